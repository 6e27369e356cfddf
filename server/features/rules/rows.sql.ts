import { type RawBuilder, sql } from 'kysely'
import { IS_PLAIN } from '#server/features/transactions/sql.ts'
import type { Db } from '#server/db/connect.ts'
import { localTime } from '#server/kernel/localTime.sql.ts'
import type { ZoneOffsets } from '#shared/zone.ts'
import type { BookId } from '#server/db/columns.ts'
import type { StoredReview, StoredSorter } from '#server/db/schemaOfTransactions.ts'
import type { Amount } from '#shared/money.ts'
import type { RuleWhen } from '#contract/rules.ts'

/** An income or expense as rules read it; splits, transfers and balances are not theirs. */
export interface SortedRow {
  id: number
  version: string
  created_at: Date
  account_id: number
  currency_id: number
  delta: Amount
  category_id: number
  category_by: StoredSorter
  category_rule_id: number | null
  payee_id: number | null
  payee_by: StoredSorter
  tag_ids: number[] | null
  note: string | null
  review: StoredReview
  bank_text: string | null
  description: string | null
}

/** With its year in the book's time zone. */
export interface DatedRow extends SortedRow {
  year: number
}

/** Rows of one reading: enough to be fast, few enough to be held. */
const PAGE = 5000

const COLUMNS = sql`
  id, xmin::text as version, created_at, account_id, currency_id, delta,
  category_id, category_by, category_rule_id, payee_id, payee_by, tag_ids, note, review, bank_text, description`

/** The conditions of a rule that the database can check: rows that fail them cannot match. */
const mayMatch = ({ accountIds, direction, currencyId, amountFrom, amountTo }: RuleWhen): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      accountIds && sql`account_id = any (${accountIds}::bigint[])`,
      direction && (direction === 'in' ? sql`delta > 0` : sql`delta < 0`),
      currencyId && sql`currency_id = ${currencyId}`,
      amountFrom && sql`abs(delta) >= ${amountFrom}::numeric`,
      amountTo && sql`abs(delta) <= ${amountTo}::numeric`,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  )}`

/** All rows that may fulfil the conditions, newest first, page by page. */
export async function* readRows(
  db: Db,
  bookId: BookId,
  offsets: ZoneOffsets,
  when: RuleWhen = {},
): AsyncGenerator<DatedRow[]> {
  let after: DatedRow | undefined
  for (;;) {
    const { rows } = await sql<DatedRow>`
      select ${COLUMNS}, extract(year from ${localTime(offsets, sql`created_at`)})::int as year from transactions
      where book_id = ${bookId} and ${IS_PLAIN} and ${mayMatch(when)}
        and ${after === undefined ? sql`true` : sql`(created_at, transaction_id) < (${after.created_at}, ${after.id})`}
      order by created_at desc, transaction_id desc limit ${PAGE}`.execute(db)
    yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)
  }
}

export const findSortedRow = async (db: Db, bookId: BookId, id: number): Promise<SortedRow | undefined> => {
  const { rows } = await sql<SortedRow>`
    select ${COLUMNS} from transactions where book_id = ${bookId} and id = ${id} and ${IS_PLAIN}`.execute(db)
  return rows[0]
}
