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
