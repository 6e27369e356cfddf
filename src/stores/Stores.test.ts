import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let stores: Stores
/** The requested calls, such as `categories/getList`. */
let requests: string[] = []

beforeEach(async () => {
  requests = []
  const listen = http.get('*/api/user/*', ({ request }) => {
    requests.push(new URL(request.url).pathname.split('/').slice(-2).join('/'))
  })
  start([listen])
  stores = testStores()
})

const resolved = () => vi.waitFor(() => expect(stores.categories.list.status).toBe('ready'))

test('what changed is asked for again, and nothing else', async () => {
  await watch(stores.categories.list)
  await watch(stores.currencies.list)
  requests = []
  stores.changed(['categories'], 7)
  await vi.waitFor(() => expect(requests).toEqual(['categories/getList']))
})

test('what was never loaded is not loaded when it changes', async () => {
  stores.changed(['categories', 'currencies', 'accounts', 'transactions', 'settings'], 7)
  await new Promise((done) => setTimeout(done, 50))
  expect(requests).toEqual([])
})

test('the live channel repeats what the answer already reported: it is loaded once', async () => {
  await watch(stores.categories.list)
  requests = []
  stores.changed(['categories'], 7)
  stores.changed(['categories'], 7)
  await resolved()
  await new Promise((done) => setTimeout(done, 50))
  expect(requests).toEqual(['categories/getList'])
})

test('the next command is no echo of the one before', async () => {
  await watch(stores.categories.list)
  requests = []
  stores.changed(['categories'], 7)
  stores.changed(['categories'], 8)
  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

test('a change without a number is never taken for an echo', async () => {
  await watch(stores.categories.list)
  requests = []
  stores.changed(['categories'])
  stores.changed(['categories'])
  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

test('a transaction moves balances: accounts are asked for again with it', async () => {
  await watch(stores.accounts.list)
  const revision = stores.ledger.revision
  requests = []
  stores.changed(['transactions'], 9)
  await vi.waitFor(() => expect(requests).toContain('accounts/getList'))
  expect(stores.ledger.revision).toBe(revision + 1)
})

test('P5: after a gap on the live channel all that was asked for is asked for again', async () => {
  await watch(stores.categories.list)
  await watch(stores.accounts.folders)
  await watch(stores.accounts.list)
  await watch(stores.settings.current)
  requests = []
  stores.reloadAll()
  await vi.waitFor(() =>
    expect(requests.toSorted()).toEqual(['accounts/getList', 'categories/getList', 'folders/getList', 'settings/get']),
  )
})

test('what two topics touch is asked for once', async () => {
  await watch(stores.accounts.list)
  requests = []
  stores.changed(['transactions', 'accounts'])
  await vi.waitFor(() => expect(requests).toContain('accounts/getList'))
  expect(requests.filter((call) => call === 'accounts/getList')).toHaveLength(1)
})
