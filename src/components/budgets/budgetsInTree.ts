import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { add } from '#shared/money.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'

/** A budget of a category in the tree, or the sum of those below it. */
export interface BudgetInTree {
  budget: Budget
  use: BudgetUse
  /** The categories of its budgets. */
  categoryIds: number[]
  isSum: boolean
}

type Uses = ReadonlyMap<number, BudgetUse>

/**
 * The budgets shown beside a category: its own, and for each currency without one, the sum of the topmost budgets below it, with savings separate. A budget below another one is already part of that one.
 */
export const budgetsInTree = (node: CategoryNode, budgets: readonly Budget[], uses: Uses): BudgetInTree[] => {
  const own = ofCategory(node, budgets, uses)
  const isOwn = ({ budget }: BudgetInTree) => own.some((above) => isPartOf(budget, above.budget))
  const below = node.children.flatMap((child) => budgetsInTree(child, budgets, uses)).filter((each) => !isOwn(each))
  const groups = Map.groupBy(
    below,
    ({ budget }) => `${budget.currencyId} ${budget.dateType} ${budget.intoAccountIds !== undefined}`,
  )
  return [
    ...own,
    ...[...groups.values()].map((group) => group.reduce(together)).map((sum) => ({ ...sum, isSum: true })),
  ]
}

const ofCategory = ({ category }: CategoryNode, budgets: readonly Budget[], uses: Uses): BudgetInTree[] =>
  budgets.flatMap((budget) => {
    const use = uses.get(budget.budgetId)
    return budget.categoryId === category.categoryId && use !== undefined
      ? [{ budget, use, categoryIds: [budget.categoryId], isSum: false }]
      : []
  })

const accountsOf = (one: BudgetInTree, other: BudgetInTree): number[] | undefined => {
  const ids = [one, other].flatMap(({ budget }) => budget.intoAccountIds ?? [])
  return ids.length === 0 ? undefined : [...new Set(ids)]
}

const together = (one: BudgetInTree, other: BudgetInTree): BudgetInTree => ({
  budget: {
    ...one.budget,
    amount: add(one.budget.amount, other.budget.amount),
    intoAccountIds: accountsOf(one, other),
  },
  use: { ...one.use, delta: add(one.use.delta, other.use.delta) },
  categoryIds: [...one.categoryIds, ...other.categoryIds],
  isSum: true,
})

/** The budgets that are not part of another: one below another in the same currency and period is. */
export const topmostBudgets = (nodes: readonly CategoryNode[], budgets: readonly Budget[]): Budget[] =>
  nodes.flatMap(({ category, children }) => {
    const own = budgets.filter(({ categoryId }) => categoryId === category.categoryId)
    const below = topmostBudgets(children, budgets)
    return [...own, ...below.filter((budget) => !own.some((above) => isPartOf(budget, above)))]
  })

/** Whether everything that counts for a budget counts for the one above too: for savings, only if that one counts the same accounts. */
const isPartOf = (budget: Budget, above: Budget): boolean =>
  budget.currencyId === above.currencyId &&
  budget.dateType === above.dateType &&
  (budget.intoAccountIds ?? []).every((id) => above.intoAccountIds?.includes(id))
