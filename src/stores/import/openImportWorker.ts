import type { ImportWorker } from '#import/engine/ImportEngine.ts'
import { type FileFault, FileRefusal } from '#import/engine/FileRefusal.ts'

/** A message to the worker: a method of the engine with its arguments. */
export interface WorkerCall {
  id: number
  method: string
  args: unknown[]
}

/** A message from the worker. */
export type WorkerAnswer =
  | { id: number; progress: number }
  | { id: number; result: unknown }
  | { id: number; refused: { fault: FileFault; line?: number | undefined; file?: string | undefined } }

/** A worker, and the way to end it with everything on it, even while it is at work. */
export interface OpenWorker {
  importWorker: ImportWorker
  close(): void
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (refusal: FileRefusal) => void
  onProgress: ((progress: number) => void) | undefined
}

/** The engine in a worker of its own, so that the page never waits for a large file. */
export const openImportWorker = (): OpenWorker => {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const call = (method: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const onProgress = args.find((arg) => typeof arg === 'function') as Waiting['onProgress']
      waiting.set(id, { resolve, reject, onProgress })
      const call: WorkerCall = { id, method, args: args.filter((arg) => typeof arg !== 'function') }
      worker.postMessage(call, [])
    })

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const caller = waiting.get(data.id)
    if ('progress' in data) return caller?.onProgress?.(data.progress)
    waiting.delete(data.id)
    if ('refused' in data) {
      const { fault, line, file } = data.refused
      return caller?.reject(new FileRefusal(fault, line, file))
    }
    caller?.resolve(data.result)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new FileRefusal('unexpected'))
    waiting.clear()
  })

  const methodOf = (_: object, method: string) => {
    // Asked of everything that is awaited; a worker is no promise.
    if (method === 'then') return undefined
    return (...args: unknown[]) => call(method, args)
  }
  return { importWorker: new Proxy({}, { get: methodOf }) as ImportWorker, close: () => worker.terminate() }
}
