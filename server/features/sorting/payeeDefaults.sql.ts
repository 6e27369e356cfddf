import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** The default categories of payees, by payee. */
export const listPayeeDefaults = async (db: Db, bookId: BookId): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('payees')
    .select(['id', 'category_id'])
    .where('book_id', '=', bookId)
    .where('category_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, category_id }) => [id, category_id as number]))
}
