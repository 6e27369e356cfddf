import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#contract/errors.ts'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'
import { Semaphore } from '#server/infra/semaphore.ts'
import type { PdfText } from './pdf.worker.ts'
import type { UserId } from '#server/db/columns.ts'

/** One PDF per user at a time: further ones of that user wait without delaying other users. */
const users = new KeyedMutex<UserId>()
/** A PDF may be crafted to use much memory and time, so concurrency is limited. */
const processes = new Semaphore({ atOnce: 2, timeoutMs: 60_000 })

/** The text of a PDF, read in a process that can neither block nor crash the server. */
export const readPdf = (userId: UserId, read: () => Promise<Readable>): Promise<PdfText> =>
  users.take(userId, async () => {
    const leave = await processes.enter()
    try {
      return await readInProcess(await read())
    } finally {
      leave()
    }
  })

const readInProcess = async (content: Readable): Promise<PdfText> => {
  const reader = fork(new URL('pdf.process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // An exploit of the parser finds no secrets of the server in the environment.
    env: {},
  })
  const answered = once(reader, 'message') as Promise<[PdfText]>
  const ended = once(reader, 'exit')
  try {
    // As a message, a large file would hold the event loop. A process that ends early leaves the rest unread.
    void pipeline(content, reader.stdin as Writable).catch(() => undefined)
    const result = await Promise.race([answered, ended.then(() => undefined)])
    if (result === undefined) throw new Error('The process has ended')
    return result[0]
  } catch {
    throw new Refusal('FILE_UNREADABLE', 'The PDF cannot be read: it is damaged, locked or too large.')
  } finally {
    reader.kill('SIGKILL')
    await ended.catch(() => undefined)
  }
}
