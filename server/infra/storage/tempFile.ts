import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arrival } from './arrivals.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './modes.ts'

/** A file that exists until it is disposed of. */
export interface TempFile extends AsyncDisposable {
  file: FileHandle
  append: (chunk: Buffer) => Promise<void>
}

/**
 * Opens a file that is unlinked at once, so that a killed server leaves nothing behind. Windows deletes it at the end.
 */
export const openTempFile = async (parent: string, arrival: Arrival): Promise<TempFile> => {
  await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
  const folder = await mkdtemp(join(parent, 'arriving-'))
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const file = await open(join(folder, 'content'), 'wx+', PRIVATE_FILE)
    await remove().catch(() => undefined)
    return {
      file,
      append: async (chunk) => {
        await arrival.take(chunk.length)
        await file.appendFile(chunk)
      },
      [Symbol.asyncDispose]: async () => {
        await file.close()
        await remove()
        arrival.release()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
