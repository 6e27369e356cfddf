import { calls } from '#contract'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { sign } from '#shared/money.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'

const server = setupServer()
let stores: Stores
let pages = 0

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(async () => {
  pages = 0
  const listen = http.get('*/api/user/transactions/getList', () => void pages++)
  server.resetHandlers(listen, ...handlers(new MockBackend()))
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onChanged: (topics, changeSetId) => stores.changed(topics, changeSetId),
    onSessionEnded: () => undefined,
  })
  stores = new Stores(api, memorySession('sample-token'))
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
