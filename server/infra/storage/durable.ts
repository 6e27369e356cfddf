import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'

/** One sync at a time: a slow disk must not block the other threads of the process. */
const disk = new KeyedMutex<number>()

/** Waits until written data is on the disk. */
export const sync = (handle: FileHandle): Promise<void> => disk.take(0, () => handle.sync())

const syncPath = async (path: string, flags: string): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await sync(handle)
  } finally {
    await handle.close()
  }
}

/** Waits until a folder's file names are on the disk; Windows does this itself and cannot open folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncPath(folder, 'r')
}

/** Waits until a file and its name would survive a power failure. */
export const syncFile = async (path: string): Promise<void> => {
  await syncPath(path, 'r+')
  await syncFolder(dirname(path))
}
