import { sql } from 'kysely'
import type { MonthTotals } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { firstLegMatches, isMeant, secondLegMatches, type Filter } from './filter.ts'

/** A month of the user's calendar in which there may be entries. */
interface Month {
  month: string
  starts: Date
  ends: Date
}

/** Sums of one month in one currency. */
interface Sums {
  place: number
  currency_id: number
  count: number
  income: string
  expense: string
}

/** Count and sums of the entries that are meant, by month of the user's time zone, newest first. */
export const listMonths = async (db: Db, userId: number, filter: Filter): Promise<MonthTotals[]> => {
  const months = await findMonths(db, userId)
  if (months.length === 0) return []
  const sums = await sumByMonth(db, userId, filter, months)
  return months
    .flatMap((month, index) => {
      const own = sums.filter(({ place }) => place === index + 1)
      return own.length === 0 ? [] : [asTotals(month, own)]
    })
    .reverse()
}

/** All months from that of the oldest entry to that of the newest. */
const findMonths = async (db: Db, userId: number): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    with life as (
      select time_zone, (select min(created_at) from transactions where user_id = ${userId}) at time zone time_zone as oldest,
             (select max(created_at) from transactions where user_id = ${userId}) at time zone time_zone as newest
      from settings where user_id = ${userId})
    select to_char(month, 'YYYY-MM') as month, month at time zone time_zone as starts,
           (month + interval '1 month') at time zone time_zone - interval '1 millisecond' as ends
    from life cross join generate_series(date_trunc('month', oldest), newest, interval '1 month') as month
    order by month`.execute(db)
  return rows
}

/** Finding a moment's month among their beginnings is far cheaper than reckoning it anew for every row. */
const sumByMonth = async (db: Db, userId: number, filter: Filter, months: Month[]): Promise<Sums[]> => {
  const first = firstLegMatches(filter)
  const second = secondLegMatches(filter)
  const isMoved = sql<boolean>`currency_id is not distinct from to_currency_id`
  const { rows } = await sql<Sums>`
    with meant as materialized (
      select width_bucket(created_at, ${months.map(({ starts }) => starts.toISOString())}::timestamptz[]) as place, *
      from transactions where ${isMeant(userId, filter)})
    select place, currency_id, sum(n) as count,
           coalesce(sum(delta) filter (where delta > 0), 0) as income, coalesce(sum(delta) filter (where delta < 0), 0) as expense
    from (
      select place, currency_id, 1 as n, case when ${first} and not ${isMoved} then delta end as delta from meant
      union all
      select place, to_currency_id, 0, to_delta from meant where ${second} and not ${isMoved}) as legs
    group by place, currency_id
    order by place, currency_id`.execute(db)
  return rows
}

const asTotals = ({ month, starts, ends }: Month, sums: Sums[]): MonthTotals => ({
  month,
  fromTime: withinReach(starts),
  toTime: withinReach(ends),
  count: sums.reduce((count, row) => count + row.count, 0),
  sums: sums
    .filter(({ income, expense }) => income !== '0' || expense !== '0')
    .map(({ currency_id, income, expense }) => ({ currencyId: currency_id, income, expense })),
})

const OLDEST = Date.UTC(1900, 0, 1)
const NEWEST = Date.UTC(2201, 0, 1) - 1

/** No entry stands outside the years that the contract knows, though a month of the user's zone may reach out of them. */
const withinReach = (moment: Date): string =>
  new Date(Math.min(Math.max(moment.getTime(), OLDEST), NEWEST)).toISOString()
