import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LedgerStore } from '#stores/LedgerStore.ts'
import type { LedgerView } from './LedgerView.ts'
import { testApi, testNetwork } from '#stores/testStores.ts'

const { server, start } = testNetwork()
let ledger: LedgerStore
let close: (() => void) | undefined
beforeEach(() => {
  start()
  const api = testApi(() => ledger.refresh())
  ledger = new LedgerStore(api, { currencyOf: () => 1, transferCategoryId: () => 1 })
})
afterEach(() => close?.())

const open = async (): Promise<LedgerView> => {
  const view = ledger.view({}, 'UTC')
  close = view.open()
  await vi.waitFor(() => expect(view.status === 'ready' && view.isCounted).toBe(true))
  return view
}

const listed = (view: LedgerView) => view.loaded.map(({ transactionId }) => transactionId)
const draft = { categoryId: 5, accountId: 1, delta: '-1', createdAt: '2026-11-20T14:00:00.000Z' }

test('what is recorded, changed and deleted stands in the list before the answer, and the list is then the same', async () => {
  const view = await open()
  const { count } = view
  const recording = ledger.record(draft)
  expect(view.count).toBe(count + 1)
  const [provisional = 0] = listed(view).filter((id) => id < 0)
  expect(ledger.unsaved.get(provisional)).toMatchObject({ kind: 'new', transaction: draft })
  const place = listed(view).indexOf(provisional)
  const id = await recording
  expect(ledger.unsaved.size).toBe(0)
  await vi.waitFor(() => expect(listed(view)[place]).toBe(id))
  expect(view.count).toBe(count + 1)

  const transaction = view.loaded.find(({ transactionId }) => transactionId === id)!
  const editing = ledger.edit(transaction, { ...draft, delta: '-2' })
  expect(view.loaded.find(({ transactionId }) => transactionId === id)).toMatchObject({ delta: '-2' })
  await editing
  await vi.waitFor(() => expect(view.loaded[place]?.version).not.toBe(transaction.version))

  const removing = ledger.remove(view.loaded[place]!)
  expect(listed(view)).not.toContain(id)
  expect(view.count).toBe(count)
  await removing
})

test('what is refused is taken back', async () => {
  const view = await open()
  const before = view.loaded
  server.use(http.post('*/api/user/transactions/*', () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })))
  const attempts = [() => ledger.record(draft), () => ledger.edit(before[3]!, draft), () => ledger.remove(before[3]!)]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await vi.waitFor(() => expect(view.loaded).toEqual(before))
  }
})

test('the first transaction of a month begins the month at once', async () => {
  const view = await open()
  const recording = ledger.record({ ...draft, createdAt: '2026-12-02T10:00:00.000Z' })
  expect(view.rowAt(0)).toMatchObject({ kind: 'heading', month: { month: '2026-12', count: 1 } })
  expect(listed(view)[0]).toBeLessThan(0)
  await recording
})

test('what this tab has just changed it may change and delete again, also from a row that still shows the version before', async () => {
  const view = await open()
  const [row] = view.loaded.filter(({ transactionId }) => transactionId > 0)
  if (row === undefined) throw new Error('The list is empty')
  await ledger.edit(row, draft)
  await ledger.edit(row, { ...draft, delta: '-2' })
  await ledger.remove(row)
  await vi.waitFor(() => expect(listed(view)).not.toContain(row.transactionId))
})
