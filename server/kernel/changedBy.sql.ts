import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** Older change sets are not searched: a form is rarely open for so long. */
const RECENT = 1000

/**
 * The name of the other member whose command wrote this version of a row. A version is the number of the transaction
 * that wrote the row, and that transaction wrote its change set, too.
 */
export const findChanger = async (
  db: Db,
  { bookId, userId }: { bookId: BookId; userId: UserId },
  version: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from (
      select by_user from (
        select change_set_id, by_user, xmin as version from change_sets where book_id = ${bookId}
        order by change_set_id desc limit ${RECENT}) recent
      where version = ${version}::text::xid order by change_set_id desc limit 1) changer
    join users on user_id = by_user
    where by_user <> ${userId}`.execute(db)
  return rows[0]?.name
}

/** The name of the other member whose command deleted a row; nobody if it was not there in this book. */
export const findDeleter = async (
  db: Db,
  { bookId, userId }: { bookId: BookId; userId: UserId },
  { tbl, id }: { tbl: string; id: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from (
      select change_set_id from changes
      where book_id = ${bookId} and tbl = ${tbl} and row_id = ${id} and op = 'D'
      order by change_set_id desc limit 1) deletion
    join change_sets s on s.book_id = ${bookId} and s.change_set_id = deletion.change_set_id
    join users on user_id = by_user
    where by_user <> ${userId}`.execute(db)
  return rows[0]?.name
}
