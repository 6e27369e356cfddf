import { autorun } from 'mobx'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUIET_MS, TransferPairsStore } from './TransferPairsStore.ts'
import { testApi, testNetwork } from './testStores.ts'

const { start } = testNetwork()
const asked: string[] = []
let store: TransferPairsStore

afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  const listen = http.get('*/api/user/transferPairs/*', ({ request }) => {
    asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
  })
  start([listen])
  const api = testApi()
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
