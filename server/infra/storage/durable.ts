import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'

/** One at a time: a slow disk leaves the other threads of the process to others. */
const disk = new KeyedMutex()

/** Waits until what was written is on the disk itself. */
export const sync = (handle: FileHandle): Promise<void> => disk.take(0, () => handle.sync())

const syncPath = async (path: string, flags: string): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await sync(handle)
  } finally {
    await handle.close()
  }
}

/** Waits until the names in a folder are on the disk itself; Windows keeps them without being asked, and opens no folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncPath(folder, 'r')
}

/** Waits until a file survives a power cut, with its name. */
export const syncFile = async (path: string): Promise<void> => {
  await syncPath(path, 'r+')
  await syncFolder(dirname(path))
}
