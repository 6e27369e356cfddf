import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { UserId } from '#server/db/columns.ts'

/**
 * Deleting the last administrator is refused while other regular users exist; demo users do not count. The
 * administrators are locked first, so that two who leave at once do not both count on the other.
 */
export const refuseLastAdmin = async (tx: Tx, userId: UserId): Promise<void> => {
  const users = tx.selectFrom('users').select('user_id')
  const admins = await users
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  const isAdmin = admins.some((admin) => admin.user_id === userId)
  if (!isAdmin || admins.length > 1) return
  const others = users.where('user_id', '<>', userId).where('demo_until', 'is', null)
  if ((await others.limit(1).execute()).length === 0) return
  throw new Refusal('LAST_ADMIN')
}
