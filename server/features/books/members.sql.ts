import { sql } from 'kysely'
import type { BookMember, BookRole, FormerMember } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import { SESSION_ENDED } from '#server/kernel/eventBus.ts'
import { findFirstBook, insertBookLike } from '#server/kernel/users.sql.ts'
import { memberName } from '#server/kernel/memberName.sql.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, Member, UserId } from '#server/db/columns.ts'

export const listMembers = async (db: Db, bookId: BookId): Promise<BookMember[]> => {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .leftJoin('presence', (join) =>
      join.onRef('presence.book_id', '=', 'members.book_id').onRef('presence.user_id', '=', 'members.user_id'),
    )
    .select(['members.user_id', 'users.name', 'members.role', 'since'])
    .select([
      sql<boolean>`coalesce(here_until > now(), false)`.as('isHere'),
      sql<Date | null>`case when here_until > now() then now() else here_until end`.as('lastHere'),
    ])
    .where('members.book_id', '=', bookId)
    .orderBy('since')
    .orderBy('members.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    username: row.name,
    role: row.role,
    since: row.since.toISOString(),
    isHere: row.isHere,
    lastHere: row.lastHere?.toISOString(),
  }))
}

/** Those who left, by the last name that the book knows. */
export const listFormer = async (db: Db, bookId: BookId): Promise<FormerMember[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${memberName(bookId, sql`id`)} as name
    from (select distinct member as id from book_events where book_id = ${bookId} and member is not null) as known
    where id not in (select user_id from members where book_id = ${bookId}) order by name, id`.execute(db)
  return rows.map(({ id, name }) => ({ userId: id, username: name }))
}

/** The roles of a book's members, who are locked: none of them can leave or get another role, or write meanwhile. */
export const lockMembers = async (tx: Tx, bookId: BookId): Promise<Map<UserId, BookRole>> => {
  const rows = await tx
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('book_id', '=', bookId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.role]))
}

/** Locks the members of a book for a change by one of its owners, who may have been removed or demoted meanwhile. */
export const lockForOwner = async (tx: Tx, { userId, bookId }: Member): Promise<Map<UserId, BookRole>> => {
  const members = await lockMembers(tx, bookId)
  const role = members.get(userId)
  if (role === undefined) throw new Refusal('BOOK_NOT_FOUND')
  if (role !== 'owner') throw new Refusal('ROLE_NEEDED')
  return members
}

/** Refuses to take the role of the only owner. */
export const refuseLastOwner = (members: ReadonlyMap<UserId, BookRole>, userId: UserId): void => {
  const owners = [...members].filter(([, role]) => role === 'owner')
  if (owners.length === 1 && owners[0]?.[0] === userId) throw new Refusal('LAST_OWNER')
}

/** Sets a role. Invitations by who is no owner any more are void. */
export const updateRole = async (tx: Tx, { userId, bookId }: Member, role: BookRole): Promise<void> => {
  const ofBook = { book_id: bookId, user_id: userId }
  await tx
    .updateTable('members')
    .set({ role })
    .where(({ and }) => and(ofBook))
    .execute()
  if (role === 'owner') return
  await tx.deleteFrom('invitations').where('book_id', '=', bookId).where('made_by', '=', userId).execute()
}

/**
 * Ends a membership. Tokens for the book end with it, open pages lose their right to it, and what they showed next is
 * another book of the person's: an empty one of their own where there is none.
 */
export const deleteMember = async (tx: Tx, { userId, bookId }: Member): Promise<void> => {
  const ofBook = { book_id: bookId, user_id: userId }
  await tx
    .deleteFrom('members')
    .where(({ and }) => and(ofBook))
    .execute()
  await sql`
    with gone as (delete from sessions where user_id = ${userId} and book_id = ${bookId} and limited returning session_id)
    select pg_notify(${SESSION_ENDED}, session_id::text) from gone`.execute(tx)
  const next = (await findFirstBook(tx, userId)) ?? (await insertBookLike(tx, userId, bookId))
  await tx
    .updateTable('sessions')
    .set({ book_id: next })
    .where(({ and }) => and(ofBook))
    .execute()
}
