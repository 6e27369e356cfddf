import { sql, type RawBuilder } from 'kysely'
import type { Amount } from '#contract/money.ts'
import type { Db } from '#server/db/connect.ts'
import { firstLegMatches, isMeant, secondLegMatches, someUser, type Filter } from './filter.ts'

/** The entries of one month between two currencies (or in one), counted and summed leg by leg. */
export interface Group {
  /** 1 is the first of the months. */
  place: number
  count: number
  currency_id: number
  income: Amount
  expense: Amount
  to_currency_id: number | null
  arrived: Amount
  /** By transfers within one currency; of those, nothing is in the others. */
  moved: Amount
}

/** Where a month begins, by the user's clock and by UTC's. */
export interface MonthStart {
  starts: Date
  starts_utc: Date
}

/** The database keeps totals of whole months by category and account; what asks for more is answered by the rows. */
export const areKept = ({ from, to, pattern }: Filter): boolean =>
  from === undefined && to === undefined && pattern === undefined

/** The entries that are meant, by months that follow upon each other. */
export const sumByMonth = async (db: Db, userId: number, filter: Filter, months: MonthStart[]): Promise<Group[]> => {
  const pieces = areKept(filter) ? keptPieces(userId, filter, months) : rowPieces(userId, filter, months)
  const { rows } = await sql<Group>`
    select place, sum(n)::bigint as count, currency_id, to_currency_id, ${sharesOf(filter)}
    from (${pieces}) as piece
    group by place, currency_id, to_currency_id having sum(n) > 0`.execute(db)
  return rows
}

/** What the entries of one category between two currencies (or in one) come to between two bounds. */
export interface CategoryGroup extends Omit<Group, 'count'> {
  category_id: number
}

/** The entries that are meant, by category, between each bound and the next. Of the filter's own range nothing is left out. */
export const sumByCategory = async (
  db: Db,
  userId: number,
  filter: Filter,
  bounds: MonthStart[],
): Promise<CategoryGroup[]> => {
  const pieces = areKept(filter) ? keptPieces(userId, filter, bounds) : rowPieces(userId, filter, bounds)
  const { rows } = await sql<CategoryGroup>`
    select place, category_id, currency_id, to_currency_id, ${sharesOf(filter)}
    from (${pieces}) as piece
    where place between 1 and ${bounds.length - 1}
    group by place, category_id, currency_id, to_currency_id having sum(n) > 0`.execute(db)
  return rows
}

/** Of the legs that are meant; transfers within one currency are neither income nor expense. */
const sharesOf = (filter: Filter) => {
  const isMoved = sql<boolean>`currency_id is not distinct from to_currency_id`
  const first = sql<boolean>`not ${isMoved} and ${firstLegMatches(filter)}`
  const second = sql<boolean>`not ${isMoved} and ${secondLegMatches(filter)}`
  return sql`
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where ${isMoved} and ${firstLegMatches(filter)}), 0)
      + coalesce(sum(arrived) filter (where ${isMoved} and ${secondLegMatches(filter)}), 0) as moved,
    coalesce(sum(income) filter (where ${first}), 0) as income,
    coalesce(sum(expense) filter (where ${first}), 0) as expense,
    coalesce(sum(arrived) filter (where ${second}), 0) as arrived`
}

type Pieces = RawBuilder<unknown>

/** Finding a moment's month among their beginnings is far cheaper than reckoning it anew for every row. */
const placeAmong = (moments: Date[]) => sql`${moments.map((moment) => moment.toISOString())}::timestamptz[]`

const LEGS = sql`category_id, account_id, to_account_id, currency_id, to_currency_id`
/** Nothing rather than zero: adding zeros takes as long as adding amounts. */
const INCOME = sql`case when delta > 0 then delta end`
const EXPENSE = sql`case when delta < 0 then delta end`
const SHARES = sql`1 as n, ${INCOME} as income, ${EXPENSE} as expense, to_delta as arrived`
const SHARES_BACK = sql`-1, -${INCOME}, -${EXPENSE}, -to_delta`

const rowPieces = (userId: number, filter: Filter, months: MonthStart[]): Pieces => sql`
  select width_bucket(created_at, ${placeAmong(months.map((month) => month.starts))}) as place, ${LEGS}, ${SHARES}
  from transactions where ${isMeant(userId, filter)}`

/** Where the two clocks differ on what begins: each stretch once. */
const stretchesBetween = (months: MonthStart[]): { lows: Date[]; highs: Date[] } => {
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
 * What is kept of UTC's months; and the entries between the beginnings of a month by the two clocks, which are the user's in
 * the one month and UTC's in the other, moved there.
 */
const keptPieces = (userId: number, filter: Filter, months: MonthStart[]): Pieces => {
  const theirs = placeAmong(months.map((month) => month.starts))
  const utc = placeAmong(months.map((month) => month.starts_utc))
  const { lows, highs } = stretchesBetween(months)
  // Offset 0: month by month, each from the index; else PostgreSQL may read a user's entries and compare each with every month.
  const between = sql`
    unnest(${placeAmong(lows)}, ${placeAmong(highs)}) as bounds (low, high)
    cross join lateral (
      select * from transactions where created_at >= low and created_at < high and ${isMeant(someUser(userId), filter)} offset 0) as entry`
  return sql`
    select width_bucket(month, ${utc}) as place, ${LEGS}, entries as n, income, expense, arrived
    from month_totals where ${isMeant(userId, filter)} and month >= ${months[0]?.starts_utc}
    union all
    select width_bucket(created_at, ${theirs}), ${LEGS}, ${SHARES} from ${between}
    union all
    select width_bucket(created_at, ${utc}), ${LEGS}, ${SHARES_BACK} from ${between}`
}
