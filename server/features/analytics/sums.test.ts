import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Totals } from '#contract/analytics.ts'
import { add, type Amount, sign } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn, type Day } from '#shared/zone.ts'
import { saveRates } from '#server/features/rates/sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { book, type Book, seedLedger, type Side } from './testLedgers.ts'
import { dayThere, monthThere } from './testPlans.ts'

const { analytics, rates } = contract
const [USD, EUR, RON] = [1, 2, 6]
const server = await sharedTestServer()
await server.db.deleteFrom('market_rates').execute()
const perEuro = (dollar: string, leu: string) => new Map(Object.entries({ EUR: '1', USD: dollar, RON: leu }))
const keep = (day: Day, dollar: string, leu: string) =>
  saveRates(server.db, { day, perEuro: perEuro(dollar, leu) }, 'test', new Date())
for (const [day, dollar, leu] of [
  ['2024-02-20', '1.0711', '4.9763'],
  ['2024-03-01', '1.0813', '4.9701'],
  ['2024-03-31', '1.0811', '4.9735'],
  ['2024-07-01', '1.0745', '4.9771'],
  ['2024-10-27', '1.0795', '4.9738'],
  ['2024-12-01', '1.0562', '4.9781'],
] as const)
  await keep(day, dollar, leu)

/** Sums of sides by period and type, as lines to compare. */
const linesOf = (sides: readonly Side[], keyOf: (side: Side) => string): string[] => {
  const sums = new Map<string, { in: Amount; out: Amount }>()
  for (const side of sides) {
    const known = sums.get(keyOf(side)) ?? { in: '0', out: '0' }
    const key = sign(side.delta) > 0 ? 'in' : 'out'
    sums.set(keyOf(side), { ...known, [key]: add(known[key], side.delta) })
  }
  return [...sums]
    .map(([key, total]): [string, Amount[]] => {
      if (key.includes('transfer')) return [key, [total.in, total.out]]
      return [key, [add(total.in, total.out)]]
    })
    .filter(([, amounts]) => amounts.some((amount) => sign(amount) !== 0))
    .map(([key, amounts]) => `${key} ${amounts.join(' ')}`)
    .toSorted()
}

const keyOf = (period: string, what: string, currencyId: number): string => `${period} ${what} ${currencyId}`

const answered = ({ total, transferred = {}, balanceChanges = {} }: Totals): string[] => {
  const exact = (amount: Amount) => add(amount, '0')
  const periods = <T>(byPeriod: Record<string, T[]>, lines: (period: string, row: T) => [string, Amount[]][]) =>
    Object.entries(byPeriod).flatMap(([period, rows]) => rows.flatMap((each) => lines(period, each)))
  return [
    ...periods(total, (period, { categoryId, currencyId, income, expense }) => [
      [keyOf(period, `income ${categoryId}`, currencyId), [exact(income)]],
      [keyOf(period, `spending ${categoryId}`, currencyId), [exact(expense)]],
    ]),
    ...periods(transferred, (period, row) => [
      [keyOf(period, 'transfer', row.currencyId), [exact(row.in), exact(row.out)]],
    ]),
    ...periods(balanceChanges, (period, row) => [[keyOf(period, 'balance', row.currencyId), [exact(row.delta)]]]),
  ]
    .filter(([, amounts]) => amounts.some((amount) => sign(amount) !== 0))
    .map(([key, amounts]) => `${key} ${amounts.join(' ')}`)
    .toSorted()
}

const whatOf = ({ counted, categoryId }: Side): string => {
  if (counted === 'opening' || counted === 'adjustment') return 'balance'
  return counted === 'transfer' ? counted : `${counted} ${categoryId}`
}

/** The three queries to compare: all months, months of some accounts, days. */
const questionsOf = ({ time }: Book, span: number, accountsIds: string) =>
  [
    [analytics.getByMonths, monthThere, span, {}],
    [analytics.getByMonths, monthThere, span, { accountsIds }],
    [analytics.getByDays, dayThere, span % 120, {}],
  ].map(([endpoint, periodOf, days, filter]) => ({
    endpoint: endpoint as typeof analytics.getByMonths,
    periodOf: periodOf as typeof monthThere,
    filter: {
      ...(filter as object),
      fromTime: new Date(Date.parse(time) - ((days as number) + 1) * 43_200_000).toISOString(),
      toTime: new Date(Date.parse(time) + (days as number) * 43_200_000).toISOString(),
    },
  }))

const isWithin = (
  side: Side,
  { fromTime, toTime, accountsIds }: { fromTime: string; toTime: string; accountsIds?: string },
) =>
  side.createdAt >= fromTime &&
  side.createdAt <= toTime &&
  (accountsIds === undefined || accountsIds.split(',').includes(String(side.accountId)))

test('sums by month and by day are those of the transactions themselves, and transfers stand apart (C10)', async () => {
  await fc.assert(
    fc.asyncProperty(book, fc.nat(1200), async (what, span) => {
      const { anna, accounts, sides } = await seedLedger(server, what)
      const some = `${accounts[0]!.id},${accounts[2]!.id}`
      for (const { endpoint, periodOf, filter } of questionsOf(what, span, some)) {
        const expected = linesOf(
          sides.filter((side) => isWithin(side, filter)),
          (side) => keyOf(periodOf(what.zone, side.createdAt), whatOf(side), side.currencyId),
        )
        expect(answered(await anna.call(endpoint, filter))).toEqual(expected)
      }
    }),
    { numRuns: 15 },
  )
})

/** The rate of each day, requested one by one. */
const ratesOf = async (anna: TestUser, to: number, days: Day[]): Promise<Map<string, Amount>> => {
  const found = new Map<string, Amount>()
  if (days.length === 0) return found
  const { rates: listed } = await anna.call(rates.getMany, { toCurrencyId: to, dates: [...new Set(days)].join(',') })
  for (const { askedDate, currencyId, rate } of listed)
    if (rate !== undefined) found.set(`${askedDate} ${currencyId}`, rate)
  return found
}

test('in one currency each transaction counts at the rate of its own day, rounded; what has no rate is left out and counted', async () => {
  await fc.assert(
    fc.asyncProperty(book, fc.nat(1200), fc.constantFrom(USD, EUR, RON), async (what, span, currencyId) => {
      const { anna, accounts, sides } = await seedLedger(server, what)
      await anna.call(rates.set, { currencyId: USD, toCurrencyId: RON, rate: '4.5', date: '2024-06-15' })
      const some = `${accounts[0]!.id},${accounts[2]!.id}`
      const dayOf = (side: Side) => dayIn(what.zone, side.createdAt)
      const known = await ratesOf(anna, currencyId, sides.map(dayOf))
      for (const { endpoint, periodOf, filter } of questionsOf(what, span, some)) {
        const within = sides.filter((side) => isWithin(side, filter))
        const rateOf = (side: Side) => known.get(`${dayOf(side)} ${side.currencyId}`)
        const converted = within.flatMap((side) => {
          const rate = rateOf(side)
          return rate === undefined ? [] : [{ ...side, delta: convert(side.delta, rate, 2) }]
        })
        const sums = await anna.call(endpoint, { ...filter, currencyId })
        expect(answered(sums)).toEqual(
          linesOf(converted, (side) => keyOf(periodOf(what.zone, side.createdAt), whatOf(side), currencyId)),
        )
        const without = Map.groupBy(
          within.filter((side) => rateOf(side) === undefined),
          (side) => side.currencyId,
        )
        expect(sums.missing).toEqual([...without].map(([id, own]) => ({ currencyId: id, count: own.length })))
      }
    }),
    { numRuns: 15 },
  )
})

test('rates of the days that were asked about are fetched behind the scenes', async () => {
  const anna = await server.aUser()
  await anna.aTransaction({ accountId: await anna.anAccount({ currencyId: USD }), createdAt: '2024-05-03T10:00:00Z' })
  const year = { fromTime: '2024-01-01T00:00:00Z', toTime: '2024-12-31T23:59:59Z' }
  await anna.call(analytics.getByMonths, { ...year, currencyId: EUR })
  const wanted = await server.db.selectFrom('market_days').select('day').where('fetched_at', 'is', null).execute()
  expect(wanted).toContainEqual({ day: '2024-05-03' })
})

test("another user's currency is refused", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const gold = { code: 'XAUQ', symbol: 'oz', decimals: 2, description: 'Gold' }
  const { currencyId } = await boris.call(contract.currencies.create, gold)
  expect(await codeOf(anna.call(analytics.getByMonths, { currencyId }))).toBe('NOT_FOUND')
  expect(await codeOf(anna.call(analytics.getNetWorth, { by: 'month', currencyId }))).toBe('NOT_FOUND')
})
