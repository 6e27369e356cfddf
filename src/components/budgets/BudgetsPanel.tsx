import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { sign } from '#shared/money.ts'
import { monthIn } from '#shared/zone.ts'
import { BudgetLines } from './BudgetLines.tsx'
import { type BudgetProgress, budgetProgress } from './budgetProgress.ts'
import { SetBudgetButton } from './SetBudgetButton.tsx'
import { TodayMark } from './TodayMark.tsx'

/** Maximum number; the rest is on the page of all budgets. */
const MOST = 8

/** Expense and savings budgets of this month, ordered by use. Loads its own data. */
export const BudgetsPanel = observer(function BudgetsPanel() {
  const { t } = useTranslation()
  const dates = useDates()
  const { budgets, categories, currencies } = useStores()
  const needed = [useLoad(categories.list), useLoad(currencies.list), useLoad(budgets.list), useLoad(budgets.usesAt())]
  const list = budgets.list
  const uses = budgets.usesAt()
  const now = new Date()
  const lines = uses.value
    .flatMap((use) => {
      const budget = budgets.byId.get(use.budgetId)
      return budget === undefined ? [] : [{ budget, use, progress: budgetProgress(budget, use, now) }]
    })
    .filter(({ progress }) => isWorthALine(progress))
    .toSorted((a, b) => b.progress.share - a.progress.share)
    .slice(0, MOST)
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  return (
    <Panel
      title={t('budgets.inMonth', { month: dates.monthInside(monthIn(dates.timeZone, now)) })}
      tools={
        lines.length > 0 && (
          <>
            <TodayMark />
            <Link to="/budgets">{t('budgets.all')}</Link>
          </>
        )
      }
    >
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={5} row="compact" />}
      {isReady && lines.length === 0 && (
        <EmptyState
          title={list.value.length === 0 ? t('budgets.none.title') : t('budgets.none.used')}
          action={list.value.length === 0 && <SetBudgetButton />}
          link={list.value.length > 0 && <Link to="/budgets">{t('budgets.all')}</Link>}
        >
          {list.value.length === 0 ? t('budgets.none.hint') : undefined}
        </EmptyState>
      )}
      {isReady && lines.length > 0 && <BudgetLines lines={lines} />}
    </Panel>
  )
})

/** Savings budgets are always listed, limits only once something counts for them. */
const isWorthALine = ({ isIncome, intoAccountIds, done }: BudgetProgress): boolean =>
  intoAccountIds !== undefined || (!isIncome && sign(done) !== 0)
