import { sql } from 'kysely'
import type { Book } from '#contract/books.ts'
import { membershipEnds } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, Member, UserId } from '#server/db/columns.ts'

/** The books of a user, in the order in which they became a member. */
export const listBooks = async (db: Db, userId: UserId): Promise<Book[]> => {
  const rows = await db
    .selectFrom('members')
    .innerJoin('books', 'books.book_id', 'members.book_id')
    .select(({ selectFrom }) => [
      'books.book_id',
      'name',
      'color',
      'members_export as membersExport',
      'role',
      selectFrom('members as each')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('each.book_id', '=', 'books.book_id')
        .$asScalar()
        .$notNull()
        .as('members'),
      sql<boolean>`exists (
        select from book_events e where e.book_id = books.book_id and e.member <> ${userId})`.as('hadOthers'),
    ])
    .where('user_id', '=', userId)
    .orderBy('since')
    .orderBy('books.book_id')
    .execute()
  return rows.map(({ book_id, hadOthers, ...book }) => ({
    bookId: book_id,
    ...book,
    hasOthers: hadOthers || book.members > 1,
  }))
}

/** The books that a caller is told of: a program has one. */
export const listSeenBooks = async (
  db: Db,
  { userId, bookId, limited }: Member & { limited: boolean },
): Promise<Book[]> => {
  const books = await listBooks(db, userId)
  return limited ? books.filter((book) => book.bookId === bookId) : books
}

/** How a user's last membership in a book ended. */
export const findEnd = async (
  db: Db,
  userId: UserId,
  bookId: number,
): Promise<(typeof membershipEnds)[number] | undefined> => {
  const event = await db
    .selectFrom('book_events')
    .select('kind')
    .where('book_id', '=', bookId as BookId)
    .where('member', '=', userId)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return membershipEnds.find((end) => end === event?.kind)
}

/** Makes a book the current one of a session; false if its user is no member. */
export const selectBook = async (db: Db, { userId, bookId }: Member, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`
    update sessions s set book_id = m.book_id
    from members m
    where m.user_id = ${userId} and m.book_id = ${bookId} and s.user_id = m.user_id and s.session_id = ${sessionId}
    returning session_id`.execute(db)
  return rows.length > 0
}

export const getName = async (db: Db, bookId: BookId): Promise<string> =>
  (await db.selectFrom('books').select('name').where('book_id', '=', bookId).executeTakeFirstOrThrow()).name

/** Whether all members may export a book, not its owners alone. */
export const mayMembersExport = async (db: Db, bookId: BookId): Promise<boolean> =>
  (await db.selectFrom('books').select('members_export').where('book_id', '=', bookId).executeTakeFirstOrThrow())
    .members_export

interface BookChange {
  name?: string
  color?: number
  membersExport?: boolean
}

export const updateBook = async (tx: Tx, bookId: BookId, change: BookChange): Promise<void> => {
  const { membersExport: members_export, ...rest } = change
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('books')
    .set({ ...rest, ...(members_export !== undefined && { members_export }) })
    .where('book_id', '=', bookId)
    .execute()
}

/** The code of a book's base currency. */
export const findBaseCode = async (db: Db, bookId: BookId): Promise<string | undefined> =>
  (
    await db
      .selectFrom('settings')
      .innerJoin('currencies', (join) =>
        join
          .onRef('currencies.book_id', '=', 'settings.book_id')
          .onRef('currencies.id', '=', 'settings.preferred_currency_id'),
      )
      .select('code')
      .where('settings.book_id', '=', bookId)
      .executeTakeFirst()
  )?.code
