import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { manyTransactions } from '#mocks/manyTransactions.ts'
import { mock } from '#mocks/mock.ts'
import { sampleNow } from '#mocks/sample.ts'
import { LedgerStore } from '#stores/LedgerStore.ts'
import type { LedgerView } from './LedgerView.ts'
import { testApi, testNetwork } from '#stores/testStores.ts'

const { server, start } = testNetwork()
const requests: URL[] = []
let backend: MockBackend
let ledger: LedgerStore
let closeView: (() => void) | undefined
beforeEach(() => liveIn(new MockBackend()))
afterEach(() => {
  closeView?.()
  server.resetHandlers()
})
const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))
const liveIn = (next: MockBackend) => {
  backend = next
  requests.length = 0
  const listen = http.get('*/api/user/transactions/*', ({ request }) => void requests.push(new URL(request.url)))
  start([listen], backend)
  const api = testApi(() => ledger.refresh())
  ledger = new LedgerStore(api)
}

const big = (count: number): MockBackend =>
  Object.assign(new MockBackend(), { transactions: manyTransactions(count, sampleNow) })

const open = (filter: TransactionFilter = {}): LedgerView => {
  const view = ledger.view(filter, 'UTC')
  closeView = view.open()
  return view
}

const counted = async (view: LedgerView): Promise<LedgerView> => {
  await vi.waitFor(() => expect(view.status === 'ready' && view.isCounted).toBe(true))
  return view
}

const idAt = (view: LedgerView, row: number): number | undefined => {
  const found = view.rowAt(row)
  return found.kind === 'transaction' ? found.transaction.transactionId : undefined
}

const sides = (transaction: Transaction): number[] =>
  [transaction, linkedSide(transaction)].flatMap((side) => (side === undefined ? [] : [side.transactionId]))

/** Which row the n-th transaction of the fixture must stand in: its own place and a heading per month begun. */
const rowOfNth = (number: number): number => {
  const months = new Set(backend.transactions.slice(0, number + 1).map(({ createdAt }) => createdAt.slice(0, 7)))
  return number + months.size
}

const pagesAsked = () => requests.filter(({ pathname }) => pathname.endsWith('/getList'))

test('months stand above their transactions, with their totals, and the length is true', async () => {
  const view = await counted(open())
  expect(view.count).toBe(backend.transactions.length)
  expect(view.rowCount).toBe(backend.transactions.length + 14)
  expect(view.rowAt(0)).toMatchObject({ kind: 'heading', month: { month: '2026-11', count: 14 } })
  expect(idAt(view, 1)).toBe(backend.transactions[0]!.transactionId)
  expect(view.rowAt(15)).toMatchObject({ kind: 'heading', month: { month: '2026-10' } })
})

test('the first page shows before the months are counted', async () => {
  let count: (() => void) | undefined
  server.use(
    http.get(
      '*/api/user/transactions/getMonths',
      () => new Promise<undefined>((done) => void (count = () => done(undefined))),
    ),
  )
  const view = open()
  await vi.waitFor(() => expect(view.status).toBe('ready'))
  expect(view.isCounted).toBe(false)
  expect(view.rowAt(0)).toMatchObject({ kind: 'heading', month: { month: '2026-11', totals: undefined } })
  expect(idAt(view, 1)).toBe(backend.transactions[0]!.transactionId)
  count?.()
  await counted(view)
  expect(view.count).toBe(backend.transactions.length)
})

test('every transaction is where the server has it, wherever one jumps', async () => {
  liveIn(big(10_000))
  const view = await counted(open())
  for (const number of [9_999, 5_000, 1_234, 777, 63, 64, 0]) {
    const row = rowOfNth(number)
    view.show(row, row)
    await vi.waitFor(() => expect(idAt(view, row)).toBe(backend.transactions[number]!.transactionId))
  }
  // Within its months, so that a page anywhere costs the same.
  for (const { searchParams } of pagesAsked()) expect(Number(searchParams.get('offset'))).toBeLessThan(1_000)
})

test('dragging the scroll bar over 100,000 rows asks only for where it stops', async () => {
  liveIn(big(100_000))
  const view = await counted(open())
  requests.length = 0
  for (let row = 0; row < 100_000; row += 500) {
    view.show(row, row + 25)
    if (row % 10_000 === 0) await pause(5)
  }
  const end = rowOfNth(99_500)
  view.show(end, end + 25)
  await vi.waitFor(() => expect(idAt(view, end)).toBe(backend.transactions[99_500]!.transactionId))
  expect(pagesAsked().length).toBeLessThanOrEqual(3)
})

test('scrolling on steadily never waits: the pages ahead are asked for at once', async () => {
  liveIn(big(10_000))
  const view = await counted(open())
  for (let row = 0; row < 400; row += 4) {
    view.show(row, row + 25)
    await pause(10)
  }
  expect(pagesAsked().length).toBeGreaterThanOrEqual(6)
  expect(idAt(view, 300)).toBeDefined()
})

test('what is far from view is forgotten, however far one scrolls', async () => {
  liveIn(big(10_000))
  const view = await counted(open())
  for (let number = 0; number < 10_000; number += 500) {
    const row = rowOfNth(number)
    view.show(row, row + 25)
    await vi.waitFor(() => expect(idAt(view, row)).toBeDefined())
  }
  expect(view.loaded.length).toBeLessThan(1_000)
  expect(view.rowAt(1).kind).toBe('placeholder')
})

test('a new transaction comes in without anything on screen going away', async () => {
  const view = await counted(open())
  const kinds = new Set<string>()
  const watch = setInterval(() => kinds.add(view.rowAt(1).kind), 1)
  const id = await ledger.record({ categoryId: 5, accountId: 1, delta: '-1', createdAt: '2026-11-21T14:00:00.000Z' })
  await vi.waitFor(() => expect(idAt(view, 1)).toBe(id))
  clearInterval(watch)
  expect([...kinds]).toEqual(['transaction'])
  expect(view.months[0]).toMatchObject({ count: 15 })
})

test('what is in view stays in view far down, too', async () => {
  liveIn(big(10_000))
  const view = await counted(open())
  const row = rowOfNth(5_000)
  view.show(row, row + 20)
  await vi.waitFor(() => expect(idAt(view, row)).toBeDefined())
  const transaction = backend.transactions[5_000]!
  await ledger.record({ categoryId: 5, accountId: 1, delta: '-1', createdAt: '2026-11-21T14:00:00.000Z' })
  await vi.waitFor(() => expect(view.count).toBe(10_001))
  expect(view.rowOf(transaction.transactionId)).toBe(row + 1)
})

test('a deleted transaction goes, and its empty month with it', async () => {
  const view = await counted(open({ description: 'winter boots', fromTime: '2026-11-01T00:00:00Z' }))
  expect(view.rowCount).toBe(2)
  const row = view.rowAt(1)
  await ledger.remove(row.kind === 'transaction' ? row.transaction : backend.transactions[0]!)
  await vi.waitFor(() => expect(view.isEmpty).toBe(true))
  expect(view.rowCount).toBe(0)
})

test('a change that arrives during a reload wins', async () => {
  const view = await counted(open())
  let answers = 0
  server.use(
    mock(contract.transactions.getMonths, async () => {
      const isFirst = ++answers === 1
      if (isFirst) await pause(80)
      const { fromTime, toTime } = { fromTime: '2026-11-01T00:00:00Z', toTime: '2026-11-30T23:59:59.999Z' }
      return { months: [{ month: '2026-11', fromTime, toTime, count: isFirst ? 1 : 2, sums: [] }] }
    }),
  )
  ledger.refresh()
  await vi.waitFor(() => expect(answers).toBe(1))
  ledger.refresh()
  await vi.waitFor(() => expect(view.count).toBe(2))
  await pause(120)
  expect(view.count).toBe(2)
})

test('a view that is closed asks for nothing more', async () => {
  await counted(open())
  closeView?.()
  requests.length = 0
  ledger.refresh()
  await pause(30)
  expect(requests).toEqual([])
})

test('a page keeps within the dates of the filter', async () => {
  liveIn(big(10_000))
  const filter = { fromTime: '2026-02-10T00:00:00.000Z', toTime: '2026-07-04T23:59:59.999Z' }
  const view = await counted(open(filter))
  const within = backend.transactions.filter(({ createdAt: at }) => at >= filter.fromTime && at <= filter.toTime)
  expect(view.count).toBe(within.length)
  expect(idAt(view, 1)).toBe(within[0]!.transactionId)
  view.show(view.rowCount - 1, view.rowCount - 1)
  await vi.waitFor(() => expect(idAt(view, view.rowCount - 1)).toBe(within.at(-1)!.transactionId))
})

test('C24: a transfer is one transaction and never stands on two pages', async () => {
  const view = await counted(open())
  for (let row = 1; row < view.rowCount; row += 50) {
    view.show(row, row)
    await vi.waitFor(() => expect(view.rowAt(row).kind).not.toBe('placeholder'))
  }
  const seen = view.loaded.flatMap(sides)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(backend.transactions.flatMap(sides).length)
})

test('a list that never came says why, and can be asked for again', async () => {
  server.resetHandlers(...handlers(backend, { failing: 'UNAVAILABLE' }))
  const view = open()
  await vi.waitFor(() => expect(view.status).toBe('failed'))
  expect(view.refusal?.code).toBe('UNAVAILABLE')
  start([], backend)
  await view.reload()
  await counted(view)
  expect(view.refusal).toBeUndefined()
})

test('a list that is there stays, and says that it may be old', async () => {
  const view = await counted(open())
  server.resetHandlers(...handlers(backend, { failing: 'UNAVAILABLE' }))
  ledger.refresh()
  await vi.waitFor(() => expect(view.refusal?.code).toBe('UNAVAILABLE'))
  expect(view.status).toBe('ready')
  expect(idAt(view, 1)).toBe(backend.transactions[0]!.transactionId)
})
