import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BudgetLines } from '#components/budgets/BudgetLines.tsx'
import { type BudgetProgress, budgetProgress } from '#components/budgets/budgetProgress.ts'
import { SetBudgetButton } from '#components/budgets/SetBudgetButton.tsx'
import { TodayMark } from '#components/budgets/TodayMark.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { startOfDay } from '#shared/zone.ts'

export interface MonthBudgetsProps {
  /** `YYYY-MM` */
  month: string
  /** Whose accounts count; all, if empty. */
  owners?: readonly number[]
}

/**
 * All budgets of a month and its quarter: spending by use, then savings, then income. Loads its own data.
 */
export const MonthBudgets = observer(function MonthBudgets({ month, owners = [] }: MonthBudgetsProps) {
  const { budgets, categories, currencies, settings } = useStores()
  const uses = useLoad(budgets.usesAt(startOfDay(settings.timeZone, `${month}-01`), owners))
  const needed = [useLoad(budgets.list), uses, useLoad(categories.list), useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  if (failed) {
    return <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
  }
  if (needed.some((each) => !each.isReady)) return <SkeletonRows count={6} row="compact" />
  const now = new Date()
  const lines = uses.value
    .flatMap((use) => {
      const budget = budgets.byId.get(use.budgetId)
      return budget === undefined ? [] : [{ budget, use, progress: budgetProgress(budget, use, now) }]
    })
    .toSorted((a, b) => placeOf(a.progress) - placeOf(b.progress) || b.progress.share - a.progress.share)
  if (lines.length === 0) return <NoBudgets />
  const isNow = month === settings.today().slice(0, 7)
  return (
    <>
      {isNow && <TodayMark />}
      <BudgetLines lines={lines} owners={owners} />
    </>
  )
})

const placeOf = ({ isIncome, intoAccountIds }: BudgetProgress): number => {
  if (intoAccountIds !== undefined) return 1
  return isIncome ? 2 : 0
}

const NoBudgets = () => {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('analytics.budgets.none')} action={<SetBudgetButton />}>
      {t('analytics.budgets.noneHint')}
    </EmptyState>
  )
}
