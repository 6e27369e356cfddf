import type { Totals } from '#contract/analytics.ts'
import { type Amount, sign, sum, withDecimals } from '#shared/money.ts'
import { startOfDay } from '#shared/zone.ts'
import { totalsOf } from '#server/features/analytics/totals.ts'
import { dateCell, type Row, type Rows } from './cells.ts'
import { type Names, type Reading, readNames } from './names.sql.ts'
import { daysOf } from './span.sql.ts'

type Step = 'day' | 'month' | 'year'

/**
 * A table per currency: a row per category, a column per day, month or year with transactions, and totals; below them
 * transfers and balance changes. Converted to one currency, it is one table.
 */
export async function* totalRows(reading: Reading, step: Step): Rows {
  const { conversion: table, db, bookId, filter, timeZone } = reading
  const days = await daysOf(reading)
  const last = days.at(-1)
  if (last === undefined) return
  const names = await readNames(reading)
  const buckets = bucketsOf(
    days.map(({ day }) => day),
    step,
  ).map((name) => ({
    name,
    starts: new Date(startOfDay(timeZone, name)),
  }))
  const range = { ...filter, from: filter.from ?? buckets[0]?.starts, to: last.ends }
  const totals = await totalsOf(db, bookId, range, buckets, last.ends, table && { table, timeZone })
  for (const currencyId of currenciesOf(totals)) yield [...tableOf(currencyId, totals, names, reading, step), []]
}

const firstDayOf = (day: string, step: Step): string =>
  ({ day, month: `${day.slice(0, 7)}-01`, year: `${day.slice(0, 4)}-01-01` })[step]

const bucketsOf = (days: string[], step: Step): string[] => [
  ...new Set(days.map((day) => firstDayOf(day, step)).toSorted()),
]

const currenciesOf = ({ total, transferred = {}, balanceChanges = {} }: Totals): number[] =>
  [
    ...new Set(
      [total, transferred, balanceChanges].flatMap((byPeriod: Record<string, { currencyId: number }[]>) =>
        Object.values(byPeriod).flatMap((rows) => rows.map(({ currencyId }) => currencyId)),
      ),
    ),
  ].toSorted((a, b) => a - b)

/** Sums of a category or a total, by day, month or year. */
interface Line {
  name: string
  amounts: ReadonlyMap<string, Amount>
}

const lineOf = <T extends { currencyId: number }>(
  name: string,
  byPeriod: Record<string, T[]> = {},
  currencyId: number,
  amountOf: (row: T) => Amount,
): Line => ({
  name,
  amounts: new Map(
    Object.entries(byPeriod).flatMap(([day, rows]): [string, Amount][] => {
      const own = rows.filter((row) => row.currencyId === currencyId).map(amountOf)
      return own.length === 0 ? [] : [[day, sum(own)]]
    }),
  ),
})

const categoryLines = (total: Totals['total'], currencyId: number, names: Names): Line[] => {
  const ids = new Set(
    Object.values(total).flatMap((rows) =>
      rows.flatMap((row) => (row.currencyId === currencyId ? row.categoryId : [])),
    ),
  )
  const rowsOf = (id: number) =>
    Object.fromEntries(
      Object.entries(total).map(([day, rows]) => [day, rows.filter(({ categoryId }) => categoryId === id)]),
    )
  return [...ids]
    .map((id) => lineOf(names.categories.get(id) ?? '', rowsOf(id), currencyId, ({ delta }) => delta))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const tableOf = (currencyId: number, totals: Totals, names: Names, { words }: Reading, step: Step): Row[] => {
  const { total, transferred, balanceChanges } = totals
  const { code = '', decimals = 0 } = names.currencies.get(currencyId) ?? {}
  const lines = categoryLines(total, currencyId, names)
  const all = lineOf(words.total, total, currencyId, ({ delta }) => delta)
  const others = [
    lineOf(words.transferredIn, transferred, currencyId, (row) => row.in),
    lineOf(words.transferredOut, transferred, currencyId, (row) => row.out),
    lineOf(words.balanceChanges, balanceChanges, currencyId, (row) => row.delta),
  ].filter(({ amounts }) => [...amounts.values()].some((amount) => sign(amount) !== 0))
  const days = [...new Set([all, ...others].flatMap(({ amounts }) => [...amounts.keys()]))].toSorted()
  const rowOf = ({ name, amounts }: Line): Row => {
    const own = days.map((day) => amounts.get(day) ?? '0')
    return [name, ...[...own, sum(own)].map((amount) => ({ amount: withDecimals(amount, decimals), decimals }))]
  }
  const head: Row = [code, ...days.map((day) => (step === 'year' ? day.slice(0, 4) : dateCell(day, step))), words.total]
  return [head, ...[...lines, all, ...others].map(rowOf)]
}
