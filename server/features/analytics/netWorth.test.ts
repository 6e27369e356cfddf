import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { NetWorthPoint, NetWorthStep } from '#contract/analytics.ts'
import { add, type Amount, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn, type Day, daysAfter, endOfDay, startOfDay } from '#shared/zone.ts'
import { saveRates } from '#server/features/rates/sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { book, seedLedger, type SeededLedger, type Side, sidesIn } from './testLedgers.ts'
import { dayThere } from './testPlans.ts'

const { accounts: accountCalls, analytics, rates, transactions } = contract
const [USD, EUR, RON] = [1, 2, 6]
const server = await sharedTestServer()
await server.db.deleteFrom('market_rates').execute()
const keep = (day: Day, dollar: string, leu: string) =>
  saveRates(
    server.db,
    { day, perEuro: new Map(Object.entries({ EUR: '1', USD: dollar, RON: leu })) },
    'test',
    new Date(),
  )
await keep('2024-02-20', '1.0711', '4.9763')
await keep('2024-03-31', '1.0811', '4.9735')
await keep('2024-10-27', '1.0795', '4.9738')
await keep('2025-01-05', '1.0562', '4.9781')
const ratesInto = async (anna: TestUser, to: number, days: Day[]) => {
  const { rates: listed } = await anna.call(rates.getMany, { toCurrencyId: to, dates: days.join(',') })
  return (day: Day, currencyId: number): Amount | undefined =>
    listed.find((rate) => rate.askedDate === day && rate.currencyId === currencyId)?.rate
}

const balanceOf = (sides: readonly Side[], accountId: number): Amount =>
  sum(sides.filter((side) => side.accountId === accountId).map(({ delta }) => delta))

/** Net worth computed from the account balances in one currency. */
const reckoned = (
  sides: readonly Side[],
  accounts: SeededLedger['accounts'],
  rateOf: (currencyId: number) => Amount | undefined,
): Omit<NetWorthPoint, 'date'> => {
  const point = { assets: '0', debts: '0', missing: [] as number[] }
  for (const [currencyId, own] of Map.groupBy(accounts, (account) => account.currencyId)) {
    const balances = own.map(({ id }) => balanceOf(sides, id))
    if (balances.every((balance) => isEqual(balance, '0'))) continue
    const rate = rateOf(currencyId)
    if (rate === undefined) {
      point.missing.push(currencyId)
      continue
    }
    const assets = convert(sum(balances.filter((balance) => sign(balance) > 0)), rate, 2)
    point.assets = add(point.assets, assets)
    point.debts = add(point.debts, subtract(convert(sum(balances), rate, 2), assets))
  }
  return point
}

const stepOf: Record<NetWorthStep, (day: Day) => string> = {
  day: (day) => day,
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
}

/** The last day of each step between two days. */
const lastDays = (from: Day, to: Day, by: NetWorthStep): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    if (day === to || stepOf[by](day) !== stepOf[by](daysAfter(day, 1))) days.push(day)
  }
  return days
}

const question = fc.record({
  by: fc.constantFrom('day', 'month', 'year'),
  currencyId: fc.constantFrom(USD, EUR, RON),
  days: fc.integer({ min: 0, max: 390 }),
  isOfSome: fc.boolean(),
})

test('net worth at the end of each day, month or year is what the accounts held then at the rates of that day', async () => {
  await fc.assert(
    fc.asyncProperty(book, question, async (what, { by, currencyId, days, isOfSome }) => {
      const { anna, accounts, sides } = await seedLedger(server, what)
      const some = isOfSome ? [accounts[0]!, accounts[4]!] : accounts
      const from = dayThere(what.zone, what.time)
      const to = daysAfter(from, days)
      const asked = {
        by,
        currencyId,
        fromTime: startOfDay(what.zone, from),
        toTime: endOfDay(what.zone, to),
        ...(isOfSome ? { accountsIds: some.map(({ id }) => id).join(',') } : {}),
      }
      const { points } = await anna.call(analytics.getNetWorth, asked)
      const dates = lastDays(from, to, by)
      const rateOn = await ratesInto(anna, currencyId, dates)
      const expected = dates.map((date) => ({
        date,
        ...reckoned(
          sides.filter(({ createdAt }) => dayIn(what.zone, createdAt) <= date),
          some,
          (id) => rateOn(date, id),
        ),
      }))
      expect(points).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

const totals = (points: readonly NetWorthPoint[]): string[] =>
  points.map(({ date, assets, debts }) => `${date} ${add(assets, debts)}`)

test('a transfer changes no point, whenever it was made; one between currencies changes it only by what the exchange cost', async () => {
  await fc.assert(
    fc.asyncProperty(book, fc.constantFrom('day', 'month', 'year'), async (what, by) => {
      const { anna, accounts } = await seedLedger(server, what)
      const from = dayThere(what.zone, new Date(Date.parse(what.time) - 40 * 86_400_000).toISOString())
      const to = daysAfter(from, 80)
      const asked = { by, currencyId: EUR, fromTime: startOfDay(what.zone, from), toTime: endOfDay(what.zone, to) }
      const pointsNow = async () => (await anna.call(analytics.getNetWorth, asked)).points
      const before = await pointsNow()
      const createdAt = what.time
      await anna.call(transactions.createInternal, {
        fromAccountId: accounts[0]!.id,
        toAccountId: accounts[1]!.id,
        fromDelta: '-123.45',
        toDelta: '123.45',
        createdAt,
      })
      expect(totals(await pointsNow())).toEqual(totals(before))
      await anna.call(transactions.createInternal, {
        fromAccountId: accounts[0]!.id,
        toAccountId: accounts[2]!.id,
        fromDelta: '-100',
        toDelta: '490.05',
        createdAt,
      })
      const rateOn = await ratesInto(
        anna,
        EUR,
        before.map(({ date }) => date),
      )
      const lei = (await sidesIn(anna)).filter(({ accountId }) => accountId === accounts[2]!.id)
      const after = await pointsNow()
      for (const [index, { date, assets, debts }] of after.entries()) {
        const { assets: assetsBefore, debts: debtsBefore } = before[index]!
        const moved = subtract(add(assets, debts), add(assetsBefore, debtsBefore))
        const rate = rateOn(date, RON) ?? '0'
        const held = sum(lei.filter((side) => dayIn(what.zone, side.createdAt) <= date).map(({ delta }) => delta))
        const isMade = dayIn(what.zone, createdAt) <= date
        const arrived = subtract(convert(held, rate, 2), convert(isMade ? subtract(held, '490.05') : held, rate, 2))
        expect([date, moved]).toEqual([date, isMade ? subtract(arrived, '100') : '0'])
      }
    }),
    { numRuns: 10 },
  )
})

test('the last point is today, without what is dated later, and equals the sum of the accounts at today’s rates', async () => {
  await fc.assert(
    fc.asyncProperty(book, fc.constantFrom(USD, EUR, RON), async (what, currencyId) => {
      const { anna, accounts } = await seedLedger(server, what)
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString()
      await anna.aTransaction({ accountId: accounts[3]!.id, createdAt: tomorrow, delta: '-77.70' })
      const { points } = await anna.call(analytics.getNetWorth, { by: 'month', currencyId })
      const today = dayIn(what.zone, new Date())
      const rateOn = await ratesInto(anna, currencyId, [today])
      const { accounts: listed } = await anna.call(accountCalls.list, {})
      const shown = [...Map.groupBy(listed, (account) => account.currencyId)].flatMap(([id, own]) => {
        const rate = rateOn(today, id)
        return rate === undefined ? [] : [convert(sum(own.map(({ amount }) => amount)), rate, 2)]
      })
      expect(totals(points.slice(-1))).toEqual([`${today} ${sum(shown)}`])
    }),
    { numRuns: 10 },
  )
})

test('an account that is left out of net worth is in no point, unless it is asked for; a hidden one counts', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const createdAt = '2024-03-01T10:00:00Z'
  const opening = { amount: '100', createdAt }
  const [kept, hidden, outside] = [
    await anna.anAccount({ folderId, opening }),
    await anna.anAccount({ folderId, opening }),
    await anna.anAccount({ folderId, opening, inNetWorth: false }),
  ]
  await anna.call(accountCalls.hide, { accountId: hidden })
  await anna.aTransaction({ accountId: kept, delta: '-250', createdAt })
  const asked = { by: 'year', fromTime: createdAt, toTime: '2024-12-31T00:00:00Z', currencyId: EUR } as const
  const point = { date: '2024-12-31', missing: [] }
  const { points } = await anna.call(analytics.getNetWorth, asked)
  expect(points).toEqual([{ ...point, assets: '100', debts: '-150' }])
  const { points: own } = await anna.call(analytics.getNetWorth, { ...asked, accountsIds: String(outside) })
  expect(own).toEqual([{ ...point, assets: '100', debts: '0' }])
})

test('several adjustments of one day among quiet days are one step: to the last of them, and level before and after', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const accountId = await anna.anAccount({ folderId, opening: { amount: '1000', createdAt: '2024-03-01T10:00:00Z' } })
  for (const amount of ['-200', '5000.50', '1100']) {
    await anna.call(accountCalls.correct, { accountId, amount, at: '2024-03-10T12:00:00Z', kind: 'adjustment' })
  }
  const range = { fromTime: '2024-03-05T00:00:00Z', toTime: '2024-03-15T23:59:59Z' }
  const { points } = await anna.call(analytics.getNetWorth, { by: 'day', currencyId: EUR, ...range })
  const at = ({ date }: NetWorthPoint) => (date < '2024-03-10' ? '1000' : '1100')
  expect(points).toHaveLength(11)
  expect(points.map(({ assets, debts }) => [assets, debts])).toEqual(points.map((point) => [at(point), '0']))
})

test('where all transactions are upcoming, net worth is that of today', async () => {
  const anna = await server.aUser()
  await anna.aTransaction({ createdAt: new Date(Date.now() + 3 * 86_400_000).toISOString(), delta: '-7' })
  const { points } = await anna.call(analytics.getNetWorth, { by: 'month' })
  expect(points).toMatchObject([{ date: dayIn('UTC', new Date()), assets: '0', debts: '0' }])
})

test('without accounts or before the first transaction there is nothing; too many points are refused', async () => {
  const anna = await server.aUser()
  expect((await anna.call(analytics.getNetWorth, { by: 'month' })).points).toMatchObject([{ assets: '0', debts: '0' }])
  const range = { fromTime: '2019-01-01T00:00:00Z', toTime: '2024-01-01T00:00:00Z' }
  expect(await codeOf(anna.call(analytics.getNetWorth, { by: 'day', ...range }))).toBe('RANGE_TOO_LONG')
  expect((await anna.call(analytics.getNetWorth, { by: 'year', ...range })).points).toHaveLength(6)
  const ahead = { fromTime: '2190-01-01T00:00:00Z' }
  expect((await anna.call(analytics.getNetWorth, { by: 'day', ...ahead })).points).toEqual([])
})
