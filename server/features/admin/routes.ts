import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { lockUser, makeUser } from '#server/kernel/users.sql.ts'
import { hashPassword } from '#server/features/sessions/password.ts'
import { refuseWeak } from '#server/features/sessions/rules.ts'
import { endSessions, setPassword } from '#server/features/sessions/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { refuseLastAdmin } from './rules.sql.ts'
import * as sql from './sql.ts'

type Done = Record<string, never>

/** Acts on another user while that user is locked. `first` runs before anyone is locked. */
const actOn = async (
  userId: number,
  call: UserCall,
  act: (tx: Tx) => Promise<void>,
  first: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Done> => {
  if (userId === call.userId) throw new Refusal('NOT_YOURSELF')
  await call.db.transaction().execute(async (tx) => {
    await first(tx)
    requireRow(await lockUser(tx, userId), 'user')
    await act(tx)
  })
  return {}
}

export const adminRoutes = [
  route(contract.admin.check, async () => true as const),

  route(contract.admin.getUsersCount, async (_, { db }) => ({ count: await sql.countUsers(db) })),

  route(contract.admin.getActiveUsersCount, async (_, { db, now }) => ({ count: await sql.countActiveUsers(db, now) })),

  route(contract.admin.getTransactionsCount, async (_, { db }) => ({ count: await sql.countTransactions(db) })),

  route(contract.admin.getServerState, async (_, { hasLiveUpdates }) => ({ liveUpdates: hasLiveUpdates() })),

  route(contract.admin.getUsers, (query, { db }) => sql.listUsers(db, query)),

  route(contract.admin.registerUser, async ({ username, password }, { db, config }) => {
    refuseWeak(password)
    const passwordHash = await hashPassword(password)
    const user = {
      name: username,
      passwordHash,
      role: 'user' as const,
      timeZone: config.timeZone,
      isLocalePending: true,
    }
    return { userId: await makeUser(db, user) }
  }),

  route(contract.admin.changeUserPassword, async ({ userId, password }, call) => {
    refuseWeak(password)
    const passwordHash = await hashPassword(password)
    return actOn(userId, call, (tx) => setPassword(tx, userId, passwordHash))
  }),

  route(contract.admin.setDisabled, async ({ userId, disabled }, call) =>
    actOn(
      userId,
      call,
      async (tx) => {
        await sql.setDisabled(tx, userId, disabled)
        if (disabled) await endSessions(tx, userId)
      },
      async (tx) => (disabled ? refuseLastAdmin(tx, userId) : undefined),
    ),
  ),

  route(contract.admin.deleteUser, async ({ userId }, call) =>
    actOn(
      userId,
      call,
      async (tx) => {
        await endSessions(tx, userId)
        await removeUser(tx, userId)
      },
      (tx) => refuseLastAdmin(tx, userId),
    ),
  ),
]
