import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { PdfText } from './pdf.worker.ts'

/** CPU time, so that a busy machine refuses nothing that an idle one reads. */
const MOST_CPU_MS = 6000
const LONGEST_MS = 60_000
const MEMORY_MB = 256
/**
 * PDF content unpacks outside the heap that a worker can be limited to, so the memory of the whole process is checked.
 */
const MOST_BYTES = 400 * 1024 * 1024
const WATCH_MS = 50

// Requests to the server have priority.
setPriority(10)

/** Ends when the PDF is read, when its time or memory is used up, and with the server. */
const read = (content: Uint8Array): void => {
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  worker.once('message', (text: PdfText) => {
    worker.removeAllListeners('exit')
    process.send?.(text, () => process.exit())
  })
  worker.once('error', () => process.exit(1))
  worker.once('exit', () => process.exit(1))
  setTimeout(() => process.exit(1), LONGEST_MS)
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_BYTES || cpuMs() > MOST_CPU_MS) process.exit(1)
  }, WATCH_MS)
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

process.once('disconnect', () => process.exit(1))
read(await buffer(process.stdin))
