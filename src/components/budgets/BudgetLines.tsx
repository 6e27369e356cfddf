import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { BudgetLine } from './BudgetLine.tsx'
import classes from './BudgetLines.module.css'

export interface BudgetLinesProps {
  lines: readonly { budget: Budget; use: BudgetUse }[]
}

/**
 * Budgets below each other, figures under figures.
 *
 * Use for a list of budgets away from the tree; not for those of one category: that is CategoryFigures.
 */
export const BudgetLines = ({ lines }: BudgetLinesProps) => (
  <ul className={classes.lines}>
    {lines.map(({ budget, use }) => (
      <BudgetLine key={budget.budgetId} budget={budget} use={use} />
    ))}
  </ul>
)
