import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Command } from '#server/kernel/changeSet.sql.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { claimBlob, makeRoom, type StoredBlob, withBlobs } from './blobs.sql.ts'
import { spaceOf } from './rules.ts'
import { type FileFacts, insertFile, sumSizes } from './sql.ts'

const quotaExceeded = (): Refusal => new Refusal('QUOTA_EXCEEDED')

/** Content to store. */
interface Arriving {
  command: Command
  config: Pick<ServerConfig, 'storageMb' | 'uploadMb'>
  content: Readable
  /** In addition to the remaining space. */
  maxBytes: number
}

/** Stores content and its row, which `make` prepares once the bytes are known: all or nothing. */
export const storeBytes = async <T>(
  jobContext: JobContext,
  { command, config, content, maxBytes }: Arriving,
  make: (pieces: StoredBlob) => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> => {
  const { bookId } = command
  const { freeBytes, maxBytes: quota } = spaceOf(config, await sumSizes(jobContext.db, bookId))
  const limit =
    maxBytes <= freeBytes
      ? { bytes: maxBytes, refusal: () => new Refusal('TOO_LARGE') }
      : { bytes: freeBytes, refusal: quotaExceeded }
  return withBlobs(jobContext, bookId, content, limit, async (pieces) => {
    const insert = await make(pieces)
    return jobContext.write(command, async (tx) => {
      // Other files may have been stored meanwhile; the user's commands run one at a time.
      const freeAfter = quota - (await sumSizes(tx, bookId)) - pieces.size
      if (freeAfter < 0) throw quotaExceeded()
      await claimBlob(tx, pieces.fileId)
      await makeRoom(tx, bookId, freeAfter)
      return insert(tx)
    })
  })
}

/** Content that becomes a file. */
export interface Keeping extends Arriving {
  /** Metadata, computed once the bytes are known. */
  describe: (pieces: StoredBlob) => Promise<Omit<FileFacts, 'size'>>
  /** Runs in the transaction that creates the file. */
  also?: (tx: Tx, fileId: FileId) => Promise<void>
}

/** Stores content as a file, all or nothing. */
export const storeFile = (jobContext: JobContext, { describe, also, ...arriving }: Keeping): Promise<FileId> =>
  storeBytes(jobContext, arriving, async (pieces) => {
    const facts = { ...(await describe(pieces)), size: pieces.size }
    return async (tx) => {
      await insertFile(tx, arriving.command.bookId, pieces.fileId, facts)
      await also?.(tx, pieces.fileId)
      return pieces.fileId
    }
  })
