import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { negate, sign, sum } from '#shared/money.ts'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionDraft } from '#contract/drafts.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { recordMany } from './bulk.ts'
import type { MockBackend } from './mockBackend.ts'
import { plainTransaction, recordTransfer, transferTransaction } from './drafts.ts'
import {
  allOrNothing,
  findTransaction,
  refuseMisplaced,
  replaceTransaction,
  sidesOf,
  takeTransaction,
} from './ledger.ts'
import { linesThatStay } from './lines.ts'
import { mock } from './mock.ts'
import { findRow } from './rows.ts'
import { withReceipts } from './receipts.ts'
import { withBalances } from './runningBalance.ts'
import { recordWithRoundUp, removeWithRoundUp, roundAgain } from './roundedUp.ts'
import { withMatches, matching, monthsOf, pageOf } from './search.ts'

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
  const { run, touched } = commands(backend)
  return [
    mock(transactions.getCount, (filter) => ({ count: matching(backend, filter).length })),
    mock(transactions.list, ({ offset = 0, count = 10, after, ...filter }) => {
      const page = pageOf(matching(backend, filter), offset, count, after)
      const marked = withMatches(backend, filter, page.transactions)
      return { ...page, transactions: withReceipts(backend, withBalances(backend, filter, marked)) }
    }),
    mock(transactions.getMonths, (filter) => ({ months: monthsOf(backend, filter) })),
    mock(transactions.get, ({ transactionId }) => {
      const [transaction] = withReceipts(backend, [findTransaction(backend, transactionId)])
      if (transaction === undefined) throw new Refusal('NOT_FOUND')
      return { transaction }
    }),
    mock(transactions.listByIds, ({ accountId, externalIds }) => ({
      transactions: backend.transactions
        .filter(
          (transaction) =>
            (transaction.accountId === accountId && externalIds.includes(transaction.externalId ?? '')) ||
            (linkedSide(transaction)?.accountId === accountId &&
              externalIds.includes(linkedSide(transaction)?.externalId ?? transaction.externalId ?? '')),
        )
        .toSorted((a, b) => a.transactionId - b.transactionId),
    })),
    mock(
      transactions.create,
      ({ refund, ...draft }) =>
        run(() => {
          if (!draft.lines) refuseMisplaced(backend, draft.categoryId, draft.delta, refund)
          return { transactionId: recordWithRoundUp(backend, draft) }
        }),
      touched,
    ),
    mock(
      transactions.createInternal,
      (draft) => run(() => ({ transactionId: recordTransfer(backend, draft) })),
      touched,
    ),
    mock(
      transactions.createBulk,
      (draft) => {
        run(() => recordMany(backend, draft, (change, rounds) => editStored(backend, change, rounds)))
        return {}
      },
      touched,
    ),
    mock(transactions.edit, (change) => run(() => editStored(backend, change)), touched),
    mock(
      transactions.editInternal,
      ({ transactionId, version, createdAt, ...draft }) =>
        run(() => {
          const old = findTransaction(backend, transactionId, version)
          if (old.kind !== undefined) throw new Refusal('NOT_FOUND')
          const dated = { ...draft, createdAt: createdAt ?? old.createdAt }
          const changed = transferTransaction(backend, dated, old.transactionId, old)
          refuseReconciled(old, changed)
          const answer = replaceTransaction(backend, old, changed)
          if (old.metadata?.type === 3) {
            takeTransaction(backend, findTransaction(backend, old.metadata.internalTransactionId))
          }
          return answer
        }),
      touched,
    ),
    mock(
      transactions.remove,
      ({ transactionId, version }) => {
        const old = findTransaction(backend, transactionId, version)
        if (old.status === 'reconciled') throw refuseAsReconciled(old)
        return run(() => {
          removeWithRoundUp(backend, old)
          return {}
        })
      },
      touched,
    ),
  ]
}

/** Gives a transaction other values; what was not rounded up is, unless `rounds` is false. */
const editStored = (
  backend: MockBackend,
  { transactionId, version, toPlain, ...draft }: z.output<typeof contract.transactions.edit.input>,
  rounds = true,
) => {
  const old = findTransaction(backend, transactionId, version)
  const changed =
    toPlain && linkedSide(old) ? asPlain(backend, old, draft) : editOne(backend, old, transactionId, draft)
  refuseReconciled(old, changed)
  const answer = replaceTransaction(backend, old, changed)
  if (rounds || old.metadata?.type === 3) roundAgain(backend, old)
  return answer
}

/** A transfer as an income or expense of one account. */
const asPlain = (backend: MockBackend, old: Transaction, { refund, ...draft }: TransactionDraft): Transaction => {
  if (!draft.lines) refuseMisplaced(backend, draft.categoryId, draft.delta, refund)
  const to = linkedSide(old)
  const externalId = to?.accountId === draft.accountId ? to.externalId : old.externalId
  const dated = { ...draft, createdAt: draft.createdAt ?? old.createdAt }
  return plainTransaction(backend, dated, old.transactionId, { ...old, externalId })
}

/** A command that does all or nothing, and says which lists it made rows of beside its own. */
export const commands = (backend: MockBackend, own: Topic = 'transactions') => {
  let made: Topic[] = []
  const sizes = (): [Topic, number][] => [
    [own, 1],
    ['payees', backend.payees.length],
    ['tags', backend.tags.length],
    ['receipts', backend.receipts.length],
    ['categories', backend.categories.length],
    ['accounts', backend.accounts.length],
    ['accountFolders', backend.folders.length],
    ['categoryBudget', backend.budgets.length],
    ['recurringTransactions', backend.rules.length],
  ]
  const run = <T>(command: () => T): T => {
    const before = new Map(sizes())
    const answer = allOrNothing(backend, command)
    const touched = sizes().filter(([topic, size]) => topic === own || size !== before.get(topic))
    made = [...new Set(touched.map(([topic]) => topic))]
    return answer
  }
  return { run, touched: () => made }
}

const refuseAsReconciled = ({ transactionId }: Transaction): Refusal =>
  new Refusal('TRANSACTION_RECONCILED', undefined, [
    { path: ['transactions', transactionId], message: 'is reconciled' },
  ])

/** A reconciled transaction keeps its account, day and amounts, even if the edit sets another status. */
const refuseReconciled = (old: Transaction, changed: Transaction): void => {
  if (old.status !== 'reconciled') return
  const money = (transaction: Transaction) => {
    const arrivals = sidesOf(transaction).filter(({ delta, isTransfer }) => isTransfer === true && sign(delta) > 0)
    const { accountId, createdAt, delta } = transaction
    return JSON.stringify([accountId, createdAt, sum([delta]), arrivals.map((to) => [to.accountId, sum([to.delta])])])
  }
  if (money(old) !== money(changed)) throw refuseAsReconciled(old)
}

/** The transaction with other values, or with one side changed; of a transfer within one currency the other side follows. */
const editOne = (
  backend: MockBackend,
  old: Transaction,
  sideId: number,
  { refund = false, ...draft }: TransactionDraft,
): Transaction => {
  const changed = { ...draft, createdAt: draft.createdAt ?? old.createdAt }
  const linkedTransaction = linkedSide(old)
  if (draft.lines && (linkedTransaction !== undefined || old.kind !== undefined)) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['lines'], message: 'only an income or expense is split' }])
  }
  if (linkedTransaction === undefined) {
    const { metadata, kind, lines } = old
    const stay = draft.lines === undefined && lines !== undefined ? linesThatStay(old, draft) : draft.lines
    const keepsSign = (lines ?? [old]).some(
      ({ categoryId, delta }) => categoryId === draft.categoryId && sign(delta) === sign(draft.delta),
    )
    if (kind === undefined && !stay) refuseMisplaced(backend, draft.categoryId, draft.delta, refund || keepsSign)
    const marks = { metadata, kind }
    return { ...plainTransaction(backend, { ...changed, lines: stay }, old.transactionId, old), ...marks }
  }
  const isFrom = sideId === old.transactionId
  const other = isFrom ? linkedTransaction : old
  const { currencyId } = findRow(backend.accounts, 'accountId', draft)
  const otherDelta = currencyId === other.currencyId ? negate(draft.delta) : other.delta
  const { accountId, delta, lines: _, ...facts } = changed
  const ends = isFrom
    ? { fromAccountId: accountId, fromDelta: delta, toAccountId: other.accountId, toDelta: otherDelta }
    : { fromAccountId: other.accountId, fromDelta: otherDelta, toAccountId: accountId, toDelta: delta }
  return transferTransaction(backend, { ...facts, ...ends }, old.transactionId, old)
}
