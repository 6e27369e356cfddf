import { z } from 'zod'
import type { Accumulation } from './roundUps.ts'
import type { Budget } from './budgets.ts'
import { figureKindOf } from './figures.ts'
import { add, type Amount, type AmountInput, isPlain, sign } from '#shared/money.ts'
import type { CategoryType } from './fields.ts'

const Count = z.int()

/** The effects of merging a category into another one. */
export const CategoryMerge = z.object({
  /** Transactions that move to the target. */
  transactions: Count,
  /** Direct subcategories, which move below the target. */
  categories: Count,
  recurring: Count,
  roundUps: Count,
  /** Budgets that move unchanged. */
  budgets: Count,
  /** Budgets that are added to the target's in that currency. */
  budgetsAdded: Count,
  /** Budgets that are deleted, because they cannot be added to the target's. */
  budgetsDropped: Count,
  /**
   * Transactions, including recurring ones, that would count differently. While there are any, the merge is refused.
   */
  contradicting: Count,
})
export type CategoryMerge = z.infer<typeof CategoryMerge>

/** The effects of merging an account into another one. */
export const AccountMerge = z.object({
  /** Transactions that move to the target. */
  transactions: Count,
  /** Transfers between the two, which are deleted: their source and target would be the same account. */
  transfersDeleted: Count,
  recurring: Count,
  /** Budgets that count transfers into it, and then into the target instead. */
  budgets: Count,
  roundUps: Count,
  /** Round-ups that are deleted: those between the two, and its own if the target has one. */
  roundUpsDropped: Count,
})
export type AccountMerge = z.infer<typeof AccountMerge>

interface MergedCategory {
  categoryId: number
  type: CategoryType
  forTransfers?: boolean | undefined
}

/**
 * Whether an income or expense counts the same in both types of category. Only then may a merge move it: no total
 * changes.
 */
export const countsAlike = (from: CategoryType, into: CategoryType, delta: AmountInput): boolean => {
  const counted = (categoryType: CategoryType) => figureKindOf({ isTransfer: false, categoryType, delta })
  return counted(from) === counted(into)
}

/** The budgets after merging a category into another one. */
export interface MergedBudgets {
  moved: Budget[]
  /** The target's budget with the combined amount. */
  added: { from: Budget; into: Budget; amount: Amount }[]
  dropped: Budget[]
}

export const mergeBudgets = (budgets: readonly Budget[], from: MergedCategory, into: MergedCategory): MergedBudgets => {
  const merged: MergedBudgets = { moved: [], added: [], dropped: [] }
  for (const budget of budgets) {
    if (budget.categoryId !== from.categoryId) continue
    const other = budgets.find(
      ({ categoryId, currencyId }) => categoryId === into.categoryId && currencyId === budget.currencyId,
    )
    if (!canHold(into, from, budget) || (other !== undefined && !canAdd(budget, other))) merged.dropped.push(budget)
    else if (other === undefined) merged.moved.push(budget)
    else merged.added.push({ from: budget, into: other, amount: add(other.amount, budget.amount) })
  }
  return merged
}

/** The transfer category can only have savings budgets. */
const canHold = (into: MergedCategory, from: MergedCategory, { amount, intoAccountIds }: Budget): boolean =>
  countsAlike(from.type, into.type, amount) && (into.forTransfers !== true || intoAccountIds !== undefined)

/** Two budgets can be combined only if they differ in nothing but the amount. */
const canAdd = (a: Budget, b: Budget): boolean =>
  a.dateType === b.dateType &&
  sign(a.amount) === sign(b.amount) &&
  accountsOf(a) === accountsOf(b) &&
  isPlain(add(a.amount, b.amount))

const accountsOf = ({ intoAccountIds = [] }: Budget): string => intoAccountIds.toSorted((a, b) => a - b).join(',')

/** The accounts of a savings budget after an account was merged into another. */
export const mergedAccounts = (accountIds: readonly number[], from: number, into: number): number[] => [
  ...new Set(accountIds.map((id) => (id === from ? into : id))),
]

/** The round-up rules after merging an account into another one. */
export interface MergedRoundUps<R> {
  moved: R[]
  dropped: R[]
}

export const mergeRoundUps = <R extends Pick<Accumulation, 'sourceAccountId' | 'targetAccountId'>>(
  rules: readonly R[],
  from: number,
  into: number,
): MergedRoundUps<R> => {
  const isOne = (id: number) => id === from || id === into
  const between = rules.filter((roundUp) => isOne(roundUp.sourceAccountId) && isOne(roundUp.targetAccountId))
  const others = rules.filter((roundUp) => !between.includes(roundUp))
  const hasOwn = others.some(({ sourceAccountId }) => sourceAccountId === into)
  const touched = others.filter((roundUp) => roundUp.sourceAccountId === from || roundUp.targetAccountId === from)
  const loses = ({ sourceAccountId }: R) => sourceAccountId === from && hasOwn
  return {
    moved: touched.filter((roundUp) => !loses(roundUp)),
    dropped: [...between, ...touched.filter(loses)],
  }
}
