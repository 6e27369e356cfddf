import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/filters/filters.ts'
import { UnusedFilters } from '#components/filters/UnusedFilters.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { MonthBudgets } from './MonthBudgets.tsx'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'

export interface BudgetAnalysisProps {
  /** `YYYY-MM` */
  month: string
  /** Of these, only the owners narrow it. */
  filters: Filters
  onMonth: (month: string) => void
  /** A link to the full page of this analysis. */
  link: ReactNode
}

/** The budgets of any month, as a section of a page. */
export const BudgetAnalysis = ({ month, filters, onMonth, link }: BudgetAnalysisProps) => {
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
      <UnusedFilters filters={{ ...filters, from: undefined, to: undefined, owners: [] }} />
      <MonthBudgets month={month} owners={filters.owners} />
    </Panel>
  )
}
