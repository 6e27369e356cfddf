import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { memorySession } from '#api/session.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import type { BulkStore } from './BulkStore.ts'
import { memoryDrafts } from './kernel/drafts.ts'
import { Stores } from './Stores.ts'
import { testApi, testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
const keysSent: (string | null)[] = []
afterEach(() => server.resetHandlers())

/** A browser in which any number of tabs can be opened. */
const openBrowser = () => {
  const backend = new MockBackend()
  keysSent.length = 0
  const listen = http.post('*/newBulk', ({ request }) => void keysSent.push(request.headers.get('idempotency-key')))
  start([listen], backend)
  const savedDrafts = new Map<string, unknown>()
  const news = new EventTarget()
  const drafts = () => memoryDrafts(savedDrafts, news)
  const openStores = async (): Promise<Stores> => {
    const api = testApi()
    const stores = new Stores(api, memorySession('sample-token'), undefined, drafts())
    await stores.session.start()
    await stores.bulk.enter()
    return stores
  }
  const openTab = async (): Promise<BulkStore> => (await openStores()).bulk
  return { backend, drafts, openStores, openTab }
}

const transaction = (delta: string): BulkTransaction => ({
  type: 0,
  categoryId: categoryIds.groceries,
  accountId: accountIds.card,
  created: '2026-11-20T12:00:00.000Z',
  delta,
})

test('rows are newest on top, and a new one begins with the date and account of the one before', async () => {
  const bulk = await openBrowser().openTab()
  const first = bulk.add(false)
  bulk.change(first, { accountId: accountIds.card, createdAt: '2026-11-03T12:00:00.000Z', amount: '5' })
  bulk.add(true)
  expect(bulk.rows).toMatchObject([
    { isTransfer: true, accountId: accountIds.card, createdAt: '2026-11-03T12:00:00.000Z', amount: '' },
    { key: first, amount: '5' },
  ])
})

test('what was filled in is there again after a reload', async () => {
  const browser = openBrowser()
  const before = await browser.openTab()
  before.change(before.add(false), { description: 'Half done' })
  await before.keep()
  expect((await browser.openTab()).rows).toMatchObject([{ description: 'Half done' }])
})

test('a row that nothing was filled into is no transaction; the others are recorded from the lowest up', async () => {
  const bulk = await openBrowser().openTab()
  bulk.change(bulk.add(false), { amount: '1' })
  bulk.change(bulk.add(false), { description: 'second' })
  bulk.add(false)
  expect(bulk.filled).toMatchObject([{ amount: '1' }, { description: 'second' }])
})

test('a row that was removed can be put back where it was', async () => {
  const bulk = await openBrowser().openTab()
  const keys = [bulk.add(false), bulk.add(false), bulk.add(false)].toReversed()
  const putBack = bulk.remove(keys[1]!)
  expect(bulk.rows.map(({ key }) => key)).toEqual([keys[0], keys[2]])
  putBack()
  expect(bulk.rows.map(({ key }) => key)).toEqual(keys)
})

test('a copy stands above its row and is changed by itself', async () => {
  const bulk = await openBrowser().openTab()
  const key = bulk.add(false)
  bulk.change(key, { amount: '7' })
  bulk.change(bulk.duplicate(key), { amount: '8' })
  expect(bulk.rows.map(({ amount }) => amount)).toEqual(['8', '7'])
})

test('all is recorded as one command, and the draft is done with', async () => {
  const browser = openBrowser()
  const bulk = await browser.openTab()
  const before = browser.backend.transactions.length
  bulk.add(false)
  await bulk.book([transaction('-1'), transaction('-2')])
  expect(browser.backend.transactions).toHaveLength(before + 2)
  expect(bulk.rows).toEqual([])
  expect((await browser.openTab()).rows).toEqual([])
})

test('what is refused stays', async () => {
  const bulk = await openBrowser().openTab()
  bulk.change(bulk.add(false), { amount: '5' })
  server.use(
    mock(contract.transactions.createBulk, () => {
      throw new Refusal('UNAVAILABLE')
    }),
  )
  await expect(bulk.book([transaction('-5')])).rejects.toThrow(Refusal)
  expect(bulk.rows).toMatchObject([{ amount: '5' }])
})

test('two tabs show the same rows, and the same rows sent from both are one command', async () => {
  const browser = openBrowser()
  const [one, other] = [await browser.openTab(), await browser.openTab()]
  one.change(one.add(false), { amount: '5' })
  await one.keep()
  await vi.waitFor(() => expect(other.rows).toMatchObject([{ amount: '5' }]))
  await Promise.all([one.book([transaction('-5')]), other.book([transaction('-5')])])
  expect(keysSent).toHaveLength(2)
  expect(new Set(keysSent).size).toBe(1)
})

test('rows that were changed are another command', async () => {
  const browser = openBrowser()
  const bulk = await browser.openTab()
  const key = bulk.add(false)
  server.use(
    mock(contract.transactions.createBulk, () => {
      throw new Refusal('UNAVAILABLE')
    }),
  )
  server.use(http.post('*/newBulk', ({ request }) => void keysSent.push(request.headers.get('idempotency-key'))))
  await expect(bulk.book([transaction('-5')])).rejects.toThrow(Refusal)
  await expect(bulk.book([transaction('-5')])).rejects.toThrow(Refusal)
  bulk.change(key, { amount: '6' })
  await expect(bulk.book([transaction('-6')])).rejects.toThrow(Refusal)
  expect(keysSent[0]).toBe(keysSent[1])
  expect(keysSent[2]).not.toBe(keysSent[1])
})

test('a row typed just before signing out is not kept afterwards', async () => {
  const browser = openBrowser()
  const { bulk, session } = await browser.openStores()
  const { username } = session
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  bulk.add(false)
  await session.logout()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await browser.drafts().read(username, 'bulk')).toBeUndefined()
  expect(await browser.drafts().read('', 'bulk')).toBeUndefined()
})
