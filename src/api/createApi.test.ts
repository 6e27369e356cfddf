import { calls } from '#contract'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { createApi } from './createApi.ts'

const server = setupServer()
/** The requests that were sent, as `GET /api/user/settings/get`. */
let sent: string[] = []

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  sent = []
  const listen = http.all('*', ({ request }) => void sent.push(request.method, decodeURIComponent(request.url)))
  server.resetHandlers(listen, ...handlers(new MockBackend()))
})

const api = createApi({
  calls,
  baseUrl: 'http://farthing.test/api',
  token: () => 'sample-token',
  onChanged: () => undefined,
  onSessionEnded: () => undefined,
})

test('no text that a person types travels in an address', async () => {
  const search = { description: 'market' }
  const { count } = await api.transactions.getCount(search)
  const { transactions } = await api.transactions.list({ ...search, count: 128 })
  const { months } = await api.transactions.getMonths(search)
  expect(count).toBeGreaterThan(0)
  expect(transactions).toHaveLength(count)
  expect(months.length).toBeGreaterThan(0)
  expect(sent.filter((text) => text !== 'POST')).toHaveLength(3)
  expect(sent.join()).not.toContain('market')
})

test('calls by fixed address carry no body', async () => {
  await api.transactions.list({ count: 2, offset: 1 })
  expect(sent).toEqual(['GET', 'http://farthing.test/api/user/transactions/getList?count=2&offset=1'])
})
