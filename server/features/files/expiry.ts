import type { JobContext } from '#server/kernel/jobContext.ts'
import { deleteFiles, listExpired } from './sql.ts'

/** Deletes expired files, each user's as one command. A failure does not stop the others. */
export const removeExpired = async (
  { db, write, enqueue }: JobContext,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const byUser = Map.groupBy(await listExpired(db, now), ({ bookId }) => bookId)
  for (const [bookId, files] of byUser) {
    const fileIds = files.map(({ fileId }) => fileId)
    await write({ bookId, userId: null, source: 'expiry', call: 'files.expire' }, async (tx) => {
      await deleteFiles(tx, bookId, fileIds)
      await enqueue(tx, 'sweep', {})
    }).catch(onFailure)
  }
}
