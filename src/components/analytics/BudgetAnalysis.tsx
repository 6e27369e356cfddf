import { observer } from 'mobx-react-lite'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BudgetLines } from '#components/budgets/BudgetLines.tsx'
import { budgetProgress } from '#components/budgets/budgetProgress.ts'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Link } from '#components/ui/Link.tsx'
import { LoadFailed } from '#components/ui/LoadFailed.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { SkeletonRows } from '#components/ui/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { startOfDay } from '#contract/zone.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

export interface BudgetAnalysisProps {
  /** `YYYY-MM` */
  month: string
  onMonth: (month: string) => void
  /** The way to this analysis on its own, or back. */
  link: ReactNode
}

/**
 * All budgets of a month, and of the quarter that it is in: the most used first, what is to be earned last.
 *
 * Use for the page of analytics, once; not for setting budgets: that is BudgetDialog.
 */
export const BudgetAnalysis = observer(({ month, onMonth, link }: BudgetAnalysisProps) => {
  const { t } = useTranslation()
  const { budgets, categories, currencies, settings } = useStores()
  const { timeZone } = settings
  const uses = useLoad(budgets.usesAt(startOfDay(timeZone, `${month}-01`)))
  const needed = [useLoad(budgets.list), uses, useLoad(categories.list), useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const now = new Date()
  const lines = uses.value
    .flatMap((use) => {
      const budget = budgets.byId.get(use.budgetId)
      return budget === undefined ? [] : [{ budget, use, progress: budgetProgress(budget, use, now) }]
    })
    .toSorted(
      (a, b) => Number(a.progress.isIncome) - Number(b.progress.isIncome) || b.progress.share - a.progress.share,
    )
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
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={6} row="compact" />}
      {isReady && lines.length === 0 && (
        <EmptyState title={t('analytics.budgets.none')} link={<Link to="/categories">{t('budgets.none.set')}</Link>}>
          {t('analytics.budgets.noneHint')}
        </EmptyState>
      )}
      {isReady && lines.length > 0 && <BudgetLines lines={lines} />}
    </Panel>
  )
})
