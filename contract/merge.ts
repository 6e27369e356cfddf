import { z } from 'zod'
import type { Accumulation } from './roundUps.ts'
import type { Budget } from './budgets.ts'
import type { CategoryType } from './categories.ts'
import { figureKindOf } from './figures.ts'
import { add, type Amount, type AmountInput, isPlain, sign } from './calc/money.ts'

const Count = z.int()

/** What a merge of a category into another one would do. */
export const CategoryMerge = z.object({
  /** Those that move to the target. */
  transactions: Count,
  /** Categories directly below it, which come to stand below the target. */
  categories: Count,
  recurring: Count,
  roundUps: Count,
  /** Budgets that move as they are. */
  budgets: Count,
  /** Budgets that are added to the one that the target has in that currency. */
  budgetsAdded: Count,
  /** Budgets that go, because they and the target's cannot be added: the target's stays. */
  budgetsDropped: Count,
  /** Transactions, recurring ones included, that would count as something else. While there are any, the merge is refused. */
  contradicting: Count,
})
export type CategoryMerge = z.infer<typeof CategoryMerge>

/** What a merge of an account into another one would do. */
export const AccountMerge = z.object({
  /** Those that move to the target. */
  transactions: Count,
  /** Transfers between the two, which are deleted: they would lead from an account to itself. */
  transfersDeleted: Count,
  recurring: Count,
  /** Budgets that count transfers into it, and count those into the target from then on. */
  budgets: Count,
  roundUps: Count,
  /** Round-ups that go: those between the two, and its own where the target has one. */
  roundUpsDropped: Count,
})
export type AccountMerge = z.infer<typeof AccountMerge>

interface MergedCategory {
  categoryId: number
  type: CategoryType
  forTransfers?: boolean | undefined
}

/** Whether an income or expense counts as the same in both types of category. Only then may a merge move it: no total changes. */
export const countsAlike = (from: CategoryType, into: CategoryType, delta: AmountInput): boolean => {
  const counted = (categoryType: CategoryType) => figureKindOf({ isTransfer: false, categoryType, delta })
  return counted(from) === counted(into)
}

/** What becomes of the budgets of a category that is merged into another one. */
export interface MergedBudgets {
  moved: Budget[]
  /** The target's budget with what it comes to. */
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

/** Nothing but saving is expected of the category for transfers. */
const canHold = (into: MergedCategory, from: MergedCategory, { amount, intoAccountIds }: Budget): boolean =>
  countsAlike(from.type, into.type, amount) && (into.forTransfers !== true || intoAccountIds !== undefined)

/** Two budgets make one only where they say the same of another amount. */
const canAdd = (a: Budget, b: Budget): boolean =>
  a.dateType === b.dateType &&
  sign(a.amount) === sign(b.amount) &&
  accountsOf(a) === accountsOf(b) &&
  isPlain(add(a.amount, b.amount))

const accountsOf = ({ intoAccountIds = [] }: Budget): string => intoAccountIds.toSorted((a, b) => a - b).join(',')

/** The accounts of a budget for saving when one account has become part of another. */
export const mergedAccounts = (accountIds: readonly number[], from: number, into: number): number[] => [
  ...new Set(accountIds.map((id) => (id === from ? into : id))),
]

/** What becomes of the round-up rules of an account that is merged into another one. */
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
  const between = rules.filter((rule) => isOne(rule.sourceAccountId) && isOne(rule.targetAccountId))
  const others = rules.filter((rule) => !between.includes(rule))
  const hasOwn = others.some(({ sourceAccountId }) => sourceAccountId === into)
  const touched = others.filter((rule) => rule.sourceAccountId === from || rule.targetAccountId === from)
  const loses = ({ sourceAccountId }: R) => sourceAccountId === from && hasOwn
  return {
    moved: touched.filter((rule) => !loses(rule)),
    dropped: [...between, ...touched.filter(loses)],
  }
}
