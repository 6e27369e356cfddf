import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileId } from '#contract/files.ts'

/** Where the bytes of files are. */
export interface Storage {
  write: (fileId: FileId, content: Readable) => Promise<void>
  /** The bytes, once it is known that they are there. */
  read: (fileId: FileId) => Promise<Readable>
  /** Removes what may not be there any more. */
  remove: (fileId: FileId) => Promise<void>
}

/** No folder shall hold too many. */
const keyOf = (fileId: FileId): string => `${fileId.slice(0, 2)}/${fileId}`

/** Keeps files in a folder; it is made with the first one. */
export const openStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    // The disk's own putStream gives up at once when the content fails, and makes the file afterwards.
    write: async (fileId, content) => {
      const path = join(folder, keyOf(fileId))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    },
    read: async (fileId) => {
      const content = await disk.getStream(keyOf(fileId))
      await once(content, 'open')
      return content
    },
    remove: (fileId) => disk.delete(keyOf(fileId)),
  }
}
