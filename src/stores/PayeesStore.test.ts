import { calls } from '#contract'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import { watch } from './kernel/testWatch.ts'
import { Stores } from './Stores.ts'

const server = setupServer()
let stores: Stores

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(async () => {
  server.resetHandlers(...handlers(new MockBackend()))
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onChanged: (topics, changeSetId) => stores.changed(topics, changeSetId),
    onSessionEnded: () => undefined,
  })
  stores = new Stores(api, memorySession('sample-token'))
  await watch(stores.payees.list)
})

const lidl = () => stores.payees.byId.get(payeeIds.lidl)

test('payees come by name, each with where its latest transaction was', () => {
  const names = stores.payees.list.value.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(lidl()?.latest).toEqual({ categoryId: categoryIds.groceries, accountId: accountIds.card })
  expect(stores.payees.byId.get(payeeIds.netflix)).not.toHaveProperty('latest')
})

test('a payee is found by its name and by what its bank calls it, whatever the capitals', () => {
  expect(stores.payees.named(' LIDL ')?.payeeId).toBe(payeeIds.lidl)
  expect(stores.payees.named('lidl discount srl')?.payeeId).toBe(payeeIds.lidl)
  expect(stores.payees.named('Lid')).toBeUndefined()
})

test('what a payee gets is known at once after a transaction', async () => {
  const totals = stores.payees.totalsOf()
  await watch(totals)
  const countOf = () => totals.value.find(({ payeeId }) => payeeId === payeeIds.netflix)?.count
  expect(countOf()).toBeUndefined()
  const draft = { accountId: accountIds.cash, categoryId: categoryIds.leisure, delta: '-9.99' }
  await stores.ledger.record({ ...draft, payeeId: payeeIds.netflix })
  await vi.waitFor(() => expect(countOf()).toBe(1))
  expect(stores.payees.byId.get(payeeIds.netflix)?.latest?.accountId).toBe(accountIds.cash)
  expect(stores.payees.totalsOf()).toBe(totals)
})

test('a transfer does not say where the next purchase of its payee is', async () => {
  const transfer = { fromAccountId: accountIds.cash, toAccountId: accountIds.card, fromDelta: '-5', toDelta: '5' }
  await stores.ledger.transfer({ ...transfer, categoryId: categoryIds.transfers, payeeId: payeeIds.lidl })
  await vi.waitFor(() => expect(stores.ledger.lastRecorded).toBeDefined())
  await stores.payees.list.load()
  expect(lidl()?.latest).toEqual({ categoryId: categoryIds.groceries, accountId: accountIds.card })
})

test('a saved filter follows a merge, drops a payee that is deleted, and is back when that is undone', async () => {
  const { savedFilters } = stores
  await watch(savedFilters.list)
  const query = `payees=${payeeIds.lidl},${payeeIds.kaufland}&text=a`
  await savedFilters.create({ name: 'Shops', query })
  await savedFilters.create({ name: 'Kaufland', query: `payees=${payeeIds.kaufland}` })
  const queries = () => savedFilters.list.value.map((saved) => saved.query)
  await stores.payees.remove(stores.payees.byId.get(payeeIds.kaufland)!)
  await vi.waitFor(() => expect(queries()).toEqual([`payees=${payeeIds.lidl}&text=a`]))
  const commands = stores.history.list({})
  await commands.read.load()
  await stores.history.undo(commands.rows[0]!.changeSetId, [])
  await vi.waitFor(() => expect(queries()).toEqual([`payees=${payeeIds.kaufland}`, query]))
  await stores.payees.list.load()
  await stores.payees.merge(stores.payees.byId.get(payeeIds.kaufland)!, payeeIds.lidl)
  await vi.waitFor(() => expect(queries()).toEqual([`payees=${payeeIds.lidl}`, `payees=${payeeIds.lidl}&text=a`]))
})

test('a merged payee is another name of the one that is left, and the preview says how many transactions move', async () => {
  const preview = stores.payees.previewMerge(payeeIds.kaufland, payeeIds.lidl)
  await preview.load()
  expect(preview.value?.transactions).toBeGreaterThan(10)
  await stores.payees.merge(stores.payees.byId.get(payeeIds.kaufland)!, payeeIds.lidl)
  await vi.waitFor(() => expect(stores.payees.named('Kaufland')?.payeeId).toBe(payeeIds.lidl))
  expect(stores.payees.byId.has(payeeIds.kaufland)).toBe(false)
})

test('a name that is taken is refused at its field, and a payee that was changed elsewhere is not overwritten unseen', async () => {
  const refused = stores.payees.create({ name: 'lidl' })
  await expect(refused).rejects.toMatchObject({ code: 'NAME_TAKEN', issues: [{ path: ['name'] }] })
  const seen = lidl()!
  await stores.payees.edit({ payeeId: seen.payeeId, name: 'Lidl Iași' })
  await expect(stores.payees.remove(seen)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await vi.waitFor(() => expect(lidl()?.name).toBe('Lidl Iași'))
  await stores.payees.remove(lidl()!)
  await vi.waitFor(() => expect(lidl()).toBeUndefined())
})
