import { calls } from '#contract'
import { autorun } from 'mobx'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { QUIET_MS, TransferPairsStore } from './TransferPairsStore.ts'

const server = setupServer()
const asked: string[] = []
let store: TransferPairsStore

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  const listen = http.get('*/api/user/transferPairs/*', ({ request }) => {
    asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
  })
  server.resetHandlers(listen, ...handlers(new MockBackend()))
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })
  store = new TransferPairsStore(api)
  await store.count.load()
  asked.length = 0
})

test('a quick series of transactions is counted once, when nothing follows for a while, and no pairs are asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = autorun(() => store.count.value)
  for (let row = 0; row < 5; row++) {
    store.reload()
    vi.advanceTimersByTime(QUIET_MS / 2)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(QUIET_MS / 2)
  vi.useRealTimers()
  await vi.waitFor(() => expect(asked).toEqual(['getCount']))
  stop()
})

test('what nobody looks at is not asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.reload()
  vi.advanceTimersByTime(QUIET_MS)
  vi.useRealTimers()
  expect(asked).toEqual([])
  await store.count.need()
  expect(asked).toEqual(['getCount'])
})
