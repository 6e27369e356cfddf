import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { lockUser } from '#server/kernel/users.sql.ts'
import { endSessions } from '#server/features/sessions/sql.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import type { UserId } from '#server/db/columns.ts'

/** Deletes an expired demo user with all data; other users are never deleted. */
export const endDemo = async (
  { db, enqueue }: Pick<JobContext, 'db' | 'enqueue'>,
  { userId }: { userId: UserId },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const expiresAt = (await lockUser(tx, userId))?.expiresAt ?? undefined
    if (expiresAt === undefined || expiresAt > now) return
    await endSessions(tx, userId)
    await removeUser(tx, userId)
    await enqueue(tx, 'sweep', {})
  })

/** Deletes expired demo users that no job deleted. A failure does not stop the others. */
export const endDemos = async (
  jobContext: Pick<JobContext, 'db' | 'enqueue'>,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const over = await jobContext.db.selectFrom('users').select('user_id').where('demo_until', '<=', now).execute()
  for (const { user_id: userId } of over) {
    await endDemo(jobContext, { userId }, now).catch(onFailure)
  }
}
