import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { daysAfter, type Day } from '#shared/zone.ts'
import { sharedTestServer } from '#server/testing.ts'
import { rateRows, readRateTable, stepAt } from './rateTable.sql.ts'
import { saveRates } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

const { rates } = contract
const [USD, EUR, RON] = [1, 2, 6]
const zone = 'America/New_York'
const server = await sharedTestServer()
await server.db.deleteFrom('market_rates').execute()
const keep = (day: Day, perEuro: Record<string, string>) =>
  saveRates(server.db, { day, perEuro: new Map(Object.entries(perEuro)) }, 'test', new Date())
await keep('2026-03-05', { EUR: '1', USD: '1.1', RON: '5' })
await keep('2026-03-09', { EUR: '1', USD: '1.2' })
await keep('2026-03-12', { EUR: '1', RON: '5.01' })

/** The table's rates at noon of every day in a range. */
const readTable = async (bookId: BookId, to: number, first: Day, last: Day, days: Day[]) => {
  const table = await readRateTable(server.db, bookId, to, first, last)
  const { rows } = await sql<{ day: Day; currencyId: number; rate: string | null }>`
    select day, used.currency_id as "currencyId", rates.rate
    from unnest(${days}::date[]) as day
    cross join (select distinct currency_id from accounts where book_id = ${bookId}) as used
    left join ${rateRows(table)} as rates (currency_id, step, rate)
      on rates.currency_id = used.currency_id
      and rates.step = ${stepAt(table, zone, sql`(day + time '23:59') at time zone ${zone}`)}
    order by day, used.currency_id`.execute(server.db)
  return rows
}

test('the table says of every day what a single question says', async () => {
  const anna = await server.aUser({ timeZone: zone })
  const gold = { code: 'XAUQ', symbol: 'oz', decimals: 4, description: 'Gold' }
  const { currencyId: own } = await anna.call(contract.currencies.create, gold)
  await anna.call(rates.set, { currencyId: own, toCurrencyId: USD, rate: '4000', date: '2026-03-07' })
  await anna.call(rates.set, { currencyId: EUR, toCurrencyId: USD, rate: '1.5', date: '2026-03-10' })
  const folderId = await anna.aFolder()
  for (const currencyId of [USD, EUR, RON, own]) await anna.anAccount({ folderId, currencyId })
  const days = Array.from({ length: 14 }, (_, index) => daysAfter('2026-03-02', index))
  for (const to of [EUR, USD, RON, own]) {
    const fromTable = await readTable(anna.bookId, to, '2026-03-02', '2026-03-15', days)
    const { rates: single } = await anna.call(rates.getMany, { toCurrencyId: to, dates: days.join(',') })
    const expected = single
      .filter(({ currencyId }) => [USD, EUR, RON, own].includes(currencyId))
      .map(({ askedDate, currencyId, rate }) => ({ day: askedDate, currencyId, rate: rate ?? null }))
    expect(fromTable).toEqual(expected.toSorted((a, b) => a.day.localeCompare(b.day) || a.currencyId - b.currencyId))
  }
})

test('a range without any change is one step', async () => {
  const anna = await server.aUser({ timeZone: zone })
  await anna.anAccount({ currencyId: USD })
  const fromTable = await readTable(anna.bookId, RON, '2026-04-01', '2026-04-30', ['2026-04-01', '2026-04-30'])
  expect(fromTable.map(({ rate }) => rate)).toEqual(['4.175', '4.175'])
})
