import type { Category } from '#contract/categories.ts'
import { Refusal } from '#contract/errors.ts'
import { needsRefund } from '#contract/figures.ts'
import {
  add,
  type Amount,
  type AmountInput,
  isEqual,
  negate,
  scaleOf,
  sign,
  withoutNeedlessZeros,
} from '#contract/calc/money.ts'
import type { BalanceKind, Transaction } from '#contract/transactions.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import type { MockBackend } from './mockBackend.ts'
import { findRow } from './rows.ts'

export type Side = Omit<Transaction, 'metadata' | 'version' | 'kind'>

/** What happened to each account: one side of a plain transaction, two of a transfer. */
export const sidesOf = (transaction: Transaction): Side[] => {
  const to = linkedSide(transaction)
  return to === undefined ? [transaction] : [transaction, to]
}

/** The accounts that any transaction touches. */
export const accountsOf = (backend: MockBackend): Set<number> =>
  new Set(backend.entries.flatMap((transaction) => sidesOf(transaction).map(({ accountId }) => accountId)))

/** The transaction that has this side. */
export const findTransaction = (backend: MockBackend, transactionId: number, version?: string): Transaction => {
  const transaction = backend.entries.find((candidate) =>
    sidesOf(candidate).some((side) => side.transactionId === transactionId),
  )
  if (transaction === undefined) throw new Refusal('NOT_FOUND', `No transaction ${transactionId}`)
  if (version !== undefined && version !== transaction.version) throw new Refusal('CHANGED_MEANWHILE')
  return transaction
}

const nextTransactionId = (backend: MockBackend): number =>
  backend.entries.reduce((highest, { transactionId }) => Math.max(highest, transactionId), -1) + 2

/** The amount by value no finer than its currency. */
export const exactAmount = (amount: AmountInput, decimals: number, field: string): Amount => {
  const exact = withoutNeedlessZeros(amount, decimals)
  if (scaleOf(exact) <= decimals) return exact
  const message = `has more than ${decimals} fraction digits`
  throw new Refusal('AMOUNT_TOO_PRECISE', `The amount ${message}`, [{ path: [field], message }])
}

const currencyOf = (backend: MockBackend, accountId: number): number =>
  findRow(backend.accounts, 'accountId', { accountId }).currencyId

/** The category of transfers that name none. */
export const categoryForTransfers = (backend: MockBackend): number =>
  backend.categories.find(({ forTransfers }) => forTransfers)?.categoryId ?? 0

export const refuseForTransfers = ({ forTransfers }: Category, field: string): void => {
  if (forTransfers) {
    throw new Refusal('CATEGORY_FOR_TRANSFERS', 'It is for transfers', [{ path: [field], message: 'is for transfers' }])
  }
}

/** A draft as a transaction of this fixture. */
export const plainTransaction = (
  backend: MockBackend,
  draft: TransactionDraft,
  transactionId: number,
): Transaction => ({
  transactionId,
  categoryId: findRow(backend.categories, 'categoryId', draft).categoryId,
  accountId: draft.accountId,
  currencyId: currencyOf(backend, draft.accountId),
  createdAt: new Date(draft.createdAt ?? Date.now()).toISOString(),
  delta: draft.delta,
  description: draft.description,
  version: '1',
})

/** A transfer's draft as one transaction with two sides. */
export const transferTransaction = (backend: MockBackend, draft: TransferDraft, transactionId: number): Transaction => {
  const { fromAccountId, toAccountId, fromDelta, toDelta, categoryId = categoryForTransfers(backend), ...facts } = draft
  const { version, ...from } = plainTransaction(
    backend,
    { ...facts, categoryId, accountId: fromAccountId, delta: fromDelta },
    transactionId,
  )
  const to = { ...from, transactionId: transactionId + 1, accountId: toAccountId, delta: toDelta }
  const linkedTransaction = { ...to, currencyId: currencyOf(backend, toAccountId) }
  if (from.currencyId === linkedTransaction.currencyId && !isEqual(linkedTransaction.delta, negate(from.delta))) {
    throw new Refusal('AMOUNTS_DIFFER', 'Unequal within one currency', [{ path: ['toDelta'], message: 'is unequal' }])
  }
  return { ...from, metadata: { type: 1, id: transactionId, linkedTransaction }, version }
}

const book = (backend: MockBackend, transaction: Transaction, isUndone = false): void => {
  for (const { accountId, delta } of sidesOf(transaction)) {
    backend.accounts = backend.accounts.map((account) =>
      account.accountId === accountId
        ? { ...account, amount: add(account.amount, isUndone ? negate(delta) : delta) }
        : account,
    )
  }
}

const isNewer = (a: Transaction, b: Transaction): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.transactionId > b.transactionId)

/** Puts a transaction in its place; the balances follow. */
export const putTransaction = (backend: MockBackend, transaction: Transaction): void => {
  const at = backend.entries.findIndex((other) => isNewer(transaction, other))
  backend.entries = backend.entries.toSpliced(at === -1 ? backend.entries.length : at, 0, transaction)
  book(backend, transaction)
}

/** Takes a transaction out; the balances follow. */
export const takeTransaction = (backend: MockBackend, transaction: Transaction): void => {
  backend.entries = backend.entries.filter((other) => other !== transaction)
  book(backend, transaction, true)
}

/** Refuses income in an expense category, and the reverse, unless it is said to be a refund; and what is no transfer among those. */
export const refuseMisplaced = (backend: MockBackend, categoryId: number, delta: AmountInput, refund = false): void => {
  const category = findRow(backend.categories, 'categoryId', { categoryId })
  refuseForTransfers(category, 'categoryId')
  if (!refund && needsRefund(category.type, delta))
    throw new Refusal('SIGN_CONTRADICTS_CATEGORY', 'The sign is wrong', [
      { path: ['delta'], message: 'is of the other sign' },
    ])
}

export const refuseZero = (amount: AmountInput, field: string): void => {
  if (sign(amount) !== 0) return
  throw new Refusal('AMOUNT_IS_ZERO', 'The amount is zero', [{ path: [field], message: 'is zero' }])
}

/** Another transaction in the place of one, under its id; its version moves on. */
export const replaceTransaction = (
  backend: MockBackend,
  old: Transaction,
  changed: Transaction,
): { version: string } => {
  const version = String(Number(old.version) + 1)
  takeTransaction(backend, old)
  putTransaction(backend, { ...changed, version })
  return { version }
}

/** Records one income or expense. */
export const record = (backend: MockBackend, draft: TransactionDraft): number => {
  const transactionId = nextTransactionId(backend)
  putTransaction(backend, plainTransaction(backend, draft, transactionId))
  return transactionId
}

/** Records an opening balance or an adjustment. */
export const recordBalance = (
  backend: MockBackend,
  kind: BalanceKind,
  draft: Omit<TransactionDraft, 'categoryId'>,
): number => {
  const transactionId = nextTransactionId(backend)
  const categoryId = categoryForTransfers(backend)
  putTransaction(backend, { ...plainTransaction(backend, { ...draft, categoryId }, transactionId), kind })
  return transactionId
}

/** Records one transfer. */
export const recordTransfer = (backend: MockBackend, draft: TransferDraft): number => {
  const transactionId = nextTransactionId(backend)
  putTransaction(backend, transferTransaction(backend, draft, transactionId))
  return transactionId
}
