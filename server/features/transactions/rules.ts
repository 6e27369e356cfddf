import { Refusal } from '#contract/errors.ts'
import { needsRefund } from '#contract/figures.ts'
import { isEqual, negate, scaleOf, sign, withoutNeedlessZeros, type Amount, type AmountInput } from '#shared/money.ts'
import type { Sorting, TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import type { StoredKind } from '#server/db/schemaOfTransactions.ts'
import type { Details } from './details.ts'
import type { CategoryType, BalanceKind } from '#contract/fields.ts'

/** Stored values of the kinds; 0 is an income, expense or transfer. */
export const storedKinds: Record<BalanceKind, StoredKind> = { opening: 1, adjustment: 2 }

/** The properties of an account that its amounts depend on. */
export interface AccountRef {
  accountId: number
  currencyId: number
  decimals: number
}

/** A line of a split transaction as stored. */
export interface LineValues {
  categoryId: number
  delta: Amount
  to?: { accountId: number; currencyId: number; delta: Amount } | undefined
  note?: string | undefined
  /** In addition to those of the whole transaction. */
  tagIds?: number[] | undefined
}

/** A transaction as stored: one row, with a transfer's second side in the same row; or a row for each line. */
export interface TransactionValues {
  categoryId: number
  accountId: number
  currencyId: number
  delta: Amount
  to?: { accountId: number; currencyId: number; delta: Amount } | undefined
  createdAt: Date
  description?: string | undefined
  /** The recurring transaction that creates it, if any. */
  recurringId?: number | undefined
  /** The transfer that rounds it up. */
  roundUpId?: number | undefined
  /** Absent for an income, expense or transfer. */
  kind?: BalanceKind | undefined
  details?: Details | undefined
  /** Absent where a person chose category and payee. */
  sorting?: Sorting | undefined
  /** Absent unless split; then category and amount are those of the whole. */
  lines?: LineValues[] | undefined
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message }])

/** The amount as stored; refuses more decimals than its currency has. */
export const exactAmount = (amount: AmountInput, decimals: number, field: string): Amount => {
  const exact = withoutNeedlessZeros(amount, decimals)
  if (scaleOf(exact) <= decimals) return exact
  const message = `has more than ${decimals} fraction digits`
  throw new Refusal('AMOUNT_TOO_PRECISE', `The amount ${message}.`, [{ path: [field], message }])
}

/** The same for an amount that may not be zero. */
export const amountOf = (amount: AmountInput, decimals: number, field: string): Amount => {
  if (sign(amount) === 0) throw new Refusal('AMOUNT_IS_ZERO', undefined, [{ path: [field], message: 'is zero' }])
  return exactAmount(amount, decimals, field)
}

/** Refuses income in an expense category, and the reverse, unless marked as a refund. */
export const refuseWrongSign = (type: CategoryType, delta: AmountInput, refund = false, field = 'delta'): void => {
  if (refund || !needsRefund(type, delta)) return
  const message =
    type === 1 ? 'is negative, but the category is for income' : 'is positive, but the category is for expenses'
  throw new Refusal('SIGN_CONTRADICTS_CATEGORY', `The amount ${message}.`, [{ path: [field], message }])
}

/** An income or expense. */
export const plainTransaction = (
  draft: TransactionDraft,
  accountRef: AccountRef,
  createdAt: Date,
): TransactionValues => ({
  categoryId: draft.categoryId,
  accountId: accountRef.accountId,
  currencyId: accountRef.currencyId,
  delta: amountOf(draft.delta, accountRef.decimals, 'delta'),
  createdAt,
  description: draft.description,
})

type Amounts = Pick<TransferDraft, 'fromDelta' | 'toDelta' | 'description'> & { categoryId: number }

/** A transfer from the first account to the second; within one currency both amounts are equal. */
export const transferTransaction = (
  draft: Amounts,
  from: AccountRef,
  to: AccountRef,
  createdAt: Date,
): TransactionValues => {
  if (from.accountId === to.accountId) throw new Refusal('SAME_ACCOUNT')
  const delta = amountOf(draft.fromDelta, from.decimals, 'fromDelta')
  const toDelta = amountOf(draft.toDelta, to.decimals, 'toDelta')
  if (sign(delta) > 0) throw invalid('fromDelta', 'must be below zero')
  if (sign(toDelta) < 0) throw invalid('toDelta', 'must be above zero')
  if (from.currencyId === to.currencyId && !isEqual(toDelta, negate(delta))) {
    const message = 'must be as much as goes out: both accounts have the same currency'
    throw new Refusal('AMOUNTS_DIFFER', `What arrives ${message}.`, [{ path: ['toDelta'], message }])
  }
  return {
    categoryId: draft.categoryId,
    accountId: from.accountId,
    currencyId: from.currencyId,
    delta,
    to: { accountId: to.accountId, currencyId: to.currencyId, delta: toDelta },
    createdAt,
    description: draft.description,
  }
}

/** A transfer with a new account and amount on one side; within one currency the other side's amount follows. */
export const withChangedSide = (
  draft: TransactionDraft,
  side: 'from' | 'to',
  mine: AccountRef,
  other: AccountRef,
  otherDelta: Amount,
  createdAt: Date,
): TransactionValues => {
  const follows = mine.currencyId === other.currencyId
  const expectedSign = side === 'from' ? -1 : 1
  if (sign(draft.delta) === -expectedSign)
    throw invalid('delta', expectedSign === -1 ? 'must be below zero' : 'must be above zero')
  const theirs = follows ? negate(draft.delta) : otherDelta
  const { categoryId, description, delta } = draft
  return side === 'from'
    ? transferTransaction({ categoryId, description, fromDelta: delta, toDelta: theirs }, mine, other, createdAt)
    : transferTransaction({ categoryId, description, fromDelta: theirs, toDelta: delta }, other, mine, createdAt)
}
