import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { asFilters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Conversion } from '#stores/conversion.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { ConvertedFlow } from './ConvertedFlow.tsx'
import classes from './Explanation.module.css'
import { Exchange } from './Exchange.tsx'
import { type Counted, countedFilters } from './explainedLines.ts'
import { useExplainedMonths } from './useExplainedMonths.ts'
import { useFilterWords } from './useFilterWords.ts'

export interface ExplanationProps {
  /** What the figure is of. */
  name: string
  /** Which entries it counts. Its ends are those of days. */
  filter: TransactionFilter
  /** The currency of the figure. */
  currencyId: number
  /** What of those entries it counts; income and expenses together unless told otherwise. */
  counted?: Counted
  /** How it was put together, where it is one sum of several currencies. */
  conversion?: Conversion | undefined
  /** Each transaction of it was converted into the currency at the rate of its day. */
  isConverted?: boolean
}

/**
 * How a sum comes about: which entries it counts, the arithmetic, and the way to them. Loads itself.
 *
 * Use for any sum that one can ask about; not for an amount that somebody typed.
 */
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
