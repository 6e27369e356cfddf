import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { sign } from '#shared/money.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let stores: Stores
let pages = 0

beforeEach(async () => {
  pages = 0
  const listen = http.get('*/api/user/transactions/getList', () => void pages++)
  start([listen])
  stores = testStores()
  await watch(stores.roundUps.list)
})

const ofCard = () => stores.roundUps.bySource.get(accountIds.card)
const draft = (more: object = {}) => ({
  sourceAccountId: accountIds.card,
  targetAccountId: accountIds.rainyDay,
  categoryId: categoryIds.transfers,
  steps: [{ step: '10' }],
  ...more,
})

test('a rule takes the place of the earlier one of its account', async () => {
  await stores.roundUps.set(draft({ version: ofCard()?.version }))
  await vi.waitFor(() => expect(ofCard()?.targetAccountId).toBe(accountIds.rainyDay))
  expect(stores.roundUps.list.value).toHaveLength(1)
})

test('a rule that was set elsewhere meanwhile is not overwritten unseen', async () => {
  const seen = ofCard()?.version
  await stores.roundUps.set(draft())
  await expect(stores.roundUps.set(draft({ version: seen }))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('without its rule an account is not rounded up', async () => {
  await stores.roundUps.remove(accountIds.card)
  await vi.waitFor(() => expect(ofCard()).toBeUndefined())
})

test('past expenses are read to the last page, without transfers and income', async () => {
  const past = stores.roundUps.spentSince(accountIds.card, '2025-01-01T00:00:00.000Z')
  await past.expenses.load()
  expect(pages).toBeGreaterThan(1)
  expect(past.read).toBe(past.count)
  expect(past.expenses.value.every(({ delta }) => sign(delta) < 0)).toBe(true)
  expect(past.expenses.value.length).toBeGreaterThan(100)
  expect(past.expenses.value.length).toBeLessThan(past.count)
})

test('when it is no longer observed, no further page is loaded', async () => {
  const past = stores.roundUps.spentSince(accountIds.card, '2025-01-01T00:00:00.000Z')
  const loading = past.expenses.load()
  past.stop()
  await loading
  expect(pages).toBe(1)
})
