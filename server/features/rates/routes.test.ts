import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import type { Day } from '#shared/zone.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { refreshRates } from './market.ts'
import type { Provider } from './providers.ts'
import { saveRates } from './sql.ts'

const { rates } = contract
const [USD, EUR, RON] = [1, 2, 6]
const SNAPSHOT_DAY = '2026-09-29'
const server = await sharedTestServer()

beforeEach(async () => {
  await server.db.deleteFrom('market_days').where('provider', 'is distinct from', 'snapshot').execute()
  await server.db.deleteFrom('market_rates').where('day', '<>', SNAPSHOT_DAY).execute()
})

const perEuro = (transactions: Record<string, string>) => new Map(Object.entries({ EUR: '1', ...transactions }))
const keep = (day: Day, transactions: Record<string, string>) =>
  saveRates(server.db, { day, perEuro: perEuro(transactions) }, 'test', new Date())
const pair = (fromCurrencyId: number, toCurrencyId: number, date?: Day) => ({
  fromCurrencyId,
  toCurrencyId,
  ...(date === undefined ? {} : { date }),
})

const gold = { code: 'XAUQ', symbol: 'oz', decimals: 4, description: 'Gold' }

test('without network the built-in rates serve, and say how old they are', async () => {
  const anna = await server.aUser()
  const answer = await anna.call(rates.get, pair(EUR, USD))
  expect(answer).toEqual({ rate: expect.stringMatching(/^1\.\d+$/), date: SNAPSHOT_DAY, source: 'snapshot' })
  expect(await anna.call(rates.get, pair(EUR, EUR, '2026-11-20'))).toEqual({
    rate: '1',
    date: '2026-11-20',
    source: 'same',
  })
})

test('a missing rate is absent, never 1', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(contract.currencies.create, gold)
  expect(await anna.call(rates.get, pair(currencyId, EUR, '2026-11-20'))).toEqual({
    date: '2026-11-20',
    source: 'none',
  })
})

test('without a date a missing rate is unavailable', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(contract.currencies.create, gold)
  expect(await anna.send(rates.get, pair(currencyId, EUR))).toMatchObject({
    status: 503,
    body: { code: 'RATE_UNAVAILABLE' },
  })
})

test('the past is converted at the rate of its day, else of the last day before it, else of the first after', async () => {
  const anna = await server.aUser()
  await server.db.deleteFrom('market_rates').execute()
  await keep('2026-11-10', { USD: '2', RON: '5' })
  await keep('2026-11-12', { USD: '4', RON: '5' })
  const on = async (date: Day) => {
    const { rate, date: of } = await anna.call(rates.get, pair(USD, RON, date))
    return [rate, of]
  }
  expect(await on('2026-11-10')).toEqual(['2.5', '2026-11-10'])
  expect(await on('2026-11-11')).toEqual(['2.5', '2026-11-10'])
  expect(await on('2026-11-20')).toEqual(['1.25', '2026-11-12'])
  expect(await on('2020-01-01')).toEqual(['2.5', '2026-11-10'])
})

test('own rates go before the market from their day on, both ways, and lead to currencies that the market knows', async () => {
  const anna = await server.aUser()
  await keep('2026-11-10', { USD: '2', RON: '5' })
  const { currencyId } = await anna.call(contract.currencies.create, gold)
  await anna.call(rates.set, { currencyId, toCurrencyId: USD, rate: '4000', date: '2026-11-10' })
  await anna.call(rates.set, { currencyId, toCurrencyId: USD, rate: '5000', date: '2026-11-15' })
  const own = (rate: string, date: Day) => ({ rate, date, source: 'own' })
  expect(await anna.call(rates.get, pair(currencyId, USD, '2026-11-14'))).toEqual(own('4000', '2026-11-10'))
  expect(await anna.call(rates.get, pair(currencyId, USD, '2026-11-15'))).toEqual(own('5000', '2026-11-15'))
  expect(await anna.call(rates.get, pair(USD, currencyId, '2026-11-15'))).toEqual(own('0.0002', '2026-11-15'))
  expect(await anna.call(rates.get, pair(currencyId, EUR, '2026-11-15'))).toEqual(own('2500', '2026-11-10'))
  expect((await anna.call(rates.get, pair(currencyId, EUR, '2026-11-09'))).source).toBe('none')
  await anna.call(rates.set, { currencyId, toCurrencyId: USD, date: '2026-11-15' })
  expect(await anna.call(rates.get, pair(currencyId, USD, '2026-11-15'))).toEqual(own('4000', '2026-11-10'))
  expect((await anna.call(rates.listOwn, {})).rates).toMatchObject([{ currencyId, rate: '4000', date: '2026-11-10' }])
  await anna.call(contract.currencies.remove, { currencyId })
  expect((await anna.call(rates.listOwn, {})).rates).toEqual([])
})

test('all pairs of many days come in one answer', async () => {
  const anna = await server.aUser()
  await keep('2026-11-10', { USD: '2' })
  const { rates: listed } = await anna.call(rates.getMany, { toCurrencyId: EUR, dates: '2026-11-10,2026-11-11' })
  expect(listed).toHaveLength(14)
  expect(listed.filter(({ currencyId }) => currencyId === USD)).toEqual([
    { currencyId: USD, askedDate: '2026-11-10', rate: '0.5', date: '2026-11-10', source: 'market' },
    { currencyId: USD, askedDate: '2026-11-11', rate: '0.5', date: '2026-11-10', source: 'market' },
  ])
})

test("S24: another user's currency has no rate for anybody else, and bad rates are refused", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { currencyId } = await anna.call(contract.currencies.create, gold)
  expect(await codeOf(boris.call(rates.get, pair(currencyId, EUR)))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(rates.getMany, { toCurrencyId: currencyId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(rates.set, { currencyId, toCurrencyId: EUR, rate: '1' }))).toBe('NOT_FOUND')
  for (const rate of ['0', '-1', '1e9', 'NaN']) {
    expect(await codeOf(anna.call(rates.set, { currencyId, toCurrencyId: EUR, rate }))).toBe('INVALID_INPUT')
  }
})

/** A provider that records its requests. */
const listening = (answer: (day: Day) => Day | undefined) => {
  const requests: Day[] = []
  const provider: Provider = {
    name: 'listening',
    fetchRates: async (day, today) => {
      requests.push(day ?? today)
      const of = answer(day ?? today)
      if (of === undefined) throw new Error('does not know')
      return { day: of, perEuro: perEuro({ USD: '3' }) }
    },
  }
  return { asked: requests, provider }
}

test('P7: a day that was asked about is fetched behind the scenes, once; a failure is not tried again for an hour, for an older day not before tomorrow', async () => {
  const anna = await server.aUser()
  const now = new Date('2026-11-21T10:00:00Z')
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await anna.call(rates.get, pair(EUR, USD, '2026-11-03'))
  const { asked: requests, provider } = listening((day) => (day === '2026-11-03' ? day : undefined))
  const events: unknown[] = []
  const refresh = (at: Date) => refreshRates(server.db, [provider], at, (error) => events.push(error))
  await Promise.all([refresh(now), refresh(now)])
  expect(requests.toSorted()).toEqual([SNAPSHOT_DAY, '2026-11-03', '2026-11-21'])
  expect(await anna.call(rates.get, pair(EUR, USD, '2026-11-03'))).toEqual({
    rate: '3',
    date: '2026-11-03',
    source: 'market',
  })
  await refresh(minutesLater(30))
  expect(requests).toHaveLength(3)
  await refresh(minutesLater(61))
  expect(requests.slice(3)).toEqual(['2026-11-21'])
  await refresh(minutesLater(24 * 60 + 1))
  expect(requests.slice(4).toSorted()).toEqual([SNAPSHOT_DAY, '2026-11-21', '2026-11-22'])
  expect(events).toHaveLength(6)
})

test('rates that are yesterday’s yet are kept as yesterday’s, and today is asked for again later', async () => {
  const now = new Date('2026-11-21T00:10:00Z')
  const { provider } = listening(() => '2026-11-20')
  await refreshRates(server.db, [provider], now, () => undefined)
  const days = await server.db.selectFrom('market_days').select(['day', 'provider']).orderBy('day').execute()
  expect(days).toContainEqual({ day: '2026-11-20', provider: 'listening' })
  expect(days).toContainEqual({ day: '2026-11-21', provider: null })
})
