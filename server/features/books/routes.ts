import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { worldCurrency } from '#shared/worldCurrencies.ts'
import { preferCurrency, requireCurrency } from '#server/features/settings/baseCurrency.ts'
import { lockUser, insertBook, localeOf } from '#server/kernel/users.sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { newToken } from '#server/kernel/token.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'
import { listEvents, recordEvent } from './events.sql.ts'
import { listToHandOver, removeShared } from './handOver.sql.ts'
import * as invitations from './invitations.sql.ts'
import { overviewOf } from './overview.ts'
import * as members from './members.sql.ts'
import * as sql from './sql.ts'

type Done = Record<string, never>

/** A change by an owner, while the members are locked. */
const asOwner = async <T>(
  call: UserCall,
  act: (tx: Tx, roles: Awaited<ReturnType<typeof members.lockForOwner>>) => Promise<T>,
): Promise<T> => call.db.transaction().execute(async (tx) => act(tx, await members.lockForOwner(tx, call)))

const refuseTooMany = async (tx: Tx, userId: UserId): Promise<void> => {
  if ((await sql.listBooks(tx, userId)).length >= limits.books) throw new Refusal('LIMIT_REACHED')
}

export const booksRoutes = [
  route(contract.books.list, async ({ bookId }, call) => ({
    books: await sql.listSeenBooks(call.db, call),
    currentId: call.bookId,
    ended: bookId === undefined ? undefined : await sql.findEnd(call.db, call.userId, bookId),
  })),

  route(contract.books.overview, overviewOf),

  route(contract.books.create, async ({ name, color, currency }, { db, userId, bookId: current }) => {
    const stated = currency === undefined ? undefined : requireCurrency(currency)
    return db.transaction().execute(async (tx) => {
      requireRow(await lockUser(tx, userId), 'user')
      await refuseTooMany(tx, userId)
      const locale = await localeOf(tx, current)
      const bookId = await insertBook(tx, userId, { name, color, ...locale })
      const base = stated ?? worldCurrency((await sql.findBaseCode(tx, current)) ?? '')
      if (base !== undefined) await preferCurrency(tx, bookId, base, locale.lang ?? 'en')
      await recordEvent(tx, bookId, { kind: 'created', by: userId, name })
      return { bookId }
    })
  }),

  route(contract.books.select, async ({ bookId }, { db, userId, sessionId }) => {
    const isMember = await sql.selectBook(db, { userId, bookId: bookId as BookId }, sessionId)
    if (!isMember) throw new Refusal('BOOK_NOT_FOUND')
    return {}
  }),

  route(contract.books.edit, (change, call) =>
    asOwner(call, async (tx): Promise<Done> => {
      const { userId, bookId } = call
      const { name } = change
      if (name !== undefined && name !== (await sql.getName(tx, bookId))) {
        await recordEvent(tx, bookId, { kind: 'renamed', by: userId, name })
      }
      const { membersExport } = change
      if (membersExport !== undefined && membersExport !== (await sql.mayMembersExport(tx, bookId))) {
        await recordEvent(tx, bookId, { kind: membersExport ? 'exportAllowed' : 'exportLimited', by: userId })
      }
      await sql.updateBook(tx, bookId, change)
      return {}
    }),
  ),

  route(contract.books.remove, ({ name }, call) =>
    asOwner(call, async (tx): Promise<Done> => {
      const { bookId } = call
      if (name !== (await sql.getName(tx, bookId))) throw new Refusal('NAME_DIFFERS')
      await removeShared(tx, bookId)
      return {}
    }),
  ),

  route(contract.books.members, async (_, { db, userId, bookId }) => ({
    members: await members.listMembers(db, bookId),
    former: await members.listFormer(db, bookId),
    yourId: userId,
  })),

  route(contract.books.setRole, ({ userId, role }, call) =>
    asOwner(call, async (tx, roles): Promise<Done> => {
      const member = userId as UserId
      const { bookId } = call
      if (requireRow(roles.get(member), 'member') === role) return {}
      if (role !== 'owner') members.refuseLastOwner(roles, member)
      await members.updateRole(tx, { userId: member, bookId }, role)
      await recordEvent(tx, bookId, { kind: 'roleChanged', by: call.userId, member, role })
      return {}
    }),
  ),

  route(contract.books.removeMember, ({ userId }, call) =>
    asOwner(call, async (tx, roles): Promise<Done> => {
      const member = userId as UserId
      const { bookId } = call
      if (member === call.userId) throw new Refusal('NOT_YOURSELF')
      requireRow(roles.get(member), 'member')
      await recordEvent(tx, bookId, { kind: 'removed', by: call.userId, member })
      await members.deleteMember(tx, { userId: member, bookId })
      return {}
    }),
  ),

  route(contract.books.leave, async (_, { db, userId, bookId }) => {
    await db.transaction().execute(async (tx) => {
      const roles = await members.lockMembers(tx, bookId)
      if (!roles.has(userId)) throw new Refusal('BOOK_NOT_FOUND')
      members.refuseLastOwner(roles, userId)
      await recordEvent(tx, bookId, { kind: 'left', by: userId, member: userId })
      await members.deleteMember(tx, { userId, bookId })
    })
    return {}
  }),

  route(contract.books.invitations, async (_, { db, bookId, now }) => ({
    invitations: await invitations.listInvitations(db, bookId, now),
  })),

  route(contract.books.invite, ({ role }, call) =>
    asOwner(call, async (tx) => {
      const { userId, bookId, now } = call
      const token = newToken()
      const invitationId = await invitations.insertInvitation(tx, { bookId, userId, role, token }, now)
      await recordEvent(tx, bookId, { kind: 'invited', by: userId, role })
      return { invitationId, token }
    }),
  ),

  route(contract.books.withdraw, ({ invitationId }, call) =>
    asOwner(call, async (tx): Promise<Done> => {
      const { userId, bookId } = call
      const isGone = await invitations.deleteInvitation(tx, bookId, invitationId)
      if (!isGone) throw new Refusal('NOT_FOUND', 'There is no such invitation.')
      await recordEvent(tx, bookId, { kind: 'withdrawn', by: userId })
      return {}
    }),
  ),

  route(contract.books.toHandOver, async (_, { db, userId }) => ({ books: await listToHandOver(db, userId) })),

  route(contract.books.events, async (_, { db, bookId }) => ({ events: await listEvents(db, bookId) })),

  route(contract.books.join, ({ token }, { db, userId, now }) =>
    db.transaction().execute(async (tx) => {
      requireRow(await lockUser(tx, userId), 'user')
      await refuseTooMany(tx, userId)
      return { bookId: await invitations.acceptInvitation(tx, userId, token, now) }
    }),
  ),
]
