import { add, type Amount, type AmountInput, absolute, negate, sign, subtract, sum } from '#shared/money.ts'
import type { TransactionType } from './lists.ts'
import { dayIn, endOfDay } from '#shared/zone.ts'
import type { CategoryType, BalanceKind, FlowSums } from './fields.ts'

/**
 * How a transaction counts. Transfers are neither income nor spending, within a currency or between two; opening
 * balances and adjustments change balances only. All screens, reports, calls and answers use this definition.
 */
export type FigureKind = 'income' | 'spending' | 'transfer' | BalanceKind

/** The facts that decide how a transaction counts. */
export interface Counted {
  kind?: BalanceKind | undefined
  isTransfer: boolean
  categoryType: CategoryType
  delta: AmountInput
}

/**
 * The category's type decides, so that a refund reduces spending; in a mixed category the sign of each transaction
 * does.
 */
export const figureKindOf = ({ kind, isTransfer, categoryType, delta }: Counted): FigureKind => {
  if (kind !== undefined) return kind
  if (isTransfer) return 'transfer'
  if (categoryType !== 0) return categoryType === 1 ? 'income' : 'spending'
  return sign(delta) > 0 ? 'income' : 'spending'
}

/** Income and spending with the signs of balance changes: spending is negative unless refunds outweigh it. */
export interface Flow {
  income: Amount
  expense: Amount
}

/** The flow of one category, from the sum of its positive amounts and the sum of its negative ones. */
export const flowOf = (categoryType: CategoryType, positive: Amount, negative: Amount): Flow => {
  if (categoryType === 0) return { income: positive, expense: negative }
  const net = add(positive, negative)
  return categoryType === 1 ? { income: net, expense: '0' } : { income: '0', expense: net }
}

/** Whether the sign of an amount contradicts the type of its category, so that only a refund can have it. */
export const needsRefund = (categoryType: CategoryType, delta: AmountInput): boolean =>
  categoryType !== 0 && sign(delta) === -categoryType

/** The filter type that matches transactions of this kind. */
export const typeOf = (kind: FigureKind): TransactionType =>
  kind === 'opening' || kind === 'adjustment' ? 'balance' : kind

/** The end of the day of a moment in the user's time zone; transactions after the end of today are upcoming. */
export const endOfDayAt = (zone: string, moment: Date): string => endOfDay(zone, dayIn(zone, moment))

/** All sums of transaction sides in one currency. */
export type FlowParts = Required<FlowSums>

export const emptyFlow = (currencyId: number): FlowParts => ({
  currencyId,
  income: '0',
  expense: '0',
  transferredIn: '0',
  transferredOut: '0',
  balanceChanges: '0',
})

export const addFlow = (a: FlowParts, b: Omit<FlowParts, 'currencyId'>): FlowParts => ({
  currencyId: a.currencyId,
  income: add(a.income, b.income),
  expense: add(a.expense, b.expense),
  transferredIn: add(a.transferredIn, b.transferredIn),
  transferredOut: add(a.transferredOut, b.transferredOut),
  balanceChanges: add(a.balanceChanges, b.balanceChanges),
})

/** The sum that a transaction's side belongs to. */
export const partOf = (kind: FigureKind, delta: AmountInput): Exclude<keyof FlowParts, 'currencyId'> => {
  if (kind === 'transfer') return sign(delta) > 0 ? 'transferredIn' : 'transferredOut'
  if (kind === 'income') return 'income'
  return kind === 'spending' ? 'expense' : 'balanceChanges'
}

/**
 * In the format of the API: transfers and balance changes only if there are any; undefined if there are no
 * transactions.
 */
export const asFlowSums = ({
  transferredIn,
  transferredOut,
  balanceChanges,
  ...flow
}: FlowParts): FlowSums | undefined => {
  const others = Object.entries({ transferredIn, transferredOut, balanceChanges }).filter(
    ([, amount]) => sign(amount) !== 0,
  )
  if (others.length === 0 && sign(flow.income) === 0 && sign(flow.expense) === 0) return undefined
  return { ...flow, ...Object.fromEntries(others) }
}

/** Whether a budget limits spending; income and savings budgets are goals. */
export const isLimit = ({ amount, intoAccountIds }: { amount: Amount; intoAccountIds?: unknown }): boolean =>
  sign(amount) < 0 && intoAccountIds === undefined

/** Budget totals of a month in one currency. */
export interface LimitTotals {
  budgeted: Amount
  /** Negative where refunds exceed spending. */
  spent: Amount
  /** Negative where spending exceeds the budget. */
  left: Amount
  /** Spending in categories without a limit. */
  unbudgeted: Amount
}

/**
 * The totals of monthly limits in one currency: a limit below another one is included in it, and must not be passed.
 * Quarterly budgets are not included. `used` and `expenses` have the signs of balance changes.
 */
export const limitTotals = (
  limits: readonly { amount: Amount; used: Amount }[],
  expenses: readonly Amount[],
): LimitTotals => {
  const budgeted = sum(limits.map(({ amount }) => absolute(amount)))
  const spent = negate(sum(limits.map(({ used }) => used)))
  return { budgeted, spent, left: subtract(budgeted, spent), unbudgeted: negate(sum(expenses)) }
}
