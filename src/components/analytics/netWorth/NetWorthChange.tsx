import { IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { asQuery, ledgerAddress, noFilters } from '#components/filters/filters.ts'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { NetWorthPoint } from '#contract/analytics.ts'
import { sign, subtract, sum } from '#shared/money.ts'
import { daysAfter } from '#shared/zone.ts'
import { balanceChangesOf, flowsByCurrency, transferredOf } from '#stores/figures/totals.ts'
import classes from './NetWorth.module.css'
import { amountOf } from './useNetWorth.ts'

export interface NetWorthChangeProps {
  point: NetWorthPoint
  /** The previous point; undefined for the first. */
  before: NetWorthPoint | undefined
  /** Restricts to these accounts; if empty, all that count as net worth. */
  accounts: readonly number[]
  owners: readonly number[]
  unit: MoneyUnit | undefined
  currencyId: number
  onClose: () => void
}

/**
 * The changes of net worth between two points: income, expenses, transfers, set balances, and exchange rates. Loads its own data.
 *
 * Read aloud: at once, when a point is opened.
 */
export const NetWorthChange = observer(function NetWorthChange(props: NetWorthChangeProps) {
  const { point, before, accounts: chosen, owners, unit, currencyId, onClose } = props
  const { t } = useTranslation()
  const dates = useDates()
  const { accounts, analytics, settings } = useStores()
  useLoad(accounts.list)
  const left = accounts.netWorthFilter.accountsIds?.split(',').map(Number) ?? []
  const filters = {
    ...noFilters,
    accounts: chosen.length > 0 ? chosen : left,
    owners,
    from: before && daysAfter(before.date, 1),
    to: point.date,
  }
  const asked = asQuery(filters, settings.timeZone)
  const fromTime = asked.fromTime ?? OLDEST
  const { value, isReady } = useLoad(analytics.sums('months', { ...asked, fromTime, currencyId }))
  const [flow] = flowsByCurrency(value.total)
  const transferred = sum(transferredOf(value).flatMap((each) => [each.in, each.out]))
  const balances = sum(balanceChangesOf(value).map(({ delta }) => delta))
  const { income = '0', expense = '0' } = flow ?? {}
  const start = before === undefined ? '0' : amountOf(before, 'worth')
  const worth = amountOf(point, 'worth')
  const rates = subtract(worth, sum([start, income, expense, transferred, balances]))
  const lines = [
    { label: t('explain.income'), amount: income },
    { label: t('explain.expense'), amount: expense },
    { label: t('analytics.netWorth.transfers'), amount: transferred },
    { label: t('analytics.netWorth.balances'), amount: balances },
    { label: t('analytics.netWorth.rates'), amount: rates },
  ].filter(({ amount }) => sign(amount) !== 0)
  return (
    <section
      className={classes.change}
      aria-label={t('analytics.netWorth.change', { date: dates.shortDay(point.date) })}
    >
      <div className={classes.head}>
        <span>{t('analytics.netWorth.change', { date: dates.shortDay(point.date) })}</span>
        <ToolButton label={t('analytics.netWorth.close')} icon={IconX} onClick={onClose} />
      </div>
      <div role="status">
        {before !== undefined && (
          <div className={classes.line}>
            <span>{dates.shortDay(before.date)}</span>
            <Money amount={start} unit={unit} />
          </div>
        )}
        {isReady &&
          lines.map(({ label, amount }) => (
            <div key={label} className={classes.line}>
              <span>{label}</span>
              <Money amount={amount} unit={unit} signs="both" />
            </div>
          ))}
        <TotalRow label={dates.shortDay(point.date)}>
          <Money amount={worth} unit={unit} />
        </TotalRow>
      </div>
      <p className={classes.way}>
        <Link to={ledgerAddress(filters)}>{t('analytics.netWorth.show')}</Link>
      </p>
    </section>
  )
})

/** Without a start date the server would return only the last months. */
const OLDEST = '1900-01-01T00:00:00.000Z'
