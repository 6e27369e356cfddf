import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { add, sum } from '#shared/money.ts'
import { monthIn } from '#shared/zone.ts'
import type { MockBackend } from '#mocks/mockBackend.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { convertTotals } from './figures/conversion.ts'
import { levelBelow, seriesOf } from './figures/totals.ts'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
const requests: string[] = []
let backend: MockBackend
let stores: Stores

const year = { fromTime: '2025-12-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }
const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }

beforeEach(() => {
  requests.length = 0
  const listen = http.all('*/api/user/analytics/*', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requests.push(
      `${request.method} ${pathname.split('/').at(-1)}${search.includes('description') ? ' in the address' : ''}`,
    )
  })
  backend = start([listen])
  stores = testStores()
})

test('what a month came to is the exact sum of its transactions', async () => {
  const sums = stores.analytics.sums('months', year)
  await Promise.all([sums.load(), stores.categories.list.load()])
  const level = levelBelow(stores.categories.byId, [])
  const groceries = seriesOf(sums.value.total, ['2026-11-01'], 'expense', level).find(
    ({ categoryId, currencyId }) => categoryId === categoryIds.groceries && currencyId === currencyIds.EUR,
  )
  const counted = backend.transactions.filter(
    ({ categoryId, currencyId, createdAt }) =>
      categoryId === categoryIds.groceries && currencyId === currencyIds.EUR && monthIn('UTC', createdAt) === '2026-11',
  )
  expect(counted.length).toBeGreaterThan(1)
  expect(groceries?.total).toBe(sum(counted.map(({ delta }) => delta)))
})

test('equal questions are sent once', async () => {
  const one = stores.analytics.sums('months', november)
  const other = stores.analytics.sums('months', { ...november })
  expect(other).toBe(one)
  await Promise.all([one.need(), other.need()])
  expect(requests).toEqual(['GET getByMonths'])
  expect(stores.analytics.sums('days', november)).not.toBe(one)
})

test('text that was typed never stands in an address', async () => {
  await stores.analytics.sums('days', { ...november, description: 'market' }).load()
  expect(requests).toEqual(['POST getByDays'])
})

test('a transaction, a category or a setting that changes brings new sums', async () => {
  const sums = stores.analytics.sums('months', november)
  await watch(sums)
  const draft = { accountId: accountIds.card, categoryId: categoryIds.gifts, delta: '-0.01' }
  await stores.ledger.record({ ...draft, createdAt: '2026-11-20T10:00:00.000Z' })
  await vi.waitFor(() => {
    const gifts = sums.value.total['2026-11-01']?.find(({ categoryId }) => categoryId === categoryIds.gifts)
    expect(gifts?.expense).toBe('-0.01')
  })
  for (const topic of ['categories', 'settings', 'accounts', 'currencies'] as const) {
    requests.length = 0
    stores.changed([topic])
    // oxlint-disable-next-line no-await-in-loop -- one topic after the other
    await vi.waitFor(() => expect(requests).toContain('GET getByMonths'))
  }
})

test('net worth is asked for once, and again when something changed; its last point is what the accounts hold', async () => {
  const netWorth = stores.analytics.netWorth({ by: 'month', currencyId: currencyIds.EUR })
  expect(stores.analytics.netWorth({ by: 'month', currencyId: currencyIds.EUR })).toBe(netWorth)
  await Promise.all([watch(netWorth), stores.accounts.list.load(), stores.rates.into(currencyIds.EUR).load()])
  const { total } = convertTotals(stores.accounts.totals, stores.rates.into(currencyIds.EUR).value, {
    currencyId: currencyIds.EUR,
    decimals: 2,
  })
  const { assets = '0', debts = '0' } = netWorth.value.points.at(-1) ?? {}
  expect(add(assets, debts)).toBe(total)
  const draft = { accountId: accountIds.card, categoryId: categoryIds.gifts, delta: '-0.01' }
  await stores.ledger.record({ ...draft, createdAt: '2026-11-20T10:00:00.000Z' })
  await vi.waitFor(() => expect(netWorth.value.points.at(-1)?.assets).not.toBe(assets))
})

test('of many questions only the newest are kept up to date', async () => {
  for (let day = 1; day <= 30; day++) {
    const fromTime = `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`
    // oxlint-disable-next-line no-await-in-loop -- one after another, as one clicks
    await watch(stores.analytics.sums('days', { ...november, fromTime }))
  }
  requests.length = 0
  await stores.analytics.reload()
  expect(requests).toHaveLength(24)
})

test('a range that is too long is refused by name', async () => {
  const sums = stores.analytics.sums('days', year)
  await sums.load()
  expect([sums.status, sums.refusal?.code]).toEqual(['failed', 'RANGE_TOO_LONG'])
})
