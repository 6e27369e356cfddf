import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, sign, sum } from '#shared/money.ts'
import type { MonthTotals, TransactionFilter } from '#contract/transactions.ts'
import { flowsOf } from '#stores/figures/flows.ts'
import { flowsByCurrency } from '#stores/figures/totals.ts'
import classes from './Explanation.module.css'

export interface ConvertedFlowProps {
  /** Of all currencies. */
  months: readonly MonthTotals[]
  filter: TransactionFilter
  /** The filters of the link to the ledger. */
  filters: Filters
  /** The target currency of the conversion. */
  currencyId: number
  counted: 'income' | 'expense' | 'flow'
}

/** The counted part of a flow. */
const countedOf = (counted: ConvertedFlowProps['counted'], flow: { income: Amount; expense: Amount }): Amount =>
  counted === 'flow' ? sum([flow.income, flow.expense]) : flow[counted]

/**
 * How income and expenses in several currencies add up: each transaction at the rate of its day, by currency.
 */
export const ConvertedFlow = observer(function ConvertedFlow({
  months,
  filter,
  filters,
  currencyId,
  counted,
}: ConvertedFlowProps) {
  const { t } = useTranslation()
  const { analytics, currencies } = useStores()
  const whole = useLoad(analytics.sums('months', { ...filter, currencyId }))
  const [converted] = flowsByCurrency(whole.value.total)
  const used = [...new Set(months.flatMap(({ sums }) => sums.map((each) => each.currencyId)))]
  const own = used
    .map((id) => ({ id, amount: countedOf(counted, flowsOf(months, id, '')) }))
    .filter(({ amount }) => sign(amount) !== 0)
  const unit = currencies.byId.get(currencyId)
  const isApproximate = own.some(({ id }) => id !== currencyId)
  return (
    <>
      {own.map(({ id, amount }) => (
        <Part
          key={id}
          ownId={id}
          amount={amount}
          filter={filter}
          filters={filters}
          currencyId={currencyId}
          counted={counted}
        />
      ))}
      <TotalRow label={t('explain.total')}>
        <Money
          amount={converted === undefined ? '0' : countedOf(counted, converted)}
          unit={unit}
          signs="both"
          isApproximate={isApproximate}
        />
      </TotalRow>
      {isApproximate && <p className={classes.note}>{t('explain.ratesOfDays')}</p>}
    </>
  )
})

interface PartProps extends Pick<ConvertedFlowProps, 'filter' | 'filters' | 'currencyId' | 'counted'> {
  ownId: number
  amount: Amount
}

const Part = observer(function Part({ ownId, amount, filter, filters, currencyId, counted }: PartProps) {
  const { t } = useTranslation()
  const { analytics, currencies } = useStores()
  const { value, isReady } = useLoad(analytics.sums('months', { ...filter, currenciesIds: String(ownId), currencyId }))
  const [converted] = flowsByCurrency(value.total)
  const lacking = value.missing?.[0]?.count
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <Link className={classes.lead} to={ledgerAddress({ ...filters, currencies: [ownId] })}>
          <Money amount={amount} unit={currencies.byId.get(ownId)} signs="both" isInline />
        </Link>
        {isReady && converted !== undefined && (
          <Money amount={countedOf(counted, converted)} unit={currencies.byId.get(currencyId)} signs="both" />
        )}
      </div>
      {lacking !== undefined && <p className={classes.note}>{t('explain.withoutRates', { count: lacking })}</p>}
    </div>
  )
})
