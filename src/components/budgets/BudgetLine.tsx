import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { BudgetFigures } from './BudgetFigures.tsx'
import classes from './BudgetLine.module.css'
import { budgetFilter } from './budgetFilter.ts'
import { budgetProgress } from './budgetProgress.ts'

export interface BudgetLineProps {
  budget: Budget
  use: BudgetUse
}

/** One budget: whose it is, how much of it is used, and what is left. */
export const BudgetLine = observer(function BudgetLine({ budget, use }: BudgetLineProps) {
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
        filter={budgetFilter(use, [categoryId])}
      />
    </li>
  )
})
