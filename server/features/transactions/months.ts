import { sql } from 'kysely'
import { add, isEqual, type Amount } from '#contract/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { firstLegMatches, isMeant, secondLegMatches, type Filter } from './filter.ts'

/** A month of the user's calendar in which there may be entries. */
interface Month {
  month: string
  starts: Date
  ends: Date
}

/** The entries of one month between two currencies (or in one), counted and summed leg by leg. */
interface Group {
  place: number
  count: number
  currency_id: number
  income: Amount
  expense: Amount
  to_currency_id: number | null
  to_income: Amount
}

type Sums = MonthTotals['sums'][number]

/** Count and sums of the entries that are meant, by month of the user's time zone, newest first. */
export const listMonths = async (db: Db, userId: number, filter: Filter): Promise<MonthTotals[]> => {
  const months = await findMonths(db, userId)
  if (months.length === 0) return []
  const groups = Map.groupBy(await sumByMonth(db, userId, filter, months), (group) => group.place)
  const totals = months.flatMap((month, index) => {
    const own = groups.get(index + 1)
    return own ? [asTotals(month, own)] : []
  })
  return totals.reverse()
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
const sumByMonth = async (db: Db, userId: number, filter: Filter, months: Month[]): Promise<Group[]> => {
  const starts = months.map((month) => month.starts.toISOString())
  const isMoved = sql<boolean>`currency_id is not distinct from to_currency_id`
  const first = sql<boolean>`not ${isMoved} and ${firstLegMatches(filter)}`
  const second = sql<boolean>`not ${isMoved} and ${secondLegMatches(filter)}`
  const { rows } = await sql<Group>`
    select width_bucket(created_at, ${starts}::timestamptz[]) as place, count(*) as count, currency_id, to_currency_id,
           coalesce(sum(delta) filter (where delta > 0 and ${first}), 0) as income,
           coalesce(sum(delta) filter (where delta < 0 and ${first}), 0) as expense,
           coalesce(sum(to_delta) filter (where ${second}), 0) as to_income
    from transactions where ${isMeant(userId, filter)}
    group by place, currency_id, to_currency_id`.execute(db)
  return rows
}

const asTotals = ({ month, starts, ends }: Month, groups: Group[]): MonthTotals => ({
  month,
  fromTime: withinReach(starts),
  toTime: withinReach(ends),
  count: groups.reduce((count, group) => count + group.count, 0),
  sums: sumsOf(groups),
})

const sumsOf = (groups: Group[]): Sums[] => {
  const byCurrency = new Map<number, Sums>()
  const count = (currencyId: number, income: Amount, expense: Amount): void => {
    const known = byCurrency.get(currencyId) ?? { currencyId, income: '0', expense: '0' }
    byCurrency.set(currencyId, { currencyId, income: add(known.income, income), expense: add(known.expense, expense) })
  }
  for (const group of groups) {
    count(group.currency_id, group.income, group.expense)
    if (group.to_currency_id !== null) count(group.to_currency_id, group.to_income, '0')
  }
  const isMoving = ({ income, expense }: Sums): boolean => !isEqual(income, '0') || !isEqual(expense, '0')
  return [...byCurrency.values()].filter(isMoving).toSorted((a, b) => a.currencyId - b.currencyId)
}

const OLDEST = Date.UTC(1900, 0, 1)
const NEWEST = Date.UTC(2201, 0, 1) - 1

/** No entry stands outside the years that the contract knows, though a month of the user's zone may reach out of them. */
const withinReach = (moment: Date): string =>
  new Date(Math.min(Math.max(moment.getTime(), OLDEST), NEWEST)).toISOString()
