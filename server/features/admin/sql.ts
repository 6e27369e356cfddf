import { sql } from 'kysely'
import type { BookSummary, User, UserQuery } from '#contract/admin.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { UserId } from '#server/db/columns.ts'

export const countUsers = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Counts users with an unexpired session. */
export const countActiveUsers = async (db: Db, now: Date): Promise<number> => {
  const living = db.selectFrom('sessions').where('expires_at', '>', now)
  return (await living.select(sql<number>`count(distinct user_id)`.as('count')).executeTakeFirstOrThrow()).count
}

/** Sums the kept monthly totals, because the transactions themselves may be millions. */
export const countTransactions = async (db: Db): Promise<number> => {
  const sum = sql<number>`coalesce(sum(entries), 0)::bigint`
  return (await db.selectFrom('month_totals').select(sum.as('count')).executeTakeFirstOrThrow()).count
}

/** Escapes the wildcards of `like`. */
const asPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

export const listUsers = async (
  db: Db,
  { offset, count, nameFilter = '' }: UserQuery,
): Promise<{ users: User[]; count: number }> => {
  const matching = db.selectFrom('users').where('name', 'ilike', asPattern(nameFilter))
  const rows = await matching
    .select(['user_id', 'name', 'role', 'disabled', 'created_at'])
    .orderBy('user_id')
    .offset(offset)
    .limit(count)
    .execute()
  const all = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const users = rows.map((row) => ({
    id: row.user_id,
    username: row.name,
    isAdmin: row.role === 'admin',
    disabled: row.disabled,
    createdAt: row.created_at.toISOString(),
  }))
  return { users, count: all.count }
}

export const listBooks = async (
  db: Db,
  { offset, count }: Pick<UserQuery, 'offset' | 'count'>,
): Promise<{ books: BookSummary[]; count: number }> => {
  const { rows } = await sql<BookSummary>`
    select b.book_id as "bookId", b.name,
      (select count(*) from members m where m.book_id = b.book_id) as members,
      (select coalesce(sum(entries), 0)::bigint from month_totals t where t.book_id = b.book_id) as transactions,
      array(select u.name from members m join users u using (user_id)
            where m.book_id = b.book_id and m.role = 'owner' and not u.disabled order by m.since) as owners,
      coalesce((select jsonb_agg(jsonb_build_object('userId', u.user_id, 'username', u.name) order by m.since)
                from members m join users u using (user_id)
                where m.book_id = b.book_id and m.role <> 'owner' and not u.disabled), '[]') as others
    from books b order by b.book_id offset ${offset} limit ${count}`.execute(db)
  const all = await db
    .selectFrom('books')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { books: rows, count: all.count }
}

export const setDisabled = async (tx: Tx, userId: UserId, disabled: boolean): Promise<void> => {
  await tx.updateTable('users').set({ disabled }).where('user_id', '=', userId).execute()
}

/** Grants or revokes administrator rights; false if there is no such user. */
export const setRole = async (db: Db, name: string, role: 'user' | 'admin'): Promise<boolean> => {
  const changed = db.updateTable('users').set({ role }).where('name', '=', name).returning('user_id')
  return (await changed.executeTakeFirst()) !== undefined
}

export const countAdmins = async (db: Db): Promise<number> => {
  const admins = db.selectFrom('users').where('role', '=', 'admin').where('disabled', '=', false)
  return (await admins.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
}
