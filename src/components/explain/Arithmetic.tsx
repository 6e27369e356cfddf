import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useStores } from '#components/useStores.ts'
import { type Amount, sign } from '#contract/calc/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import { monthIn } from '#contract/calc/zone.ts'
import { flowsOf, totalOf } from '#stores/flows.ts'
import { type Counted, explainedLines } from './explainedLines.ts'
import classes from './Explanation.module.css'

export interface ArithmeticProps {
  months: readonly MonthTotals[]
  currencyId: number
  counted: Counted
  /** The transactions that are counted, as the ledger's address says them. */
  filters: Filters
}

/**
 * How transactions of one currency come to their sum: what came in, what went out, and what is left of it. Each line leads to its
 * own transactions.
 *
 * Use for a sum that one asks about; not for sums of several currencies: that is Exchange.
 */
export const Arithmetic = observer(function Arithmetic({ months, currencyId, counted, filters }: ArithmeticProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const dates = useDates()
  const thisMonth = monthIn(settings.timeZone, new Date())
  const since = `${thisMonth}-01`
  const flows = flowsOf(months, currencyId, thisMonth)
  const unit = currencies.byId.get(currencyId)
  const totals: Record<Counted, Amount> = {
    balance: totalOf(flows),
    flow: totalOf({ ...flows, transferred: '0', balanceChanges: '0' }),
    income: flows.income,
    expense: flows.expense,
  }
  const notes = {
    balance: undefined,
    flow: t('explain.withoutTransfers'),
    income: t('explain.onlyIncome'),
    expense: t('explain.onlyExpense'),
  }
  return (
    <>
      {explainedLines({ months, currencyId, counted, filters, since })
        .filter(({ amount }) => sign(amount) !== 0)
        .map(({ words, amount, tone, filters: ofLine }) => (
          <div key={words} className={classes.line}>
            <Link className={classes.lead} to={ledgerAddress(ofLine)}>
              {t(`explain.${words}`, { date: dates.shortDay(since) })}
            </Link>
            <Money amount={amount} unit={unit} signs="both" tone={tone} />
          </div>
        ))}
      <TotalRow label={t('explain.total')}>
        <Money amount={totals[counted]} unit={unit} />
      </TotalRow>
      {notes[counted] !== undefined && <p className={classes.note}>{notes[counted]}</p>}
    </>
  )
})
