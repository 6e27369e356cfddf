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
import type { TransactionRow } from './sides.ts'
import { TRANSACTION_COLUMNS } from './sql.ts'

export interface Window {
  /** Only what comes behind it. */
  cursor: Cursor | undefined
  limit: number
  offset: number
}

const COLUMNS = sql.join([...TRANSACTION_COLUMNS.map((column) => sql.ref(column)), sql`xmin::text as version`])
/** From here on, collecting the newest of each account or category costs more than walking past the others. */
const MANY_PLACES = 20_000
const NEWEST_FIRST = sql`order by created_at desc, id desc`

/**
 * The transactions that are meant, newest first. First their places alone, which an index holds, so that a page far down need not
 * read what stands above it.
 */
export const newestOf = (
  userId: number,
  filter: Filter,
  window: Window,
): RawBuilder<TransactionRow> => sql<TransactionRow>`
  select ${COLUMNS} from transactions
  where user_id = ${userId} and id = any (array(
    select id from (${placesOf(userId, filter, window)}) as places
    ${NEWEST_FIRST} limit ${window.limit} offset ${window.offset}))
  ${NEWEST_FIRST}`

/**
 * An index gives the newest of all, of one account or of one category, in order; so the newest of several accounts are the
 * newest among the newest of each. With a text to look for, the trigram index may be the shorter way, and PostgreSQL decides.
 */
const placesOf = (userId: number, filter: Filter, window: Window): RawBuilder<unknown> => {
  const { accountIds, categoryIds, pattern } = filter
  const ids = accountIds ?? categoryIds ?? []
  const isMuch = ids.length * (window.limit + window.offset) > MANY_PLACES
  if (pattern !== undefined || isMuch) return anyPlaces(userId, filter, window)
  if (accountIds !== undefined) return byAccount(userId, filter, accountIds, window)
  if (categoryIds !== undefined) return byCategory(userId, filter, categoryIds, window)
  return anyPlaces(userId, filter, window)
}

const anyPlaces = (userId: number, filter: Filter, window: Window): RawBuilder<unknown> =>
  sql`select created_at, id from transactions where ${matchesFilter(userId, filter)} and ${isBehind(window)}`

const isBehind = ({ cursor }: Window): Condition =>
  cursor ? sql<boolean>`(created_at, id) < (${cursor.createdAt}, ${cursor.id})` : sql<boolean>`true`

/** For each of the ids, as many of its newest as the page could need. */
const newestOfEach = (
  ids: number[],
  column: string,
  condition: Condition,
  { limit, offset }: Window,
): RawBuilder<unknown> => sql`
  select place.* from (select distinct unnest(${ids}::bigint[])) as wanted (wanted_id)
  cross join lateral (
    select created_at, id from transactions
    where ${sql.ref(column)} = wanted_id and ${condition}
    ${NEWEST_FIRST} limit ${limit + offset}) as place`

const byCategory = (userId: number, filter: Filter, categoryIds: number[], window: Window): RawBuilder<unknown> =>
  newestOfEach(categoryIds, 'category_id', allOf([matchesFilter(userId, filter), isBehind(window)]), window)

/** By either side; a transaction whose first side matches is not given again for its second. */
const byAccount = (userId: number, filter: Filter, accountIds: number[], window: Window): RawBuilder<unknown> => {
  const common = allOf([transactionMatches(userId, filter), isBehind(window)])
  const first = firstSideMatches(filter)
  const second = sql<boolean>`${secondSideMatches(filter)} and not (${first})`
  return sql`
    ${newestOfEach(accountIds, 'account_id', allOf([common, first]), window)}
    union all
    ${newestOfEach(accountIds, 'to_account_id', allOf([common, second]), window)}`
}
