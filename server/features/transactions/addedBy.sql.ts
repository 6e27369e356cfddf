import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** The name of the member who recorded a transaction; absent where the program did, or nobody knows any more. */
export const findAuthor = async (db: Db, bookId: BookId, rowId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(u.name, (
      select member_name from book_events e where e.book_id = c.book_id and e.member = s.by_user limit 1)) as name
    from changes c join change_sets s using (book_id, change_set_id) left join users u on u.user_id = s.by_user
    where c.book_id = ${bookId} and c.tbl = 'transactions' and c.op = 'I' and c.row_id <= ${rowId} and c.last_id >= ${rowId}
    order by c.row_id desc limit 1`.execute(db)
  return rows[0]?.name ?? undefined
}
