import { sql } from 'kysely'
import type { MissingRates } from '#contract/analytics.ts'
import { type Day, offsetsIn } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay } from '#server/kernel/localTime.sql.ts'
import { rateRows, type RateTable, stepAt } from '#server/features/rates/rateTable.sql.ts'
import {
  type Condition,
  type Filter,
  firstSideMatches,
  matchesFilter,
  secondSideMatches,
} from '#server/features/transactions/filter.sql.ts'
import type { CategoryGroup } from '#server/features/transactions/sums.sql.ts'
import type { BookId } from '#server/db/columns.ts'

const isWithin = (bookId: BookId, filter: Filter, bounds: readonly Date[]): Condition =>
  sql<boolean>`${matchesFilter(bookId, filter)} and created_at >= ${bounds[0]} and created_at < ${bounds.at(-1)}`

/**
 * Sums by category between consecutive bounds in one currency: each transaction is converted at the rate of its own
 * day, rounded to the decimals of that currency, and then added. Transactions without a rate are left out and counted.
 */
export const sumConverted = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  bounds: readonly Date[],
  { table, timeZone }: { table: RateTable; timeZone: string },
): Promise<{ groups: CategoryGroup[]; missing: MissingRates[] }> => {
  const moments = sql`${bounds.map((moment) => moment.toISOString())}::timestamptz[]`
  const isPlain = sql<boolean>`kind = 0 and to_account_id is null`
  const { rows } = await sql<CategoryGroup & { missing: number }>`
    with sides as (
      select width_bucket(created_at, ${moments}) as place, category_id, kind, to_account_id, of_currency, amount,
             ${stepAt(table, timeZone, sql`created_at`)} as step
      from transactions cross join lateral (values
        (currency_id, delta, ${firstSideMatches(filter)}),
        (to_currency_id, to_delta, ${secondSideMatches(filter)})) as side (of_currency, amount, is_meant)
      where is_meant and ${isWithin(bookId, filter, bounds)}),
    converted as (
      select sides.*,
             case when of_currency = ${table.toCurrencyId} then amount else round(amount * rate, ${table.decimals}::int) end as value
      from sides left join ${rateRows(table)} as rates (currency_id, step, rate)
        on rates.currency_id = of_currency and rates.step = sides.step)
    select place, category_id, category_type, of_currency as currency_id, count(*)::int as count,
           count(*) filter (where value is null)::int as missing,
           coalesce(sum(value) filter (where ${isPlain} and value > 0), 0) as positive,
           coalesce(sum(value) filter (where ${isPlain} and value < 0), 0) as negative,
           coalesce(sum(value) filter (where to_account_id is not null and value < 0), 0) as transferred_out,
           coalesce(sum(value) filter (where to_account_id is not null and value > 0), 0) as transferred_in,
           coalesce(sum(value) filter (where kind <> 0), 0) as balance_changes
    from converted
    join (select id, type as category_type from categories where book_id = ${bookId}) as category on category.id = category_id
    group by place, category_id, category_type, of_currency`.execute(db)
  const lacking = Map.groupBy(
    rows.filter(({ missing }) => missing > 0),
    (row) => row.currency_id,
  )
  return {
    groups: rows.map((row) => ({ ...row, currency_id: table.toCurrencyId, to_currency_id: table.toCurrencyId })),
    missing: [...lacking].map(([currencyId, own]) => ({
      currencyId,
      count: own.reduce((count, { missing }) => count + missing, 0),
    })),
  }
}

/** Limits how many days of rates one request asks for, newest first. */
const WANTED_AT_ONCE = 400

/** Days with transactions to convert whose rates were not requested yet. */
export const daysWithoutRates = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  bounds: readonly [from: Date, to: Date],
  timeZone: string,
): Promise<Day[]> => {
  const offsets = offsetsIn(timeZone, ...bounds)
  const { rows } = await sql<{ day: Day }>`
    select day from (
      select distinct ${localDay(offsets, sql`created_at`)} as day from transactions
      where ${isWithin(bookId, filter, bounds)}) as foreign_days
    where not exists (select from market_days where market_days.day = foreign_days.day)
    order by day desc limit ${sql.lit(WANTED_AT_ONCE)}`.execute(db)
  return rows.map(({ day }) => day)
}
