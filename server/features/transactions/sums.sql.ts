import { sql, type RawBuilder } from 'kysely'
import type { Amount } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'
import { BEFORE_ALL, type Bound } from './bounds.ts'
import { firstSideMatches, matchesFilter, secondSideMatches, userScope, type Filter } from './filter.sql.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { BookId } from '#server/db/columns.ts'

/** Counts and sums of transactions in one time span, between two currencies (or in one), in categories of one type. */
export interface Group {
  /** Index of the span, from 1. */
  place: number
  /** Plain transactions and lines. */
  count: number
  /** How many of them are lines other than the first of their transaction. */
  further: number
  category_type: CategoryType
  currency_id: number
  /**
   * Positive and negative amounts, without transfers and balance changes: `flowOf` maps them to income and spending.
   */
  positive: Amount
  negative: Amount
  /** Outgoing amounts of transfers. */
  transferred_out: Amount
  /** Opening balances and adjustments. */
  balance_changes: Amount
  to_currency_id: number | null
  /** Incoming amounts of transfers. */
  transferred_in: Amount
}

/** Totals of whole months are kept by category, accounts and kind; other filters are answered from the rows. */
export const canUseTotals = (filter: Filter): boolean =>
  isOnlyBy(filter, ['accountIds', 'categoryIds', 'types']) && filter.types?.needsSigns !== true

/** Whether the filter has only these fields. */
const isOnlyBy = (filter: Filter, parts: (keyof Filter)[]): boolean =>
  Object.entries(filter).every(([part, value]) => value === undefined || parts.includes(part as keyof Filter))

/** The same filter without its range, which the bounds cover already, so that kept totals can be used. */
export const withinBounds = (filter: Filter): Filter => {
  const unbounded = { ...filter, from: undefined, to: undefined }
  return canUseTotals(unbounded) ? unbounded : filter
}

const piecesOf = (bookId: BookId, filter: Filter, bounds: Bound[]): Pieces => sql`
  (${canUseTotals(filter) ? piecesOfTotals(bookId, filter, bounds) : rowPieces(bookId, filter, bounds)}) as piece
  join (select id, type as category_type from categories where book_id = ${bookId}) as category on category.id = category_id`

/** Sums of the matching transactions between consecutive bounds, and after the last. */
export const sumBySpan = async (db: Db, bookId: BookId, filter: Filter, bounds: Bound[]): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select place, sum(n)::bigint as count, sum(further)::bigint as further, category_type, currency_id, to_currency_id, ${SHARES_OF_SIDES}
    from ${piecesOf(bookId, filter, bounds)}
    group by place, category_type, currency_id, to_currency_id having sum(n) > 0`.execute(db)
  return rows
}

/** Whether a filter may match some lines of a split and not others; otherwise reading the first line is enough. */
const tellsLinesApart = (filter: Filter): boolean =>
  !isOnlyBy(filter, ['from', 'to', 'payeeIds', 'addedByIds', 'statuses'])

/** The number of transactions in these groups, by span. Groups count lines, but a split counts once. */
export const countsOf = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  groups: readonly Group[],
  bounds: readonly Bound[],
): Promise<Map<number, number>> => {
  // If there are no further lines, every transaction is counted once.
  const isWhole = !tellsLinesApart(filter) || groups.every(({ further }) => further === 0)
  const counts = new Map<number, number>()
  const count = (place: number, more: number): void => void counts.set(place, (counts.get(place) ?? 0) + more)
  for (const group of groups) count(group.place, isWhole ? group.count - group.further : group.count)
  if (isWhole) return counts
  const { rows } = await sql<{ place: number; surplus: number }>`
    select width_bucket(created_at, ${placeAmong(bounds.map(({ starts }) => starts))}) as place, sum(n - 1)::bigint as surplus
    from (
      select created_at, count(*) as n from transactions
      where split_id is not null and ${matchesFilter(bookId, filter)} group by split_id, created_at having count(*) > 1) as split
    group by 1`.execute(db)
  for (const { place, surplus } of rows) count(place, -surplus)
  return counts
}

/** The same for one category. */
export interface CategoryGroup extends Group {
  category_id: number
}

/** Sums of the matching transactions by category between consecutive bounds. The filter's own range is not applied. */
export const sumByCategory = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  bounds: Bound[],
): Promise<CategoryGroup[]> => {
  const { rows } = await sql<CategoryGroup>`
    select place, sum(n)::bigint as count, sum(further)::bigint as further, category_id, category_type, currency_id, to_currency_id, ${SHARES_OF_SIDES}
    from ${piecesOf(bookId, filter, bounds)}
    where place between 1 and ${bounds.length - 1}
    group by place, category_id, category_type, currency_id, to_currency_id having sum(n) > 0`.execute(db)
  return rows
}

/** For the matching sides. */
const SHARES_OF_SIDES = sql`
  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in`

type Pieces = RawBuilder<unknown>

/** Looking up a time's month among the month starts is far cheaper than computing it for every row. */
const placeAmong = (moments: Date[]) => sql`${moments.map((moment) => moment.toISOString())}::timestamptz[]`

const SIDE_COLUMNS = sql`category_id, account_id, to_account_id, kind, currency_id, to_currency_id`
/** Flags of the matching sides. */
const flagsOf = (filter: Filter) =>
  filter.accountIds === undefined
    ? sql`true as is_first, to_currency_id is not null as is_second`
    : sql`${firstSideMatches(filter)} as is_first, ${secondSideMatches(filter)} as is_second`
/** Null rather than zero: adding zeros takes as long as adding amounts. */
const INCOME = sql`case when delta > 0 then delta end`
const EXPENSE = sql`case when delta < 0 then delta end`
const SHARES = sql`1 as n, (id <> transaction_id)::int as further, ${INCOME} as income, ${EXPENSE} as expense, to_delta as arrived`
const SUMS = sql`sum(n) as n, sum(further) as further, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived`

const KEYS = sql`place, category_id, kind, currency_id, to_currency_id`

/**
 * Aggregated by few columns before categories are joined, so that the hash table fits into memory. Offset 0: otherwise
 * PostgreSQL expects as many groups as there are moments, and sorts all rows instead.
 */
const rowPieces = (bookId: BookId, filter: Filter, months: Bound[]): Pieces => sql`
  select ${KEYS}, ${flagsOf(filter)}, ${SUMS}
  from (
    select width_bucket(created_at, ${placeAmong(months.map((month) => month.starts))}) as place, ${SIDE_COLUMNS}, ${SHARES}
    from transactions where ${matchesFilter(bookId, filter)} offset 0) as entry
  group by ${filter.accountIds === undefined ? KEYS : sql`${KEYS}, is_first, is_second`}`

/** Ranges where the month starts of the two calendars differ, each once. */
const stretchesBetween = (months: Bound[]): { lows: Date[]; highs: Date[] } => {
  const [lows, highs]: [Date[], Date[]] = [[], []]
  for (const { starts, starts_utc } of months) {
    const [low, high] = starts < starts_utc ? [starts, starts_utc] : [starts_utc, starts]
    const last = highs.at(-1)
    if (last !== undefined && low < last) highs[highs.length - 1] = high > last ? high : last
    else {
      lows.push(low)
      highs.push(high)
    }
  }
  return { lows, highs }
}

/**
 * Kept totals by UTC month, corrected by the transactions between a month's start in UTC and in the user's time zone.
 */
const piecesOfTotals = (bookId: BookId, filter: Filter, months: Bound[]): Pieces => {
  const theirs = placeAmong(months.map((month) => month.starts))
  const utc = placeAmong(months.map((month) => month.starts_utc))
  const { lows, highs } = stretchesBetween(months)
  const flags = flagsOf(filter)
  // Offset 0 makes PostgreSQL read month by month from the index; otherwise it may read all of a user's transactions
  // and compare each with every month.
  const between = sql`
    unnest(${placeAmong(lows)}, ${placeAmong(highs)}) as bounds (low, high)
    cross join lateral (
      select * from transactions where created_at >= low and created_at < high and ${matchesFilter(userScope(bookId), filter)} offset 0) as entry`
  return sql`
    with edge as materialized (
      select width_bucket(created_at, ${theirs}) as place, width_bucket(created_at, ${utc}) as place_utc, ${SIDE_COLUMNS}, ${SUMS}
      from (select *, ${SHARES} from ${between}) as moved group by 1, 2, ${SIDE_COLUMNS})
    select width_bucket(month, ${utc}) as place, ${SIDE_COLUMNS}, ${flags}, entries as n, further_lines as further, income, expense, arrived
    from month_totals where ${matchesFilter(bookId, filter)} and month >= ${months[0]?.starts_utc}
    union all
    select place, ${SIDE_COLUMNS}, ${flags}, n, further, income, expense, arrived from edge
    union all
    select place_utc, ${SIDE_COLUMNS}, ${flags}, -n, -further, -income, -expense, -arrived from edge`
}

/** The change of an account's balance between consecutive bounds; place 0 is before the first bound. */
export interface AccountMove {
  place: number
  account_id: number
  amount: Amount
}

export const sumByAccount = async (db: Db, bookId: BookId, bounds: Bound[]): Promise<AccountMove[]> => {
  // The first bound makes the pieces begin with the oldest row.
  const pieces = piecesOfTotals(bookId, {}, [BEFORE_ALL, ...bounds])
  const { rows } = await sql<AccountMove>`
    select place - 1 as place, side.account_id, trim_scale(sum(amount)) as amount
    from (${pieces}) as piece cross join lateral (values
      (piece.account_id, coalesce(income, 0) + coalesce(expense, 0)),
      (to_account_id, arrived)) as side (account_id, amount)
    where side.account_id is not null and place <= ${bounds.length}
    group by 1, 2 having sum(amount) <> 0`.execute(db)
  return rows
}
