import { type RawBuilder, sql } from 'kysely'
import type { Selection } from '#contract/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { matchesFilter, readFilter } from '#server/features/transactions/filter.sql.ts'
import { rowIdOf } from '#server/features/transactions/sides.ts'
import type { BookId } from '#server/db/columns.ts'

/** A query for the ids of the selected transactions. */
export type Selected = RawBuilder<{ id: number }>

export const readSelection = async (db: Db, bookId: BookId, selection: Selection): Promise<Selected> => {
  if ('transactionIds' in selection) {
    return sql`
      select distinct transaction_id as id from transactions
      where book_id = ${bookId} and id = any (${selection.transactionIds.map(rowIdOf)}::bigint[])`
  }
  const { filter, except = [] } = selection
  const matches = matchesFilter(bookId, await readFilter(db, bookId, filter))
  return sql`
    select distinct transaction_id as id from transactions
    where ${matches} and not transaction_id = any (${except.map(rowIdOf)}::bigint[])`
}
