import { beforeEach, expect, test, vi } from 'vitest'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import { watch } from './kernel/testWatch.ts'
import type { Stores } from './Stores.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let stores: Stores

beforeEach(async () => {
  start()
  stores = testStores()
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

test('a merged payee is gone, and the preview says how many transactions move', async () => {
  const preview = stores.payees.previewMerge(payeeIds.kaufland, payeeIds.lidl)
  await preview.load()
  expect(preview.value?.transactions).toBeGreaterThan(10)
  await stores.payees.merge(stores.payees.byId.get(payeeIds.kaufland)!, payeeIds.lidl)
  await vi.waitFor(() => expect(stores.payees.byId.has(payeeIds.kaufland)).toBe(false))
})

test('a payee that was changed elsewhere is not overwritten unseen', async () => {
  const seen = lidl()!
  await stores.payees.edit({ payeeId: seen.payeeId, name: 'Lidl Iași' })
  await expect(stores.payees.remove(seen)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await vi.waitFor(() => expect(lidl()?.name).toBe('Lidl Iași'))
  await stores.payees.remove(lidl()!)
  await vi.waitFor(() => expect(lidl()).toBeUndefined())
})
