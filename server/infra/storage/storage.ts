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

/** Stores the bytes of files. */
export interface Storage {
  /** Resolves when the bytes would survive a power failure. */
  write: (fileId: FileId, content: Readable) => Promise<void>
  /** Resolves once the bytes are known to exist. */
  read: (fileId: FileId) => Promise<Readable>
  /** Deletes the bytes; they may be missing already. */
  remove: (fileId: FileId) => Promise<void>
  /** Reserves space for data being written for a book. */
  beginArrival: (bookId: number) => Arrival
  /** A temporary file for a book's incoming or outgoing data. */
  openTemp: (bookId: number) => Promise<TempFile>
}

/** Subfolders keep the number of files per folder small. */
const keyOf = (fileId: FileId): string => `${fileId.slice(0, 2)}/${fileId}`

/** Stores files in a folder, which is created with the first one. */
export const openStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const arrivals = new Arrivals(() => statfs(folder))
  return {
    // The library's own putStream aborts as soon as the content fails, and creates the file afterwards.
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
    beginArrival: (bookId) => arrivals.begin(bookId),
    openTemp: (bookId) => openTempFile(folder, arrivals.begin(bookId)),
  }
}
