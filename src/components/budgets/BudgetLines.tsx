import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { BudgetLine } from './BudgetLine.tsx'
import classes from './BudgetLines.module.css'

export interface BudgetLinesProps {
  /** Each with what was spent of it. */
  lines: readonly { budget: Budget; use: BudgetUse }[]
}

/** Budgets below each other, figures under figures. */
export const BudgetLines = ({ lines }: BudgetLinesProps) => (
  <ul className={classes.lines}>
    {lines.map(({ budget, use }) => (
      <BudgetLine key={budget.budgetId} budget={budget} use={use} />
    ))}
  </ul>
)
