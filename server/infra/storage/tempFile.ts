import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that is there until it is disposed of. */
export interface TempFile extends AsyncDisposable {
  file: FileHandle
}

/** Opens a file that loses its name at once, so that a server that is killed leaves nothing behind. Windows removes it at the end. */
export const openTempFile = async (): Promise<TempFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'farthing-'))
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const file = await open(join(folder, 'content'), 'wx+', 0o600)
    await remove().catch(() => undefined)
    return {
      file,
      [Symbol.asyncDispose]: async () => {
        await file.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
