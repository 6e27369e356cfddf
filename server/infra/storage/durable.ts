import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Waits until a file or folder is on the disk itself. */
const sync = async (path: string, flags: string): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until the names in a folder are on the disk itself; Windows keeps them without being asked, and opens no folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Waits until a file survives a power cut, with its name. */
export const syncFile = async (path: string): Promise<void> => {
  await sync(path, 'r+')
  await syncFolder(dirname(path))
}
