import { beforeEach, expect, test, vi } from 'vitest'
import { currencyIds } from '#mocks/sample.ts'
import { convertTotals } from './figures/conversion.ts'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
const { EUR, RON, ETH } = currencyIds

let stores: Stores

beforeEach(() => {
  start()
  stores = testStores()
})

const rateOf = (currencyId: number) => stores.rates.into(EUR).value.find((rate) => rate.currencyId === currencyId)

test('each currency has its rate into the requested one, loaded once for all readers', async () => {
  expect(stores.rates.into(EUR)).toBe(stores.rates.into(EUR))
  await stores.rates.into(EUR).load()
  expect(rateOf(EUR)).toMatchObject({ rate: '1', source: 'same' })
  expect(rateOf(RON)).toMatchObject({ source: 'market' })
})

test('a rate set by hand counts at once, and the market again when it is taken away', async () => {
  await Promise.all([watch(stores.rates.into(EUR)), watch(stores.rates.own)])
  await stores.rates.set({ currencyId: RON, toCurrencyId: EUR, rate: '0.25' })
  await vi.waitFor(() => expect(rateOf(RON)).toMatchObject({ rate: '0.25', source: 'own' }))
  await vi.waitFor(() => expect(stores.rates.own.value).toHaveLength(1))
  const [own] = stores.rates.own.value
  if (own !== undefined) await stores.rates.remove(own)
  await vi.waitFor(() => expect(rateOf(RON)?.source).toBe('market'))
  await vi.waitFor(() => expect(stores.rates.own.value).toEqual([]))
})

test('a pair has the rate of a day, loaded once for all readers', async () => {
  const pair = stores.rates.pairOn(RON, EUR, '2026-11-20')
  expect(stores.rates.pairOn(RON, EUR, '2026-11-20')).toBe(pair)
  await pair.load()
  expect(pair.value).toMatchObject({ rate: expect.stringMatching(/^0\.\d+$/), source: 'market' })
})

test('what has no rate is left out of a sum and named, never counted as 1', () => {
  const totals = [
    { currencyId: EUR, amount: '10.10' },
    { currencyId: RON, amount: '100' },
    { currencyId: ETH, amount: '7' },
  ]
  const rates = [
    { currencyId: RON, rate: '0.20005', date: '2026-11-20', source: 'market' as const },
    { currencyId: ETH, date: '2026-11-20', source: 'none' as const },
  ]
  const conversion = convertTotals(totals, rates, { currencyId: EUR, decimals: 2 })
  expect(conversion).toMatchObject({ total: '30.11', missing: [{ currencyId: ETH, amount: '7' }], isApproximate: true })
  expect(conversion.counted).toHaveLength(2)
})

test('each part is rounded as it is shown, half up, so that the parts add up to the total', () => {
  const rate = { rate: '0.005', date: '2026-11-20', source: 'own' as const }
  const totals = [RON, ETH].map((currencyId) => ({ currencyId, amount: '1' }))
  const rates = [RON, ETH].map((currencyId) => ({ currencyId, ...rate }))
  const { parts, total } = convertTotals(totals, rates, { currencyId: EUR, decimals: 2 })
  expect(parts.map(({ converted }) => converted)).toEqual(['0.01', '0.01'])
  expect(total).toBe('0.02')
})

test('nothing is worth nothing, whether its rate is known or not; one currency alone is exact', () => {
  const { missing, isApproximate, total } = convertTotals(
    [
      { currencyId: EUR, amount: '5.00' },
      { currencyId: ETH, amount: '0' },
    ],
    [],
    { currencyId: EUR, decimals: 2 },
  )
  expect([missing, isApproximate, total]).toEqual([[], false, '5'])
})
