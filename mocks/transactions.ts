import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { negate, sign } from '#contract/calc/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionDraft } from '#contract/drafts.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { recordMany } from './bulk.ts'
import type { MockBackend } from './mockBackend.ts'
import {
  findTransaction,
  plainTransaction,
  recordTransfer,
  refuseMisplaced,
  replaceTransaction,
  transferTransaction,
} from './ledger.ts'
import { mock } from './mock.ts'
import { withBalances } from './runningBalance.ts'
import { recordWithRoundUp, removeWithRoundUp, roundAgain } from './roundedUp.ts'
import { matching, monthsOf, pageOf } from './search.ts'

/** One expense in euro. */
export const aTransaction = (differences: Partial<Transaction> = {}): Transaction => ({
  transactionId: 1,
  categoryId: 5,
  accountId: 1,
  currencyId: 2,
  createdAt: '2026-11-21T12:10:00.000Z',
  delta: '-52.60',
  version: '1',
  ...differences,
})

/** A transfer, in euros by default; `to` is its other side. */
export const aTransfer = (
  differences: Partial<Transaction> = {},
  to: Partial<Pick<Transaction, 'accountId' | 'currencyId' | 'delta'>> = {},
): Transaction => {
  const { version, metadata: _, ...from } = aTransaction({ delta: '-400.00', ...differences })
  const linkedTransaction = {
    ...from,
    transactionId: from.transactionId + 1,
    accountId: 5,
    delta: negate(from.delta),
    ...to,
  }
  return { ...from, metadata: { type: 1, id: from.transactionId, linkedTransaction }, version }
}

export const transactionHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transactions } = contract
  return [
    mock(transactions.getCount, (filter) => ({ count: matching(backend, filter).length })),
    mock(transactions.list, ({ offset = 0, count = 10, after, ...filter }) => {
      const page = pageOf(matching(backend, filter), offset, count, after)
      return { ...page, transactions: withBalances(backend, filter, page.transactions) }
    }),
    mock(transactions.getMonths, (filter) => ({ months: monthsOf(backend, filter) })),
    mock(transactions.get, ({ transactionId }) => ({ transaction: findTransaction(backend, transactionId) })),
    mock(
      transactions.create,
      ({ refund, ...draft }) => {
        refuseMisplaced(backend, draft.categoryId, draft.delta, refund)
        return { transactionId: recordWithRoundUp(backend, draft) }
      },
      ['transactions'],
    ),
    mock(transactions.createInternal, (draft) => ({ transactionId: recordTransfer(backend, draft) }), ['transactions']),
    mock(
      transactions.createBulk,
      (draft) => {
        recordMany(backend, draft)
        return {}
      },
      ['transactions', 'categories', 'accounts', 'accountFolders'],
    ),
    mock(
      transactions.edit,
      ({ transactionId, version, ...draft }) => {
        const old = findTransaction(backend, transactionId, version)
        const answer = replaceTransaction(backend, old, editSide(backend, old, transactionId, draft))
        roundAgain(backend, old)
        return answer
      },
      ['transactions'],
    ),
    mock(
      transactions.editInternal,
      ({ transactionId, version, createdAt, ...draft }) => {
        const old = findTransaction(backend, transactionId, version)
        const changed = { ...draft, createdAt: createdAt ?? old.createdAt }
        return replaceTransaction(backend, old, transferTransaction(backend, changed, old.transactionId))
      },
      ['transactions'],
    ),
    mock(
      transactions.remove,
      ({ transactionId, version }) => {
        removeWithRoundUp(backend, findTransaction(backend, transactionId, version))
        return {}
      },
      ['transactions'],
    ),
  ]
}

/** The transaction with one side changed; of a transfer within one currency the other side follows. */
const editSide = (
  backend: MockBackend,
  old: Transaction,
  sideId: number,
  { refund = false, ...draft }: TransactionDraft,
): Transaction => {
  const changed = { ...draft, createdAt: draft.createdAt ?? old.createdAt }
  const linkedTransaction = linkedSide(old)
  if (linkedTransaction === undefined) {
    const { metadata, kind, categoryId, delta } = old
    const keepsSign = categoryId === draft.categoryId && sign(delta) === sign(draft.delta)
    if (kind === undefined) refuseMisplaced(backend, draft.categoryId, draft.delta, refund || keepsSign)
    const marks = { metadata, kind }
    return { ...plainTransaction(backend, changed, old.transactionId), ...marks }
  }
  const isFrom = sideId === old.transactionId
  const other = isFrom ? linkedTransaction : old
  const side = plainTransaction(backend, changed, sideId)
  const otherDelta = side.currencyId === other.currencyId ? negate(side.delta) : other.delta
  const { categoryId, createdAt, description } = side
  const ends = isFrom
    ? { fromAccountId: side.accountId, fromDelta: side.delta, toAccountId: other.accountId, toDelta: otherDelta }
    : { fromAccountId: other.accountId, fromDelta: otherDelta, toAccountId: side.accountId, toDelta: side.delta }
  return transferTransaction(backend, { categoryId, createdAt, description, ...ends }, old.transactionId)
}
