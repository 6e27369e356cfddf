import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { MonthBudgets } from './MonthBudgets.tsx'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'

export interface BudgetAnalysisProps {
  /** `YYYY-MM` */
  month: string
  /** Whose accounts count; all, if empty. */
  owners: readonly number[]
  onMonth: (month: string) => void
  /** A link to the full page of this analysis. */
  link: ReactNode
}

/** The budgets of any month, as a section of a page. */
export const BudgetAnalysis = ({ month, owners, onMonth, link }: BudgetAnalysisProps) => {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('analytics.budgets.title')}
      tools={
        <>
          {link}
          <PeriodPicker kind="month" value={month} onChange={onMonth} />
        </>
      }
    >
      <MonthBudgets month={month} owners={owners} />
    </Panel>
  )
}
