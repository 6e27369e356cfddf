import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
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
    <dl className={classes.figures}>
      {budgetedIds.length > 0 && (
        <>
          <Figure name={isOver ? t('budgets.totals.over') : t('budgets.totals.left')} isLeading isOver={isOver}>
            <Money amount={absolute(left)} unit={unit} isInline />
          </Figure>
          <Figure name={t('budgets.totals.budgeted')}>
            <Money amount={budgeted} unit={unit} isInline />
          </Figure>
          <Figure name={t('budgets.totals.spent')}>
            <Explain name={t('budgets.totals.spent')} filter={spentFilter(totals, counted)} currencyId={currencyId}>
              <Money amount={spent} unit={unit} isInline />
            </Explain>
          </Figure>
        </>
      )}
      {sign(unbudgeted) !== 0 && (
        <Figure name={t('budgets.totals.unbudgeted')}>
          <Explain
            name={t('budgets.totals.unbudgeted')}
            filter={unbudgetedFilter(totals, counted)}
            currencyId={currencyId}
          >
            <Money amount={unbudgeted} unit={unit} isInline />
          </Explain>
        </Figure>
      )}
    </dl>
  )
})

interface FigureProps {
  name: string
  isLeading?: boolean
  isOver?: boolean
  children: ReactNode
}

const Figure = ({ name, isLeading, isOver, children }: FigureProps) => (
  <div className={classes.figure} data-leading={isLeading || undefined} data-over={isOver || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
