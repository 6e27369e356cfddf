import { afterEach, expect, test, vi } from 'vitest'
import type { Transaction } from '#contract/transactions.ts'
import { manyTransactions } from '#mocks/manyTransactions.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { sampleNow } from '#mocks/sample.ts'
import { LedgerStore } from '#stores/LedgerStore.ts'
import { LedgerSelection } from './LedgerSelection.ts'
import { testApi, testNetwork } from '#stores/testStores.ts'

const { server, start } = testNetwork()
let close: (() => void) | undefined
afterEach(() => {
  close?.()
  server.resetHandlers()
})

/** A selection in the ledger of many transactions. */
const open = async (count: number) => {
  const backend = Object.assign(new MockBackend(), { transactions: manyTransactions(count, sampleNow) })
  start([], backend)
  const api = testApi()
  const ledger = new LedgerStore(api)
  const view = ledger.view({}, 'UTC')
  close = view.open()
  await vi.waitFor(() => expect(view.status === 'ready' && view.isCounted).toBe(true))
  return { backend, view, selection: new LedgerSelection(view, ledger) }
}

const idsOf = ({ selected }: LedgerSelection) =>
  selected !== undefined && 'transactionIds' in selected ? selected.transactionIds : undefined

const newest = ({ transactions }: MockBackend, count: number): [Transaction, ...Transaction[]] =>
  transactions.slice(0, count) as [Transaction, ...Transaction[]]

test('one by one', async () => {
  const { backend, selection } = await open(100)
  const [a, b] = newest(backend, 2) as [Transaction, Transaction]
  selection.toggle(a)
  selection.toggle(b)
  selection.toggle(a)
  expect(idsOf(selection)).toEqual([b.transactionId])
  selection.clear()
  expect([selection.isOn, selection.selected]).toEqual([false, undefined])
})

test('a range goes from the one picked last, and shrinks again', async () => {
  const { backend, view, selection } = await open(100)
  const entries = newest(backend, 6)
  const rowOf = (at: number) => view.rowOf(entries[at]!.transactionId) ?? 0
  selection.toggle(entries[1]!)
  await selection.selectTo(rowOf(4))
  expect(idsOf(selection)).toEqual(entries.slice(1, 5).map(({ transactionId }) => transactionId))
  await selection.selectTo(rowOf(2))
  expect(idsOf(selection)).toEqual(entries.slice(1, 3).map(({ transactionId }) => transactionId))
  await selection.selectTo(rowOf(0))
  expect(new Set(idsOf(selection))).toEqual(new Set(entries.slice(0, 2).map(({ transactionId }) => transactionId)))
})

test('a range over what is not loaded takes all of it', async () => {
  const { backend, view, selection } = await open(2_000)
  selection.toggle(newest(backend, 1)[0])
  await selection.selectTo(view.rowCount - 1)
  expect(idsOf(selection)).toEqual(backend.transactions.map(({ transactionId }) => transactionId))
})

test('all that match are selected without loading them, but for those taken out', async () => {
  const { backend, selection } = await open(5_000)
  const [first] = newest(backend, 1)
  selection.all()
  expect([selection.count, selection.selected]).toEqual([5_000, { filter: {} }])
  selection.toggle(first)
  expect([selection.count, selection.has(first.transactionId)]).toEqual([4_999, false])
  expect(selection.selected).toEqual({ filter: {}, except: [first.transactionId] })
})
