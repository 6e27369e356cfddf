import { type RawBuilder, sql } from 'kysely'
import { DAYS_APART } from '#shared/transferPairs.ts'
import type { Amount } from '#shared/money.ts'
import type { Day, ZoneOffsets } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay } from '#server/kernel/localTime.sql.ts'
import { rateRows, type RateTable, stepAt } from '#server/features/rates/rateTable.sql.ts'
import type { TransactionRow } from '#server/features/transactions/sides.ts'
import { isReconciled, READ_BESIDE, TRANSACTION_COLUMNS } from '#server/features/transactions/sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** Number of transactions in one search, so that a ledger of a million costs no more than one of this size. */
export const LOOKED_AT = 20_000
/** Amounts of two currencies within the tolerance are in the same size class or in neighbouring ones. */
const CLASSES = 10

interface Bounds {
  /** Only transactions before this moment. */
  before: Date
  timeZone: string
  offsets: ZoneOffsets
}

/** The date of the oldest transaction of a batch; undefined when the batch contains all. */
export const findOldest = async (db: Db, bookId: BookId, before: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from transactions where book_id = ${bookId} and created_at < ${before}
    order by created_at desc, transaction_id desc offset ${sql.lit(LOOKED_AT)} limit 1`.execute(db)
  return rows[0]?.created_at
}

/** Transactions in the batch that may be a side of a transfer and are not yet. */
const recent = (bookId: BookId, { before, offsets }: Bounds) => sql`
  recent as materialized (
    select id, account_id, currency_id, delta, created_at, ${localDay(offsets, sql`created_at`)} as day
    from (
      select book_id, id, account_id, currency_id, delta, created_at, kind, split_id, to_account_id, statement_id, to_statement_id
      from transactions where book_id = ${bookId} and created_at < ${before}
      order by created_at desc, transaction_id desc limit ${sql.lit(LOOKED_AT)}) as newest
    where kind = 0 and split_id is null and to_account_id is null and not ${isReconciled('newest')})`

/** Those with an opposite amount in another account near their day. */
const opposite = sql`
  select one.id from recent as one
  where exists (
    select from recent as other
    where other.currency_id = one.currency_id and other.delta = -one.delta and other.account_id <> one.account_id
      and other.day between one.day - ${sql.lit(DAYS_APART)} and one.day + ${sql.lit(DAYS_APART)})`

/**
 * Those with about the same value in another currency near their day. Sizes only preselect: the finder compares
 * exactly. A currency without a rate has no size; the outer join tells the planner that nearly all have one.
 */
const exchanged = (table: RateTable, timeZone: string) => sql`
  , sized as materialized (
    select recent.*, floor(ln(nullif(abs(delta) * rate, 0)::float8) * ${sql.lit(CLASSES)})::int as size
    from recent left join ${rateRows(table)} as rates (currency_id, step, rate)
      on rates.currency_id = recent.currency_id and rates.step = ${stepAt(table, timeZone, sql`created_at`)}),
  arrived as materialized (
    select id, currency_id, day + days_apart as day, size + sizes_apart as size
    from sized cross join generate_series(-${sql.lit(DAYS_APART)}, ${sql.lit(DAYS_APART)}) as days_apart
    cross join generate_series(-1, 1) as sizes_apart
    where delta > 0),
  exchanged as materialized (
    select sized.id as from_id, arrived.id as to_id
    from sized join arrived on arrived.day = sized.day and arrived.size = sized.size
    where sized.delta < 0 and arrived.currency_id <> sized.currency_id)`

/** The columns that decide whether a transaction is a side. */
export interface CandidateRow {
  id: number
  accountId: number
  currency: number
  amount: Amount
  createdAt: Date
  day: Day
  description: string | null
  bankText: string | null
  note: string | null
  payee: string | null
}

const candidateIds = (bookId: BookId, bounds: Bounds, table: RateTable | undefined): RawBuilder<{ id: number }> => {
  const foreign = table === undefined ? sql`` : exchanged(table, bounds.timeZone)
  const more = table === undefined ? sql`` : sql`union select from_id from exchanged union select to_id from exchanged`
  return sql<{ id: number }>`
    with ${recent(bookId, bounds)} ${foreign}
    select id from recent where id = any (array(${opposite} ${more}))
    order by created_at desc, id desc`
}

const candidates = (bookId: BookId, { offsets }: Bounds, ids: readonly number[]): RawBuilder<CandidateRow> => sql`
  select t.id, t.account_id as "accountId", t.currency_id as currency, t.delta as amount, t.created_at as "createdAt",
    ${localDay(offsets, sql`t.created_at`)} as day, t.description, t.bank_text as "bankText", t.note, payees.name as payee
  from transactions t left join payees on payees.book_id = t.book_id and payees.id = t.payee_id
  where t.book_id = ${bookId} and t.id = any (${ids}::bigint[])
  order by t.created_at desc, t.id desc`

/** Rows per fetch: those that arrive together are parsed in one turn of the event loop. */
const SOME = 500

/** Rows that may be sides of transfers: those with an opposite near them. */
export const listCandidates = async (
  db: Db,
  bookId: BookId,
  bounds: Bounds,
  table: RateTable | undefined,
): Promise<CandidateRow[]> => {
  const found = await candidateIds(bookId, bounds, table).execute(db)
  const ids = found.rows.map(({ id }) => id)
  const rows: CandidateRow[] = []
  for (let at = 0; at < ids.length; at += SOME) {
    rows.push(...(await candidates(bookId, bounds, ids.slice(at, at + SOME)).execute(db)).rows)
  }
  return rows
}

/** Rows by their ids, in any order. */
export const listRows = (db: Db, bookId: BookId, ids: readonly number[]): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .select([...TRANSACTION_COLUMNS, ...READ_BESIDE])
    .where('book_id', '=', bookId)
    .where('id', 'in', ids)
    .execute()

/**
 * Identifies the state that a user's pairs depend on: the last change set, the rates, and the day until which they are
 * known.
 */
export const findState = async (db: Db, bookId: BookId, today: Day): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', ${today}::text, last_id, (select max(fetched_at) from market_days)) as state
    from journal_heads where book_id = ${bookId}`.execute(db)
  return rows[0]?.state ?? ''
}

/** Pairs that the user dismissed. */
export const listDismissed = (db: Db, bookId: BookId): Promise<{ fromId: number; toId: number }[]> =>
  db
    .selectFrom('dismissed_pairs')
    .select(['from_id as fromId', 'to_id as toId'])
    .where('book_id', '=', bookId)
    .execute()

export const insertDismissed = async (
  db: Db,
  bookId: BookId,
  pairs: readonly { fromId: number; toId: number }[],
): Promise<void> => {
  await db
    .insertInto('dismissed_pairs')
    .values(pairs.map(({ fromId, toId }) => ({ book_id: bookId, from_id: fromId, to_id: toId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of these transactions belong to the user. */
export const countOwn = async (db: Db, bookId: BookId, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from transactions where book_id = ${bookId} and id = any (${ids}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}
