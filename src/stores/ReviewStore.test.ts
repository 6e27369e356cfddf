import fc from 'fast-check'
import { autorun } from 'mobx'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { mock } from '#mocks/mock.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { categoryIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { aRule } from '#mocks/rules.ts'
import { aTransferPair } from '#mocks/transferPairs.ts'
import { freshKey } from './kernel/freshKey.ts'
import { memoryDrafts } from './kernel/drafts.ts'
import { type CategoryQuestion, questionsOf, reachedBy } from './review/questions.ts'
import { ReviewVisit } from './review/ReviewVisit.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let end: (() => void)[] = []
afterEach(() => {
  end.forEach((stop) => stop())
  end = []
})

const waiting = (description: string, ids: number[]) =>
  ids.map((transactionId) =>
    aTransaction({ transactionId, description, payeeId: undefined, review: true, delta: `-${transactionId}.10` }),
  )

const someWaiting = () => [...waiting('Market', [1, 2, 3]), ...waiting('Taxi', [11, 12]), ...waiting('Dentist', [21])]

/** Three of the market, two taxis and a dentist wait, and a receipt. */
const aVisit = async (
  drafts = memoryDrafts(),
  first: Parameters<typeof start>[0] = [],
  { backend = new MockBackend(), transactions = someWaiting() } = {},
) => {
  backend.transactions = transactions
  backend.rules = [aRule({ when: { words: ['market'] }, set: { categoryId: categoryIds.groceries } })]
  backend.receipts = [aReceipt({ receiptId: 1 })]
  start(first, backend)
  const stores = testStores(drafts)
  await stores.session.start()
  const visit = new ReviewVisit(stores.review, stores.history)
  end.push(
    visit.begin(),
    autorun(() => [visit.shown, stores.review.count]),
  )
  await stores.review.need()
  return { backend, stores, visit }
}

const names = (visit: ReviewVisit) =>
  visit.shown.map((question) =>
    'transactions' in question ? (question.transactions[0]?.description ?? '') : question.kind,
  )
const open = (visit: ReviewVisit) => visit.open!
const groceries = { kind: 'category', categoryId: categoryIds.groceries } as const

test('the count is of transactions: three alike are one question and count three', async () => {
  const { stores, visit } = await aVisit()
  expect(names(visit)).toEqual(['Market', 'Taxi', 'Dentist', 'receipt'])
  expect(stores.review.count).toBe(7)
  expect(visit.counts).toMatchObject({ proposed: 3, uncategorised: 3, receipt: 1 })
})

test('an answer opens the next question at once, counts, and is taken back by undo', async () => {
  const { backend, stores, visit } = await aVisit()
  const saving = visit.answer(open(visit), groceries, { idempotencyKey: freshKey() })
  expect(names(visit)).toEqual(['Taxi', 'Dentist', 'receipt'])
  expect([open(visit).key, visit.done, stores.review.count]).toEqual(['category 11', 3, 4])
  await saving
  expect(backend.transactions.filter(({ review }) => review)).toHaveLength(3)
  await visit.undo({ idempotencyKey: freshKey() })
  expect([open(visit).key, visit.done, visit.last]).toEqual(['category 1', 0, undefined])
})

test('a refused answer is asked again', async () => {
  const refused = mock(contract.review.answer, () => {
    throw new Refusal('UNAVAILABLE')
  })
  const { visit, stores } = await aVisit(memoryDrafts(), [refused])
  await expect(visit.answer(open(visit), groceries, { idempotencyKey: freshKey() })).rejects.toThrow(Refusal)
  await stores.review.restore()
  expect(names(visit)).toEqual(['Market', 'Taxi', 'Dentist', 'receipt'])
  expect([open(visit).key, visit.done]).toEqual(['category 1', 0])
})

test('pairs between the same accounts are one question, equal amounts alone are alike only if both texts repeat, older ones are found by looking back', async () => {
  const { list, getCount, match } = contract.transferPairs
  const pairs = [
    aTransferPair({}, { transactionId: 51 }),
    aTransferPair({ because: 'words' }, { transactionId: 55 }),
    aTransferPair({ because: 'amounts' }, { transactionId: 59, description: 'AUTOPAY 0412' }),
    aTransferPair({ because: 'amounts' }, { transactionId: 63, description: 'AUTOPAY 0512' }),
  ]
  const older = aTransferPair({ because: 'amounts' }, { transactionId: 71, description: 'Dinner' })
  const made: number[] = []
  const handlers = [
    mock(list, ({ before }) =>
      before === undefined ? { pairs, count: 4, next: '2020-01-01T00:00:00Z' } : { pairs: [older], count: 1 },
    ),
    mock(getCount, () => ({ count: 4 })),
    mock(match, ({ pairs: wanted }) => {
      if (wanted.some(({ transactionId }) => transactionId === 59)) throw new Refusal('UNAVAILABLE')
      made.push(...wanted.map(({ transactionId }) => transactionId))
      return { count: wanted.length }
    }),
  ]
  const { stores, visit } = await aVisit(memoryDrafts(), handlers)
  visit.filter('transfer')
  const keys = () => visit.shown.map(({ key }) => key)
  expect(keys()).toEqual(['transfer 51', 'transfer 59'])
  expect(visit.counts.transfer).toBe(4)
  await stores.transferPairs.lookBack()
  expect([keys(), stores.transferPairs.hasOlder]).toEqual([['transfer 51', 'transfer 59', 'transfer 71'], false])
  await visit.answer(open(visit), { kind: 'accept' }, { idempotencyKey: freshKey() })
  expect([made, keys(), visit.done]).toEqual([[51, 55], ['transfer 59', 'transfer 71'], 2])
  await expect(visit.answer(open(visit), { kind: 'accept' }, { idempotencyKey: freshKey() })).rejects.toThrow(Refusal)
  await expect.poll(keys).toContain('transfer 59')
})

/** Questions as the server groups them: one per text until something is learned, and then one for the proposal. */
const learning = (backend: MockBackend) => {
  const answered = () => backend.transactions.filter(({ categoryId }) => categoryId === categoryIds.eatingOut).length
  return mock(contract.review.list, () => {
    const left = backend.transactions.filter(({ review }) => review)
    const [known, unknown] = [true, false].map((isKnown) =>
      left.filter(({ description = '' }) => (answered() >= 3 && description.includes('PIZZERIA')) === isKnown),
    ) as [Transaction[], Transaction[]]
    const proposal: Proposal = { categoryId: categoryIds.eatingOut, categoryBy: 'learned' }
    const groups = [...(known.length > 0 ? [known] : []), ...unknown.map((row) => [row])]
    const questions = groups.map((transactions) => ({
      kind: 'category' as const,
      shared: '',
      transactions,
      count: transactions.length,
      proposal: transactions === known ? proposal : {},
      likely: [],
    }))
    return { questions, counts: { category: left.length, flagged: 0, duplicate: 0, recurring: 0 } }
  })
}

test('answers that follow each other quickly are learned: the open question gets a proposal, those behind it are grouped', async () => {
  const backend = new MockBackend()
  const texts = [
    'RED PIZZERIA',
    'BLUE PIZZERIA',
    'OLD PIZZERIA',
    'HILL PIZZERIA',
    'BOOKS',
    'LAKE PIZZERIA',
    'SEA PIZZERIA',
  ]
  const { visit } = await aVisit(memoryDrafts(), [learning(backend)], {
    backend,
    transactions: texts.flatMap((text, at) => waiting(text, [at + 1])),
  })
  expect(visit.shown).toHaveLength(8)
  const answer = { kind: 'category', categoryId: categoryIds.eatingOut } as const
  for (const _ of [1, 2, 3]) await visit.answer(open(visit), answer, { idempotencyKey: freshKey() })
  await expect
    .poll(() => open(visit))
    .toMatchObject({ key: 'category 4', count: 1, proposal: { categoryBy: 'learned' } })
  expect(names(visit)).toEqual(['HILL PIZZERIA', 'BOOKS', 'LAKE PIZZERIA', 'receipt'])
  expect(visit.shown[2]).toMatchObject({ count: 2 })
  expect(visit.likely({ ...open(visit), proposal: {} } as CategoryQuestion)).toEqual([categoryIds.eatingOut])
})

test('another answer than the proposed one reaches what has a word of the shown transaction, or its payee', () => {
  const texts = fc.constantFrom('BLUE HOTEL NY', 'TST* COPPER NY', 'BLUE HOTEL 7 NY', 'SUSHI NY', '4411', '')
  const rows = fc.array(fc.record({ bankText: texts, payeeId: fc.constantFrom(undefined, 1, 2) }), { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.constantFrom(undefined, categoryIds.gifts, categoryIds.health), (given, categoryId) => {
      const transactions = given.map((each, at) =>
        aTransaction({ ...each, transactionId: at + 1, description: undefined }),
      )
      const asked = { kind: 'category' as const, shared: 'NY', transactions, count: given.length, likely: [] }
      const [question] = questionsOf([{ ...asked, proposal: { categoryId } }], [], [])
      const { reached, left } = reachedBy(question!, { kind: 'category', categoryId: categoryIds.gifts })
      const [first] = transactions
      const telling = (row?: Transaction) => row?.bankText?.match(/HOTEL|COPPER|SUSHI/)?.[0]
      const ids = (reached as CategoryQuestion).transactions.map((row) => {
        const isSame = row === first || (row.payeeId ?? telling(row)) === (first?.payeeId ?? telling(first))
        expect(isSame || categoryId === categoryIds.gifts).toBe(true)
        return `category ${row.transactionId}`
      })
      expect([...ids, ...left].toSorted()).toEqual([...question!.about].toSorted())
    }),
  )
})

test('what another answer does not reach is asked next; a row can be taken out', async () => {
  const backend = new MockBackend()
  const rows = ['BLUE HOTEL', 'COPPER GRILL', 'BLUE HOTEL', 'OAK GRILL'].flatMap((text, at) => waiting(text, [at + 1]))
  const question = { kind: 'category' as const, shared: 'NY', transactions: rows, count: 4, likely: [] }
  const list = mock(contract.review.list, () => ({
    questions: [{ ...question, proposal: { categoryId: categoryIds.eatingOut } }],
    counts: { category: 4, flagged: 0, duplicate: 0, recurring: 0 },
  }))
  const { visit } = await aVisit(memoryDrafts(), [list], { backend, transactions: rows })
  await visit.answer(open(visit), groceries, { idempotencyKey: freshKey() })
  expect([open(visit).about, visit.done, visit.last?.left]).toEqual([['category 2', 'category 4'], 2, 2])
  expect(backend.transactions.filter(({ review }) => !review).map(({ description }) => description)).toEqual([
    'BLUE HOTEL',
    'BLUE HOTEL',
  ])
  visit.takeOut(4)
  expect([open(visit).about, visit.shown[1]?.about]).toEqual([['category 2'], ['category 4']])
})

test('alike transactions are asked singly, and the rest stays one by one', async () => {
  const { visit } = await aVisit()
  visit.split()
  expect(names(visit)).toEqual(['Market', 'Market', 'Market', 'Taxi', 'Dentist', 'receipt'])
  await visit.answer(open(visit), groceries, { idempotencyKey: freshKey() })
  expect(open(visit)).toMatchObject({ key: 'category 2', count: 1 })
})

test('what another member answers vanishes, and the open question stays open', async () => {
  const { backend, stores, visit } = await aVisit()
  visit.show(visit.shown[2]!)
  expect(open(visit).key).toBe('category 21')
  backend.transactions = backend.transactions.filter(({ description }) => description !== 'Market')
  backend.transactions = [...waiting('Baker', [31]), ...backend.transactions]
  await stores.review.restore()
  expect(names(visit)).toEqual(['Taxi', 'Dentist', 'receipt', 'Baker'])
  expect(open(visit).key).toBe('category 21')
})

test('what was skipped is not asked again today in this browser; one skipped singly takes the alike ones not along', async () => {
  const drafts = memoryDrafts()
  const first = await aVisit(drafts)
  await first.visit.skip()
  expect(names(first.visit)).toEqual(['Taxi', 'Dentist', 'receipt'])
  const { visit } = await aVisit(drafts)
  await expect.poll(() => names(visit)).toEqual(['Taxi', 'Dentist', 'receipt'])
  expect(visit.skippedCount).toBe(1)
  await visit.showSkipped()
  visit.show(visit.shown[0]!)
  visit.split()
  await visit.skip()
  const { visit: again } = await aVisit(drafts)
  await expect.poll(() => names(again)).toEqual(['Market', 'Taxi', 'Dentist', 'receipt'])
  expect([again.skippedCount, again.shown[0]]).toMatchObject([1, { count: 2 }])
})
