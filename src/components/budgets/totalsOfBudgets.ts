import type { BudgetUse, CategoryTotal } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { sign } from '#shared/money.ts'
import { isLimit, type LimitTotals, limitTotals } from '#contract/figures.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { topmostBudgets } from './budgetsInTree.ts'

/** Totals of the expense budgets in one currency, and the categories of their transactions. */
export interface BudgetTotals extends LimitTotals {
  currencyId: number
  /** Categories whose budgets are counted, each with its subcategories. */
  budgetedIds: number[]
  /** Categories with expenses but no budget, without their subcategories. */
  unbudgetedIds: number[]
}

/** By currency, without empty ones. Expenses of a category with a quarterly budget count as budgeted. */
export const totalsOfBudgets = (
  tree: readonly CategoryNode[],
  budgets: readonly Budget[],
  uses: ReadonlyMap<number, BudgetUse>,
  rows: readonly CategoryTotal[],
): BudgetTotals[] => {
  const spending = budgets.filter(({ amount }) => sign(amount) < 0)
  const limits = topmostBudgets(
    tree,
    spending.filter((budget) => isLimit(budget) && budget.dateType === 0),
  )
  const currencyIds = new Set([...limits, ...rows].map(({ currencyId }) => currencyId))
  return [...currencyIds].flatMap((currencyId) => {
    const own = limits.filter((budget) => budget.currencyId === currencyId)
    const covered = idsBelow(tree, new Set(idsOf(spending, currencyId)))
    const others = rows.filter(
      (row) => row.currencyId === currencyId && sign(row.expense) !== 0 && !covered.has(row.categoryId),
    )
    if (own.length === 0 && others.length === 0) return []
    const used = own.map(({ budgetId, amount }) => ({ amount, used: uses.get(budgetId)?.delta ?? '0' }))
    return [
      {
        currencyId,
        ...limitTotals(
          used,
          others.map(({ expense }) => expense),
        ),
        budgetedIds: own.map(({ categoryId }) => categoryId),
        unbudgetedIds: others.map(({ categoryId }) => categoryId),
      },
    ]
  })
}

const idsOf = (budgets: readonly Budget[], currencyId: number): number[] =>
  budgets.flatMap((budget) => (budget.currencyId === currencyId ? [budget.categoryId] : []))

/** The given categories with all their subcategories. */
const idsBelow = (nodes: readonly CategoryNode[], ids: ReadonlySet<number>, isInside = false): Set<number> =>
  new Set(
    nodes.flatMap(({ category, children }) => {
      const isHere = isInside || ids.has(category.categoryId)
      return [...(isHere ? [category.categoryId] : []), ...idsBelow(children, ids, isHere)]
    }),
  )

/** The days of the budgets, and whose accounts count. */
export interface Counted {
  fromTime: string
  toTime: string
  ownersIds?: string
}

/** The filter of budgeted expenses. */
export const spentFilter = ({ budgetedIds, currencyId }: BudgetTotals, counted: Counted): TransactionFilter => ({
  ...counted,
  categoriesIds: budgetedIds.join(','),
  includeDescendants: 'true',
  currenciesIds: String(currencyId),
})

/** The filter of expenses without a budget. */
export const unbudgetedFilter = ({ unbudgetedIds, currencyId }: BudgetTotals, counted: Counted): TransactionFilter => ({
  ...counted,
  categoriesIds: unbudgetedIds.join(','),
  currenciesIds: String(currencyId),
  types: 'spending',
})
