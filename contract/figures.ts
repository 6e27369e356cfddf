import type { CategoryType } from './categories.ts'
import { add, type Amount, type AmountInput, absolute, negate, sign, subtract, sum } from './calc/money.ts'
import type { TransactionType } from './lists.ts'
import type { BalanceKind, FlowSums } from './transactions.ts'
import { dayIn, endOfDay } from './calc/zone.ts'

/**
 * What a transaction counts as. Transfers are neither income nor spending, within a currency or between two; opening balances
 * and adjustments change balances only. Every screen, report, call and answer counts by this.
 */
export type FigureKind = 'income' | 'spending' | 'transfer' | BalanceKind

/** The facts of a transaction that decide what it counts as. */
export interface Counted {
  kind?: BalanceKind | undefined
  isTransfer: boolean
  categoryType: CategoryType
  delta: AmountInput
}

/** The category's type decides, so that a refund lowers spending; in a mixed category the sign of each transaction does. */
export const figureKindOf = ({ kind, isTransfer, categoryType, delta }: Counted): FigureKind => {
  if (kind !== undefined) return kind
  if (isTransfer) return 'transfer'
  if (categoryType !== 0) return categoryType === 1 ? 'income' : 'spending'
  return sign(delta) > 0 ? 'income' : 'spending'
}

/** Income and spending as they move a balance: spending is below zero unless refunds outweigh it. */
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

/** The type by which a filter finds a transaction that counts as this. */
export const typeOf = (kind: FigureKind): TransactionType =>
  kind === 'opening' || kind === 'adjustment' ? 'balance' : kind

/** The last moment that counts as now: the end of today where the user lives. What is later is upcoming. */
export const endOfToday = (zone: string, now: Date): string => endOfDay(zone, dayIn(zone, now))

/** All parts of what some sides of transactions came to in one currency. */
export type FlowParts = Required<FlowSums>

export const noFlow = (currencyId: number): FlowParts => ({
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

/** The part of a sum that the side of a transaction belongs to. */
export const partOf = (kind: FigureKind, delta: AmountInput): Exclude<keyof FlowParts, 'currencyId'> => {
  if (kind === 'transfer') return sign(delta) > 0 ? 'transferredIn' : 'transferredOut'
  if (kind === 'income') return 'income'
  return kind === 'spending' ? 'expense' : 'balanceChanges'
}

/** As the wire has it: transfers and balance changes only where there are any; undefined where nothing happened at all. */
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

/** Whether a budget limits spending; what is to come in or to be put aside is a goal. */
export const isLimit = ({ amount, intoAccountIds }: { amount: Amount; intoAccountIds?: unknown }): boolean =>
  sign(amount) < 0 && intoAccountIds === undefined

/** Budget totals of a month in one currency. */
export interface LimitTotals {
  budgeted: Amount
  /** Below zero where more came back than was spent. */
  spent: Amount
  /** Below zero where more was spent than budgeted. */
  left: Amount
  /** Spending of categories that no limit counts. */
  unbudgeted: Amount
}

/**
 * The totals of the monthly limits of one currency: a limit below another one is part of it, and must not be given here. What a
 * quarter has is not the month's. `used` and `expenses` are as they move balances.
 */
export const limitTotals = (
  limits: readonly { amount: Amount; used: Amount }[],
  expenses: readonly Amount[],
): LimitTotals => {
  const budgeted = sum(limits.map(({ amount }) => absolute(amount)))
  const spent = negate(sum(limits.map(({ used }) => used)))
  return { budgeted, spent, left: subtract(budgeted, spent), unbudgeted: negate(sum(expenses)) }
}
