import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { WorkerAnswer, WorkerCall } from './openImportWorker.ts'

/** The worker's global scope, because the page's types would offer a window. */
interface Surroundings {
  addEventListener(type: 'message', listen: (event: MessageEvent<WorkerCall>) => void): void
  postMessage(answer: WorkerAnswer, handedOver: never[]): void
}

const page = globalThis as unknown as Surroundings
const importWorker = new ImportEngine() as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>

const answer = async ({ id, method, args }: WorkerCall): Promise<WorkerAnswer> => {
  const postProgress = (progress: number) => page.postMessage({ id, progress }, [])
  try {
    return { id, result: await importWorker[method]?.(...args, postProgress) }
  } catch (error) {
    if (!(error instanceof FileRefusal)) return { id, refused: { fault: 'unexpected' } }
    const { fault, line, file } = error
    return { id, refused: { fault, line, file } }
  }
}

page.addEventListener('message', ({ data }) => void answer(data).then((message) => page.postMessage(message, [])))
