import { sql } from 'kysely'
import { withinReach } from '#contract/fields.ts'
import { add, isEqual, type Amount } from '#contract/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { someUser, type Filter } from './filter.ts'
import { sumByMonth, type Group, type MonthStart } from './sums.ts'

/** A month of the user's calendar in which there may be entries. */
interface Month extends MonthStart {
  month: string
  ends: Date
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

/** All months from that of the oldest entry to the one after that of the newest. */
const findMonths = async (db: Db, userId: number): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    with life as (
      select time_zone, (select min(created_at) from transactions where user_id = ${someUser(userId)}) at time zone time_zone as oldest,
             (select max(created_at) from transactions where user_id = ${someUser(userId)}) at time zone time_zone as newest
      from settings where user_id = ${userId})
    select to_char(month, 'YYYY-MM') as month, month at time zone time_zone as starts, month at time zone 'UTC' as starts_utc,
           (month + interval '1 month') at time zone time_zone - interval '1 millisecond' as ends
    from life cross join generate_series(date_trunc('month', oldest), newest + interval '1 month', interval '1 month') as month
    order by month`.execute(db)
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
  const byCurrency = new Map<number, Required<Sums>>()
  const count = (currencyId: number, income: Amount, expense: Amount, moved: Amount): void => {
    const known = byCurrency.get(currencyId) ?? { currencyId, income: '0', expense: '0', moved: '0' }
    byCurrency.set(currencyId, {
      currencyId,
      income: add(known.income, income),
      expense: add(known.expense, expense),
      moved: add(known.moved, moved),
    })
  }
  for (const group of groups) {
    count(group.currency_id, group.income, group.expense, group.moved)
    if (group.to_currency_id !== null) count(group.to_currency_id, group.arrived, '0', '0')
  }
  return [...byCurrency.values()]
    .flatMap(({ moved, ...flow }): Sums[] => {
      if (!isEqual(moved, '0')) return [{ ...flow, moved }]
      return isEqual(flow.income, '0') && isEqual(flow.expense, '0') ? [] : [flow]
    })
    .toSorted((a, b) => a.currencyId - b.currencyId)
}
