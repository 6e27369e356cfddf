import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'
import type { PdfTask, PdfText } from './pdf.worker.ts'

const READING_MS = 20_000
const MEMORY_MB = 256
/** What a PDF unpacks to lies outside of the memory that a worker can be limited to, so the process as a whole is watched. */
const MOST_GROWTH_BYTES = 300 * 1024 * 1024
const WATCH_MS = 50

// A PDF may be made to eat memory: they are read one at a time.
const turns = new KeyedMutex()

/** The text of a PDF, read where it can neither hold up nor take down the server. */
export const readPdf = (content: Uint8Array): Promise<PdfText> => turns.take(0, () => readInWorker(content))

const readInWorker = async (content: Uint8Array): Promise<PdfText> => {
  const task: PdfTask = { content, maxPages: limits.attachmentPages, maxText: limits.attachmentText }
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), READING_MS)
  const before = process.memoryUsage.rss()
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_GROWTH_BYTES) void worker.terminate()
  }, WATCH_MS)
  try {
    return await Promise.race([answerOf(worker), endOf(worker)])
  } catch {
    throw new Refusal('FILE_UNREADABLE', 'The PDF cannot be read: it is damaged, locked or too large.')
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}

const answerOf = async (worker: Worker): Promise<PdfText> => {
  const [answer] = (await once(worker, 'message')) as [PdfText]
  return answer
}

const endOf = async (worker: Worker): Promise<never> => {
  await once(worker, 'exit')
  throw new Error('The worker has ended')
}
