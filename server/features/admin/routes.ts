import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { handOverAll, handOverOwnerless, leaveAll, listToHandOver } from '#server/features/books/handOver.sql.ts'
import { lockUser, makeUser } from '#server/kernel/users.sql.ts'
import { hashPassword } from '#server/features/sessions/password.ts'
import { refuseWeak } from '#server/features/sessions/rules.ts'
import { endSessions, setPassword } from '#server/features/sessions/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { refuseLastAdmin } from './rules.sql.ts'
import * as sql from './sql.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

type Done = Record<string, never>

/** Acts on another user while that user is locked. `first` runs before anyone is locked. */
const actOn = async (
  id: number,
  call: UserCall,
  act: (tx: Tx, userId: UserId) => Promise<void>,
  first: (tx: Tx, userId: UserId) => Promise<void> = async () => undefined,
): Promise<Done> => {
  const userId = id as UserId
  if (userId === call.userId) throw new Refusal('NOT_YOURSELF')
  await call.db.transaction().execute(async (tx) => {
    await first(tx, userId)
    requireRow(await lockUser(tx, userId), 'user')
    await act(tx, userId)
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

  route(contract.admin.getBooks, (query, { db }) => sql.listBooks(db, query)),

  route(contract.admin.handOver, async ({ bookId, userId }, { db }) => {
    await db.transaction().execute((tx) => handOverOwnerless(tx, bookId as BookId, userId as UserId))
    return {}
  }),

  route(contract.admin.getBooksToHandOver, async ({ userId }, { db }) => ({
    books: await listToHandOver(db, userId as UserId),
  })),

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
    const { userId } = await makeUser(db, user)
    return { userId }
  }),

  route(contract.admin.changeUserPassword, async ({ userId, password }, call) => {
    refuseWeak(password)
    const passwordHash = await hashPassword(password)
    return actOn(userId, call, (tx, user) => setPassword(tx, user, passwordHash))
  }),

  route(contract.admin.setDisabled, async ({ userId, disabled }, call) =>
    actOn(
      userId,
      call,
      async (tx, user) => {
        await sql.setDisabled(tx, user, disabled)
        if (disabled) await endSessions(tx, user)
      },
      async (tx, user) => (disabled ? refuseLastAdmin(tx, user) : undefined),
    ),
  ),

  route(contract.admin.deleteUser, async ({ userId, heirs = [] }, call) =>
    actOn(
      userId,
      call,
      async (tx, user) => {
        await handOverAll(tx, user, heirs)
        await endSessions(tx, user)
        await leaveAll(tx, user)
        await removeUser(tx, user)
      },
      refuseLastAdmin,
    ),
  ),
]
