import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BudgetAnalysis } from '#components/analytics/budgets/BudgetAnalysis.tsx'
import { NetWorthPanel } from '#components/analytics/netWorth/NetWorthPanel.tsx'
import { RingPanel } from '#components/analytics/categories/RingPanel.tsx'
import { SumsPanel } from '#components/analytics/trend/SumsPanel.tsx'
import { useQuestion } from '#components/analytics/trend/useQuestion.ts'
import { ReportsPanel } from '#components/analytics/reports/ReportsPanel.tsx'
import { noFilters } from '#components/filters/filters.ts'
import { UnusedFilters } from '#components/filters/UnusedFilters.tsx'
import { FilterBar } from '#components/transactions/list/FilterBar.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Analytics.module.css'

/** `/analytics`: income and expenses over time, budgets, net worth, and the categories of a month and a year. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { current } = useStores().settings
  useLoad(current)
  return (
    <>
      <PageTitle title={t('common.navigation.analytics')} />
      {current.status === 'failed' && <LoadFailed refusal={current.refusal} onRetry={() => void current.load()} />}
      {current.status === 'loading' && <SkeletonRows count={12} />}
      {current.isReady && <Panels />}
    </>
  )
})

/** Needs the settings, because the user's time zone decides when a month starts. */
const Panels = observer(function Panels() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const question = useQuestion()
  const { filters } = question
  const [month, setMonth] = useState(() => settings.today().slice(0, 7))
  return (
    <>
      <FilterBar state={question} found={undefined} />
      <div className={classes.panels} data-in-order>
        <SumsPanel question={question} />
        <BudgetAnalysis
          month={month}
          filters={filters}
          onMonth={setMonth}
          link={<Link to={`/budgets?month=${month}`}>{t('budgets.all')}</Link>}
        />
        <NetWorthPanel days={question.days} filters={filters} />
        <div>
          <UnusedFilters filters={{ ...noFilters, categories: filters.categories, currencies: filters.currencies }} />
          <div className={classes.rings}>
            <RingPanel side="income" kind="month" filters={filters} />
            <RingPanel side="expense" kind="month" filters={filters} />
            <RingPanel side="income" kind="year" filters={filters} />
            <RingPanel side="expense" kind="year" filters={filters} />
          </div>
        </div>
        <ReportsPanel />
      </div>
    </>
  )
})
