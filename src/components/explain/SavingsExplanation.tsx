import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { asFilters, type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useStores } from '#components/useStores.ts'
import { type Amount, negate, sign, subtract, sum } from '#shared/money.ts'
import { flowsOf } from '#stores/figures/flows.ts'
import type { ExplanationProps } from './Explanation.tsx'
import classes from './Explanation.module.css'
import { countedFilters } from './explainedLines.ts'
import { useExplainedMonths } from './useExplainedMonths.ts'
import { useFilterWords } from './useFilterWords.ts'

/** Transactions that a savings budget counts besides expenses or income. */
export interface Savings {
  /** The accounts into which transfers count. */
  accountIds: readonly number[]
  /** The total of the figure. */
  amount: Amount
  /** Whether income or expenses count. */
  isIncome: boolean
}

export interface SavingsExplanationProps extends Pick<ExplanationProps, 'name' | 'filter' | 'currencyId'> {
  savings: Savings
}

/**
 * Explains the figure of a savings budget: transfers into the accounts, and expenses or income, each with a link to its transactions. Loads its own data.
 */
export const SavingsExplanation = observer(function SavingsExplanation({
  name,
  filter,
  currencyId,
  savings,
}: SavingsExplanationProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const whole = asFilters(filter, settings.timeZone)
  const into = { ...whole, accounts: savings.accountIds }
  const flow = useExplainedMonths(countedFilters(whole, 'flow'))
  const moved = useExplainedMonths({ ...into, types: ['transferIn'] })
  const words = useFilterWords(into)
  const flows = flowsOf(flow.months.value, currencyId, '')
  const counted = (amount: Amount) => (savings.isIncome ? amount : negate(amount))
  const [income, expense] = [counted(flows.income), counted(flows.expense)]
  const lines: { label: string; amount: Amount; filters: Filters }[] = [
    { label: t('explain.income'), amount: income, filters: { ...flow.filters, types: ['income'] } },
    { label: t('explain.expense'), amount: expense, filters: { ...flow.filters, types: ['spending'] } },
    { label: t('explain.putAside'), amount: subtract(savings.amount, sum([income, expense])), filters: moved.filters },
  ]
  const unit = currencies.byId.get(currencyId)
  const needed = [flow.months, moved.months]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  return (
    <div className={classes.explanation}>
      <p className={classes.name}>{name}</p>
      <p className={classes.words}>{words.join(' · ')}</p>
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={3} row="compact" />}
      {isReady && (
        <>
          {lines
            .filter(({ amount }) => sign(amount) !== 0)
            .map(({ label, amount, filters }) => (
              <div key={label} className={classes.line}>
                <Link className={classes.lead} to={ledgerAddress(filters)}>
                  {label}
                </Link>
                <Money amount={amount} unit={unit} />
              </div>
            ))}
          <TotalRow label={t('explain.total')}>
            <Money amount={savings.amount} unit={unit} />
          </TotalRow>
          <p className={classes.note}>{t('explain.onlyPutAside')}</p>
        </>
      )}
      <p className={classes.way}>
        <Link to={ledgerAddress(moved.filters)} data-autofocus>
          {isReady ? t('explain.showTransfers', { count: moved.count }) : t('explain.show')}
        </Link>
      </p>
    </div>
  )
})
