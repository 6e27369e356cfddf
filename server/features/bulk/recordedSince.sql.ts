import { sql } from 'kysely'
import { sum } from '#shared/money.ts'
import type { RecordedRow } from '#shared/recordedRows.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** The transactions that were recorded after a change set, a split one as a whole. */
export const listRecordedSince = async (db: Db, bookId: BookId, changeSetId: number): Promise<RecordedRow[]> => {
  const rows = await db
    .selectFrom('changes as c')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.book_id', '=', 'c.book_id').on(sql<boolean>`t.id between c.row_id and c.last_id`),
    )
    .innerJoin('accounts as a', (join) => join.onRef('a.book_id', '=', 't.book_id').onRef('a.id', '=', 't.account_id'))
    .select(['t.id', 't.split_id', 't.account_id', 'a.name', 't.created_at', 't.delta', 't.description'])
    .select(['t.bank_text', 't.external_id'])
    .distinct()
    .where('c.book_id', '=', bookId)
    .where('c.change_set_id', '>', changeSetId)
    .where('c.tbl', '=', 'transactions')
    .where('c.op', '=', 'I')
    .orderBy('t.id')
    .execute()
  return [...Map.groupBy(rows, ({ id, split_id }) => split_id ?? id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    return {
      accountId: first.account_id,
      accountName: first.name,
      created: first.created_at,
      delta: sum(lines.map(({ delta }) => delta)),
      description: first.description,
      bankText: first.bank_text,
      externalId: first.external_id,
    }
  })
}
