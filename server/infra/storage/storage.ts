import { once } from 'node:events'
import { mkdir, open, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileId } from '#contract/files.ts'
import { type Arrival, Arrivals } from './arrivals.ts'
import { sync, syncFolder } from './durable.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './modes.ts'
import { openTempFile, type TempFile } from './tempFile.ts'

/** Where the bytes of files are. */
export interface Storage {
  /** Settles when the bytes would survive a power cut. */
  write: (fileId: FileId, content: Readable) => Promise<void>
  /** The bytes, once it is known that they are there. */
  read: (fileId: FileId) => Promise<Readable>
  /** Removes what may not be there any more. */
  remove: (fileId: FileId) => Promise<void>
  /** Counts what is being written for a user. */
  beginArrival: (userId: number) => Arrival
  /** A file for what is on its way from or to a user. */
  openTemp: (userId: number) => Promise<TempFile>
}

/** No folder shall hold too many. */
const keyOf = (fileId: FileId): string => `${fileId.slice(0, 2)}/${fileId}`

/** Keeps files in a folder; it is made with the first one. */
export const openStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const arrivals = new Arrivals(() => statfs(folder))
  return {
    // The disk's own putStream gives up at once when the content fails, and makes the file afterwards.
    write: async (fileId, content) => {
      const path = join(folder, keyOf(fileId))
      const parent = dirname(path)
      await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
      const file = await open(path, 'w', PRIVATE_FILE)
      try {
        await writeFile(file, content)
        await sync(file)
      } finally {
        await file.close()
      }
      await syncFolder(parent)
      await syncFolder(folder)
    },
    read: async (fileId) => {
      const content = await disk.getStream(keyOf(fileId))
      await once(content, 'open')
      return content
    },
    remove: (fileId) => disk.delete(keyOf(fileId)),
    beginArrival: (userId) => arrivals.begin(userId),
    openTemp: (userId) => openTempFile(folder, arrivals.begin(userId)),
  }
}
