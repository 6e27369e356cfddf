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
} from '#shared/money.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { MockState } from './mockState.ts'
import { findRow } from './rows.ts'

/** The effect of a transaction or a line on one account. */
export type Side = Omit<Transaction, 'metadata' | 'version' | 'lines'> & {
  isTransfer?: true
  lineNote?: string | undefined
}

/** The units of sums and filters: a plain transaction, a transfer with its two sides, each line of a split. */
export const rowsOf = (transaction: Transaction): Side[][] => {
  if (transaction.lines !== undefined) return transaction.lines.map((line) => sidesOfLine(transaction, line))
  const to = linkedSide(transaction)
  if (to === undefined) return [[transaction]]
  const { payeeId, tagIds, note, status, bankText } = transaction
  return [
    [
      { ...transaction, isTransfer: true },
      { payeeId, tagIds, note, status, bankText, ...to, isTransfer: true },
    ],
  ]
}

const sidesOfLine = (transaction: Transaction, line: SplitLine): Side[] => {
  const { lines: _, metadata: __, version: ___, ...whole } = transaction
  const { lineId, categoryId, delta, note: lineNote, tagIds: own = [], toAccountId, toCurrencyId, toDelta } = line
  const side = {
    ...whole,
    transactionId: lineId,
    categoryId,
    delta,
    lineNote,
    tagIds: [...(whole.tagIds ?? []), ...own],
  }
  if (toAccountId === undefined || toCurrencyId === undefined || toDelta === undefined) return [side]
  const to = { ...side, transactionId: lineId + 1, accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }
  return [
    { ...side, isTransfer: true },
    { ...to, isTransfer: true },
  ]
}

/** The effects on each account: one side of a plain transaction, two of a transfer, and those of each line. */
export const sidesOf = (transaction: Transaction): Side[] => rowsOf(transaction).flat()

/** The accounts that any transaction touches. */
export const accountsOf = (backend: MockState): Set<number> =>
  new Set(backend.transactions.flatMap((transaction) => sidesOf(transaction).map(({ accountId }) => accountId)))

/** The transaction that has this side. */
export const findTransaction = (backend: MockState, transactionId: number, version?: string): Transaction => {
  const transaction = backend.transactions.find((candidate) =>
    sidesOf(candidate).some((side) => side.transactionId === transactionId),
  )
  if (transaction === undefined) throw new Refusal('NOT_FOUND', `No transaction ${transactionId}`)
  if (version !== undefined && version !== transaction.version) throw new Refusal('CHANGED_MEANWHILE')
  return transaction
}

export const nextTransactionId = (backend: MockState): number =>
  backend.transactions.reduce(
    (highest, { transactionId, lines = [] }) =>
      lines.reduce((most, { lineId }) => Math.max(most, lineId), Math.max(highest, transactionId)),
    -1,
  ) + 2

/** The amount by value no finer than its currency. */
export const exactAmount = (amount: AmountInput, decimals: number, field: string): Amount => {
  const exact = withoutNeedlessZeros(amount, decimals)
  if (scaleOf(exact) <= decimals) return exact
  const message = `has more than ${decimals} fraction digits`
  throw new Refusal('AMOUNT_TOO_PRECISE', `The amount ${message}`, [{ path: [field], message }])
}

export const currencyOf = (backend: MockState, accountId: number): number =>
  findRow(backend.accounts, 'accountId', { accountId }).currencyId

/** The category of transfers that name none. */
export const categoryForTransfers = (backend: MockState): number =>
  backend.categories.find(({ forTransfers }) => forTransfers)?.categoryId ?? 0

export const refuseForTransfers = ({ forTransfers }: Category, field: string): void => {
  if (forTransfers) {
    throw new Refusal('CATEGORY_FOR_TRANSFERS', 'It is for transfers', [{ path: [field], message: 'is for transfers' }])
  }
}

const wrongSign = (field: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message }])

interface Ends {
  fromAccountId: number
  toAccountId: number
  fromDelta: AmountInput
  toDelta: AmountInput
}

/** The effect of a transfer on its target account. */
export const arrivalOf = (backend: MockState, { fromAccountId, toAccountId, fromDelta, toDelta }: Ends) => {
  if (fromAccountId === toAccountId) throw new Refusal('SAME_ACCOUNT')
  if (sign(fromDelta) > 0) throw wrongSign('fromDelta', 'must be below zero')
  if (sign(toDelta) < 0) throw wrongSign('toDelta', 'must be above zero')
  const currencyId = currencyOf(backend, toAccountId)
  if (currencyOf(backend, fromAccountId) === currencyId && !isEqual(toDelta, negate(fromDelta))) {
    throw new Refusal('AMOUNTS_DIFFER', 'Unequal within one currency', [{ path: ['toDelta'], message: 'is unequal' }])
  }
  return { accountId: toAccountId, currencyId, delta: String(toDelta) }
}

const book = (backend: MockState, transaction: Transaction, isUndone = false): void => {
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
export const putTransaction = (backend: MockState, transaction: Transaction): void => {
  const at = backend.transactions.findIndex((other) => isNewer(transaction, other))
  backend.transactions = backend.transactions.toSpliced(at === -1 ? backend.transactions.length : at, 0, transaction)
  book(backend, transaction)
}

/** Takes a transaction out; the balances follow. */
export const takeTransaction = (backend: MockState, transaction: Transaction): void => {
  backend.transactions = backend.transactions.filter((other) => other !== transaction)
  book(backend, transaction, true)
}

/** Refuses income in an expense category, and the reverse, unless it is said to be a refund; and what is no transfer among those. */
export const refuseMisplaced = (backend: MockState, categoryId: number, delta: AmountInput, refund = false): void => {
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
export const replaceTransaction = (backend: MockState, old: Transaction, changed: Transaction): { version: string } => {
  const version = String(Number(old.version) + 1)
  takeTransaction(backend, old)
  putTransaction(backend, { ...changed, version })
  return { version }
}

/** All that a command does, or nothing of it: a refused one leaves no payee or tag behind. */
export const allOrNothing = <T>(backend: MockState, run: () => T): T => {
  const { transactions, accounts, payees, tags, receipts, budgets, rules } = backend
  try {
    return run()
  } catch (error) {
    Object.assign(backend, { transactions, accounts, payees, tags, receipts, budgets, rules })
    throw error
  }
}
