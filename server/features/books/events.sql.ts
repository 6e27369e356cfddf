import { sql } from 'kysely'
import type { BookEvent } from '#contract/books.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'
import { tellMembers } from '#server/kernel/eventBus.sql.ts'

type Facts = Pick<BookEvent, 'kind' | 'role' | 'name'> & {
  /** Absent where the program did it. */
  by?: UserId
  member?: UserId
}

const nameOf = (userId: UserId | undefined) => sql<string>`(select name from users where user_id = ${userId ?? null})`

/** Writes down what happened to a book or its members, and tells open pages when it is committed. */
export const recordEvent = async (tx: Tx, bookId: BookId, { kind, by, member, role, name }: Facts): Promise<void> => {
  await tx
    .insertInto('book_events')
    .values({
      book_id: bookId,
      kind,
      by_user: by ?? null,
      by_name: nameOf(by),
      member: member ?? null,
      member_name: nameOf(member),
      role: role ?? null,
      name: name ?? null,
    })
    .execute()
  await tellMembers(tx, bookId)
}

export const listEvents = async (db: Db, bookId: BookId): Promise<BookEvent[]> => {
  const rows = await db
    .selectFrom('book_events')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.by_name ?? undefined,
    member: row.member_name ?? undefined,
    role: row.role ?? undefined,
    name: row.name ?? undefined,
  }))
}
