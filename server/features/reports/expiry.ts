import { limits } from '#contract/limits.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { deleteReport, listFailed } from './sql.ts'

const DAY_MS = 86_400_000

/** A failed report has no file that could expire, so it is deleted after the same time. */
export const removeFailed = async (
  { db, write }: JobContext,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (const { bookId, reportId } of await listFailed(db, new Date(now.getTime() - limits.fileDays * DAY_MS))) {
    await write({ bookId, userId: null, source: 'expiry', call: 'reports.expire' }, (tx) =>
      deleteReport(tx, bookId, reportId),
    ).catch(onFailure)
  }
}
