import { observer } from 'mobx-react-lite'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { isEqual } from '#contract/money.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { BudgetFigures } from './BudgetFigures.tsx'
import { budgetFilter } from './budgetFilter.ts'
import { budgetProgress } from './budgetProgress.ts'
import { budgetsInTree } from './budgetsInTree.ts'
import classes from './CategoryBudgets.module.css'

export interface CategoryBudgetsProps {
  node: CategoryNode
  /** A moment of the month that is looked at; now without one. */
  time?: string | undefined
}

/** The budgets of a category in the tree, a line each; what only sums up those below it is drawn as an outline. */
export const CategoryBudgets = observer(({ node, time }: CategoryBudgetsProps) => {
  const { budgets, currencies } = useStores()
  useLoad(currencies.list)
  useLoad(budgets.list)
  const uses = useLoad(budgets.usesAt(time))
  const byId = new Map(uses.value.map((use) => [use.budgetId, use]))
  const now = new Date()
  const { name } = node.category
  const lines = budgetsInTree(node, budgets.list.value, byId).filter(({ budget }) => !isEqual(budget.amount, '0'))
  if (lines.length === 0) return null
  return (
    <span className={classes.budgets}>
      {lines.map(({ budget, use, categoryIds, isSum }) => (
        <BudgetFigures
          key={`${budget.currencyId} ${budget.dateType}`}
          name={name}
          currencyId={budget.currencyId}
          progress={budgetProgress(budget, use, now)}
          filter={budgetFilter(use, categoryIds)}
          isSum={isSum}
        />
      ))}
    </span>
  )
})
