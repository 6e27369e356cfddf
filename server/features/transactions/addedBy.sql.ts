import { sql, type RawBuilder } from 'kysely'
import { memberName } from '#server/kernel/memberName.sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Rows added by commands: one that undo restores was added before it was deleted. */
const IS_ADDED = sql<boolean>`c.tbl = 'transactions' and c.op = 'I' and c.undoes is null`

/** The name of the member who recorded a transaction; absent where the program did, or nobody knows any more. */
export const findAuthor = async (db: Db, bookId: BookId, rowId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string | null }>`
    select ${memberName(bookId, sql`s.by_user`)} as name
    from changes c join change_sets s using (book_id, change_set_id)
    where c.book_id = ${bookId} and ${IS_ADDED} and c.row_id <= ${rowId} and c.last_id >= ${rowId}
    order by c.row_id desc limit 1`.execute(db)
  return rows[0]?.name ?? undefined
}

/**
 * The ids of the transactions that these members added, as ranges: they are read once, and each transaction is looked
 * up in memory. A join would compare every transaction with every range.
 */
export const rowsAddedBy = (bookId: number | RawBuilder<number>, userIds: number[]): RawBuilder<unknown> => sql`(
  select range_agg(int8range(c.row_id, c.last_id, '[]'))
  from changes c join change_sets s using (book_id, change_set_id)
  where c.book_id = ${bookId} and ${IS_ADDED} and s.by_user = any (${userIds}::bigint[]))`
