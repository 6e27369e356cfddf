import { sql } from 'kysely'
import type { Totals } from '#contract/analytics.ts'
import { sum } from '#contract/money.ts'
import { dayIn, startOfDay } from '#contract/zone.ts'
import { totalsOf } from '#server/features/analytics/totals.ts'
import { isMeant } from '#server/features/transactions/filter.ts'
import { dateCell, type Row, type Rows } from './cells.ts'
import { type Names, type Reading, readNames } from './rows.ts'

type Step = 'day' | 'month'

/** For each currency a table: a row for each category, a column for each day or month that has entries, and totals. */
export async function* totalRows(reading: Reading, step: Step): Rows {
  const { db, userId, filter, timeZone } = reading
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
  const totals = await totalsOf(db, userId, range, buckets, last.ends)
  for (const currencyId of currenciesOf(totals)) yield [...tableOf(currencyId, totals, names, reading, step), []]
}

/** The days of UTC that have entries; each lies within two days of the user's. */
const daysOf = async ({ db, userId, filter, timeZone }: Reading): Promise<{ day: string; ends: Date }[]> => {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select min(created_at) as first, max(created_at) as last from transactions where ${isMeant(userId, filter)}
    group by date_trunc('day', created_at at time zone 'UTC') order by 1`.execute(db)
  return rows.flatMap(({ first, last }) => [
    { day: dayIn(timeZone, first), ends: last },
    { day: dayIn(timeZone, last), ends: last },
  ])
}

const bucketsOf = (days: string[], step: Step): string[] => [
  ...new Set(days.map((day) => (step === 'day' ? day : `${day.slice(0, 7)}-01`)).toSorted()),
]

const currenciesOf = (totals: Totals['total']): number[] =>
  [...new Set(Object.values(totals).flatMap((all) => all.map(({ currencyId }) => currencyId)))].toSorted(
    (a, b) => a - b,
  )

const tableOf = (currencyId: number, totals: Totals['total'], names: Names, { words }: Reading, step: Step): Row[] => {
  const { code = '', decimals = 0 } = names.currencies.get(currencyId) ?? {}
  const columns = Object.entries(totals)
    .map(([day, all]) => ({ day, own: all.filter((total) => total.currencyId === currencyId) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const byCategory = new Map<number, Map<string, string>>()
  for (const { day, own } of columns) {
    for (const { categoryId, delta } of own) {
      const known = byCategory.get(categoryId) ?? new Map<string, string>()
      byCategory.set(categoryId, known.set(day, delta))
    }
  }
  const withTotal = (amounts: string[]): Row => [...amounts, sum(amounts)].map((amount) => ({ amount, decimals }))
  const categoryRows = [...byCategory]
    .map(([id, amounts]) => ({ name: names.categories.get(id) ?? '', amounts }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, amounts }): Row => [name, ...withTotal(columns.map(({ day }) => amounts.get(day) ?? '0'))])
  return [
    [code, ...columns.map(({ day }) => dateCell(day, step)), words.total],
    ...categoryRows,
    [words.total, ...withTotal(columns.map(({ own }) => sum(own.map(({ delta }) => delta))))],
  ]
}
