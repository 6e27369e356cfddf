import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { handlers } from '#mocks/handlers.ts'
import { Household } from '#mocks/household.ts'
import { type Drafts, memoryDrafts } from './drafts.ts'
import { Stores } from './Stores.ts'

const server = setupServer()
let drafts: Drafts
let stores: Stores

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(async () => {
  server.resetHandlers(...handlers(new Household()))
  drafts = memoryDrafts()
  stores = await openTab()
})

const openTab = async (): Promise<Stores> => {
  const keeper = memorySession('sample-token')
  const api = createApi({
    baseUrl: 'http://farthing.test/api',
    token: keeper.read,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })
  const opened = new Stores(api, keeper, undefined, drafts)
  await opened.session.start()
  return opened
}

test('rows that are filled in are there again after a reload', async () => {
  await stores.bulk.enter()
  stores.bulk.add(false)
  await stores.bulk.keep()
  const reloaded = await openTab()
  await reloaded.bulk.enter()
  expect(reloaded.bulk.rows).toHaveLength(1)
})

test('a row typed just before logging out is not kept afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await stores.bulk.enter()
  stores.bulk.add(false)
  const { username } = stores.session
  await stores.session.logout()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await drafts.read(username, 'bulk')).toBeUndefined()
  expect(await drafts.read('', 'bulk')).toBeUndefined()
})
