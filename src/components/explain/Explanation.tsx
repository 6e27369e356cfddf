import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { asFilters, type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useStores } from '#components/useStores.ts'
import type { MonthTotals, TransactionFilter } from '#contract/transactions.ts'
import type { Conversion } from '#stores/figures/conversion.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { type Amount, sign } from '#shared/money.ts'
import { monthIn } from '#shared/zone.ts'
import { flowsOf, totalOf } from '#stores/figures/flows.ts'
import { ConvertedFlow } from './ConvertedFlow.tsx'
import classes from './Explanation.module.css'
import { Exchange } from './Exchange.tsx'
import { type Counted, countedFilters, explainedLines } from './explainedLines.ts'
import { useExplainedMonths } from './useExplainedMonths.ts'
import { useFilterWords } from './useFilterWords.ts'

export interface ExplanationProps {
  /** The name of the figure. */
  name: string
  /** The filter of its transactions, with ends at day boundaries. */
  filter: TransactionFilter
  currencyId: number
  /** The counted types; income and expenses together by default. */
  counted?: Counted
  /** The conversion, if the figure is a sum of several currencies at one rate each. */
  conversion?: Conversion | undefined
  /** Whether each transaction was converted at the rate of its day. */
  isConverted?: boolean
}

/** Explains a sum: its transactions, the arithmetic, and a link to them. Loads its own data. */
export const Explanation = observer(function Explanation(props: ExplanationProps) {
  const { name, filter, currencyId, counted = 'flow', conversion, isConverted = false } = props
  const { t } = useTranslation()
  const { settings } = useStores()
  const all = countedFilters(asFilters(filter, settings.timeZone), counted)
  const { months, filters, count } = useExplainedMonths(all)
  const words = useFilterWords(asFilters(filter, settings.timeZone))
  return (
    <div className={classes.explanation}>
      <p className={classes.name}>{name}</p>
      <p className={classes.words}>{words.join(' · ')}</p>
      {conversion !== undefined && <Exchange conversion={conversion} filters={filters} />}
      {conversion === undefined && months.status === 'loading' && <SkeletonRows count={3} row="compact" />}
      {months.isReady && isConverted && counted !== 'balance' && (
        <ConvertedFlow
          months={months.value}
          filter={filter}
          filters={filters}
          currencyId={currencyId}
          counted={counted}
        />
      )}
      {conversion === undefined && months.isReady && !isConverted && (
        <Arithmetic months={months.value} currencyId={currencyId} counted={counted} filters={filters} />
      )}
      {months.status === 'failed' && <LoadFailed refusal={months.refusal} onRetry={() => void months.load()} />}
      <p className={classes.way}>
        <Link to={ledgerAddress(filters)} data-autofocus>
          {months.isReady ? t('explain.showCount', { count }) : t('explain.show')}
        </Link>
      </p>
    </div>
  )
})

interface ArithmeticProps {
  months: readonly MonthTotals[]
  currencyId: number
  counted: Counted
  /** The filters of the link to the ledger. */
  filters: Filters
}

/**
 * The arithmetic of a sum in one currency: income, expenses and the remainder. Each line links to its transactions.
 */
const Arithmetic = observer(function Arithmetic({ months, currencyId, counted, filters }: ArithmeticProps) {
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
