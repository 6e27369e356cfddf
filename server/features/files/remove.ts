import type { FileId } from '#contract/files.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { deleteFiles } from './sql.ts'

/** Deletes files with their reports. The bytes are removed after the commit. */
export const removeFiles = async ({ db, bookId, enqueue }: UserCall, fileIds: FileId[]): Promise<void> => {
  if (fileIds.length === 0) return
  await deleteFiles(db, bookId, fileIds)
  await enqueue(db, 'sweep', {})
}
