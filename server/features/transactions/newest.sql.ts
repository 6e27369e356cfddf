import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from './cursor.ts'
import {
  allOf,
  transactionMatches,
  firstSideMatches,
  matchesFilter,
  secondSideMatches,
  type Condition,
  type Filter,
} from './filter.sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { Transaction } from '#contract/transactions.ts'
import { asTransaction, byTransaction, type TransactionRow } from './sides.ts'
import { READ_BESIDE, TRANSACTION_COLUMNS } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

export interface Window {
  /** Only transactions after the cursor. */
  cursor: Cursor | undefined
  limit: number
  offset: number
}

/** The number of receipts of the row's transaction. */
const RECEIPTS = sql<number>`(
  select count(*) from receipts r where r.book_id = transactions.book_id and r.transaction_id = transactions.transaction_id)`

const COLUMNS = sql.join([
  ...TRANSACTION_COLUMNS.map((column) => sql.ref(column)),
  ...READ_BESIDE,
  sql`${RECEIPTS} as receipts`,
])
/**
 * Above this number of transactions, collecting the newest of each account or category costs more than skipping the
 * others.
 */
const MANY_PLACES = 20_000
const NEWEST_FIRST = sql`order by created_at desc, transaction_id desc`

/** Lines of one split are adjacent in this order and give one result. */
const PLACE = sql`distinct on (created_at, transaction_id) created_at, transaction_id`

/** Whether the row itself matches; other lines of its transaction may match instead. */
export interface FoundRow extends TransactionRow {
  matches: boolean
}

/**
 * The rows of the transactions with any matching line, newest first. Their positions are read first, from an index
 * alone, so that a page far down need not read the rows above it.
 */
export const newestOf = (bookId: BookId, filter: Filter, window: Window): RawBuilder<FoundRow> => sql<FoundRow>`
  with page as materialized (
    select array(
      select transaction_id from (${placesOf(bookId, filter, window)}) as places
      group by created_at, transaction_id ${NEWEST_FIRST} limit ${window.limit} offset ${window.offset}) as ids)
  select * from (
    select ${COLUMNS}, true as matches from transactions
    where book_id = ${bookId} and id = any ((select ids from page)::bigint[]) and split_id is null
    union all
    select ${COLUMNS}, ${matchesFilter(bookId, filter)} as matches from transactions
    where book_id = ${bookId} and split_id = any ((select ids from page)::bigint[])) as found
  ${NEWEST_FIRST}, id`

/**
 * An index returns the newest of all transactions, or of one account, payee or category, in order; the newest of
 * several accounts are the newest among the newest of each. For a text search the trigram index may be faster, and
 * PostgreSQL decides.
 */
const placesOf = (bookId: BookId, filter: Filter, window: Window): RawBuilder<unknown> => {
  const { accountIds, categoryIds, payeeIds, pattern, text } = filter
  const ids = accountIds ?? payeeIds ?? categoryIds ?? []
  const isMuch = ids.length * (window.limit + window.offset) > MANY_PLACES
  if (pattern !== undefined || text !== undefined || isMuch) return anyPlaces(bookId, filter, window)
  if (accountIds !== undefined) return byAccount(bookId, filter, accountIds, window)
  if (payeeIds !== undefined) return byColumn(bookId, filter, 'payee_id', payeeIds, window)
  if (categoryIds !== undefined) return byColumn(bookId, filter, 'category_id', categoryIds, window)
  return anyPlaces(bookId, filter, window)
}

const anyPlaces = (bookId: BookId, filter: Filter, window: Window): RawBuilder<unknown> =>
  sql`
    select ${PLACE} from transactions where ${matchesFilter(bookId, filter)} and ${isBehind(window)}
    ${NEWEST_FIRST} limit ${window.limit + window.offset}`

const isBehind = ({ cursor }: Window): Condition =>
  cursor ? sql<boolean>`(created_at, transaction_id) < (${cursor.createdAt}, ${cursor.id})` : sql<boolean>`true`

/** As many of the newest of each id as the page could need. */
const newestOfEach = (
  ids: number[],
  column: string,
  condition: Condition,
  { limit, offset }: Window,
): RawBuilder<unknown> => sql`
  select place.* from (select distinct unnest(${ids}::bigint[])) as wanted (wanted_id)
  cross join lateral (
    select ${PLACE} from transactions
    where ${sql.ref(column)} = wanted_id and ${condition}
    ${NEWEST_FIRST} limit ${limit + offset}) as place`

const byColumn = (
  bookId: BookId,
  filter: Filter,
  column: 'category_id' | 'payee_id',
  ids: number[],
  window: Window,
): RawBuilder<unknown> => newestOfEach(ids, column, allOf([matchesFilter(bookId, filter), isBehind(window)]), window)

/** By either side; a transaction whose first side matches is not returned again for its second. */
const byAccount = (bookId: BookId, filter: Filter, accountIds: number[], window: Window): RawBuilder<unknown> => {
  const common = allOf([transactionMatches(bookId, filter), isBehind(window)])
  const first = firstSideMatches(filter)
  const second = sql<boolean>`${secondSideMatches(filter)} and not (${first})`
  return sql`
    ${newestOfEach(accountIds, 'account_id', allOf([common, first]), window)}
    union all
    ${newestOfEach(accountIds, 'to_account_id', allOf([common, second]), window)}`
}

/** Plain transactions by id, in no order. */
export const listByRowIds = async (db: Db, bookId: BookId, ids: number[]): Promise<Map<number, Transaction>> => {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS}, true as matches from transactions
    where book_id = ${bookId} and id = any (${ids}::bigint[]) and split_id is null`.execute(db)
  return new Map(byTransaction(rows).map((lines) => [lines[0].id, asTransaction(lines)]))
}

/** All transactions of an account with these bank ids, in the order in which they were recorded. */
export const listByExternalIds = async (
  db: Db,
  bookId: BookId,
  accountId: number,
  externalIds: string[],
): Promise<Transaction[]> => {
  const wanted = sql`any (${externalIds}::text[])`
  const select = sql`select ${COLUMNS}, true as matches from transactions where book_id = ${bookId}`
  const { rows } = await sql<FoundRow>`
    ${select} and account_id = ${accountId} and external_id = ${wanted}
    union all
    ${select} and to_account_id = ${accountId} and to_external_id = ${wanted}
    union all
    ${select} and to_account_id = ${accountId} and to_external_id is null and split_id is null and external_id = ${wanted}
    order by id`.execute(db)
  return byTransaction(rows).map((lines) => asTransaction(lines))
}
