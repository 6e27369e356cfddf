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
import { type Amount, sign } from '#contract/calc/money.ts'
import { monthIn } from '#contract/calc/zone.ts'
import { flowsOf, totalOf } from '#stores/figures/flows.ts'
import { ConvertedFlow } from './ConvertedFlow.tsx'
import classes from './Explanation.module.css'
import { Exchange } from './Exchange.tsx'
import { type Counted, countedFilters, explainedLines } from './explainedLines.ts'
import { useExplainedMonths } from './useExplainedMonths.ts'
import { useFilterWords } from './useFilterWords.ts'

export interface ExplanationProps {
  /** What the figure is of. */
  name: string
  /** Which transactions it counts. Its ends are those of days. */
  filter: TransactionFilter
  /** The currency of the figure. */
  currencyId: number
  /** Which transactions count; income and expenses together by default. */
  counted?: Counted
  /** How it was put together, where it is one sum of several currencies. */
  conversion?: Conversion | undefined
  /** Each transaction of it was converted into the currency at the rate of its day. */
  isConverted?: boolean
}

/** How a sum comes about: which transactions it counts, the arithmetic, and the way to them. Loads itself. */
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
  /** The transactions that are counted, as the ledger's address says them. */
  filters: Filters
}

/**
 * How transactions of one currency come to their sum: what came in, what went out, and what is left of it. Each line leads to its
 * own transactions.
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
