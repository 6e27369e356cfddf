import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { FigureBlock, FigureBlocks } from '#components/ui/data/FigureBlock.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { periodOf } from '#contract/budgets.ts'
import { absolute, sign } from '#shared/money.ts'
import { startOfDay } from '#shared/zone.ts'
import classes from './BudgetTotals.module.css'
import {
  type Counted,
  totalsOfBudgets,
  type BudgetTotals as Totals,
  spentFilter,
  unbudgetedFilter,
} from './totalsOfBudgets.ts'

export interface BudgetTotalsProps {
  /** `YYYY-MM` */
  month: string
  /** Whose accounts count; all, if empty. */
  owners: readonly number[]
}

/**
 * Totals of the expense budgets of a month, by currency: budgeted, remaining, and spent without a budget. Loads its own data; renders nothing without budgets.
 */
export const BudgetTotals = observer(function BudgetTotals({ month, owners }: BudgetTotalsProps) {
  const { t } = useTranslation()
  const { analytics, budgets, categories, currencies, settings } = useStores()
  const begin = startOfDay(settings.timeZone, `${month}-01`)
  const { fromTime, toTime } = periodOf(settings.timeZone, 0, begin)
  const counted = { fromTime, toTime, ...(owners.length > 0 && { ownersIds: owners.join(',') }) }
  const uses = useLoad(budgets.usesAt(begin, owners))
  const sums = useLoad(analytics.sums('months', counted))
  const needed = [uses, sums, useLoad(budgets.list), useLoad(categories.list), useLoad(currencies.list)]
  if (needed.some(isWaiting)) return <div data-waiting />
  if (!needed.every((each) => each.isReady) || budgets.list.value.length === 0) return null
  const byId = new Map(uses.value.map((use) => [use.budgetId, use]))
  const rows = sums.value.total[`${month}-01`] ?? []
  const totals = totalsOfBudgets(categories.treeWithTransfers, budgets.list.value, byId, rows)
  return (
    <section className={classes.totals} aria-label={t('budgets.totals.title')}>
      {totals.map((each) => (
        <OfCurrency key={each.currencyId} totals={each} counted={counted} />
      ))}
    </section>
  )
})

interface OfCurrencyProps {
  totals: Totals
  /** The transactions that count. */
  counted: Counted
}

const OfCurrency = observer(function OfCurrency({ totals, counted }: OfCurrencyProps) {
  const { t } = useTranslation()
  const { currencyId, budgeted, spent, left, unbudgeted, budgetedIds } = totals
  const unit = useStores().currencies.byId.get(currencyId)
  const isOver = sign(left) < 0
  return (
    <FigureBlocks>
      {budgetedIds.length > 0 && (
        <>
          <FigureBlock
            size="lg"
            tone={isOver ? 'danger' : 'plain'}
            label={t(isOver ? 'budgets.totals.over' : 'budgets.totals.left')}
          >
            <Money amount={absolute(left)} unit={unit} isInline />
          </FigureBlock>
          <FigureBlock label={t('budgets.totals.budgeted')}>
            <Money amount={budgeted} unit={unit} isInline />
          </FigureBlock>
          <FigureBlock label={t('budgets.totals.spent')}>
            <Explain name={t('budgets.totals.spent')} filter={spentFilter(totals, counted)} currencyId={currencyId}>
              <Money amount={spent} unit={unit} isInline />
            </Explain>
          </FigureBlock>
        </>
      )}
      {sign(unbudgeted) !== 0 && (
        <FigureBlock label={t('budgets.totals.unbudgeted')}>
          <Explain
            name={t('budgets.totals.unbudgeted')}
            filter={unbudgetedFilter(totals, counted)}
            currencyId={currencyId}
          >
            <Money amount={unbudgeted} unit={unit} isInline />
          </Explain>
        </FigureBlock>
      )}
    </FigureBlocks>
  )
})
