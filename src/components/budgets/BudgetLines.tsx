import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { useStores } from '#components/useStores.ts'
import classes from './BudgetLines.module.css'
import { BudgetFigures } from './BudgetFigures.tsx'
import { budgetFilter } from './budgetFilter.ts'
import { budgetProgress } from './budgetProgress.ts'

export interface BudgetLinesProps {
  /** Budgets with their use. */
  lines: readonly { budget: Budget; use: BudgetUse }[]
  /** Whose accounts count; all, if empty. */
  owners?: readonly number[]
}

/** A list of budgets with aligned figures. */
export const BudgetLines = ({ lines, owners = [] }: BudgetLinesProps) => (
  <ul className={classes.lines}>
    {lines.map(({ budget, use }) => (
      <BudgetLine key={budget.budgetId} budget={budget} use={use} owners={owners} />
    ))}
  </ul>
)

interface BudgetLineProps {
  budget: Budget
  use: BudgetUse
  owners: readonly number[]
}

/** A budget: its category, the used share, and the remaining amount. */
const BudgetLine = observer(function BudgetLine({ budget, use, owners }: BudgetLineProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { categoryId, currencyId, dateType } = budget
  const name = categories.byId.get(categoryId)?.name ?? ''
  return (
    <li className={classes.line}>
      <span className={classes.name} title={categories.pathOf(categoryId).join(' / ')}>
        {name}
        {dateType === 1 && <span className={classes.quarter}> · {t('budgets.quarter')}</span>}
      </span>
      <BudgetFigures
        name={name}
        currencyId={currencyId}
        progress={budgetProgress(budget, use, new Date())}
        filter={budgetFilter(use, [categoryId], owners)}
      />
    </li>
  )
})
