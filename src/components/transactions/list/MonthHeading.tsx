import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { Explain } from '#components/explain/Explain.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { add, type Amount, sign } from '#shared/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { within } from '#stores/ledger/ledgerPages.ts'
import type { LedgerMonth } from '#stores/ledger/ledgerRows.ts'
import { AllFigures } from './AllFigures.tsx'
import classes from './MonthHeading.module.css'
import type { FlowSums } from '#contract/fields.ts'

export interface MonthHeadingProps {
  month: LedgerMonth
  /** The filter of the list. */
  filter: TransactionFilter
  /** Index among all rows. */
  index: number
}

const shownOn = { desk: 2, phone: 1 }

/**
 * A month's name with its income, expenses and net amount in each currency.
 *
 * Keys: Enter on the net amount explains it, Enter on the number of further currencies shows them; Escape closes.
 *
 * Read aloud: a row of the grid, its totals after the name of the month.
 */
export const MonthHeading = observer(function MonthHeading({ month, filter, index }: MonthHeadingProps) {
  const { settings } = useStores()
  const dates = useDates()
  const flows = flowsOf(month, settings.preferredCurrencyId)
  const shown = flows.slice(0, useIsPhone() ? shownOn.phone : shownOn.desk)
  const hasIncome = shown.some(({ income }) => sign(income) !== 0)
  const hasExpense = shown.some(({ expense }) => sign(expense) !== 0)
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.heading}>
      <span role="gridcell" className={classes.title}>
        {dates.month(month.month)}
      </span>
      <span role="gridcell" className={classes.more}>
        <AllFigures
          totals={month.totals}
          preferred={settings.preferredCurrencyId}
          others={flows.length - shown.length}
        />
      </span>
      <span role="gridcell" className={classes.flows} data-single={shown.length === 1 || undefined}>
        {shown.map((flow) => (
          <InAndOut key={flow.currencyId} flow={flow} hasIncome={hasIncome} hasExpense={hasExpense} />
        ))}
      </span>
      <span role="gridcell" className={classes.net} data-single={shown.length === 1 || undefined}>
        {shown.map(({ currencyId, income, expense }) => (
          <Net key={currencyId} month={month} filter={filter} currencyId={currencyId} amount={add(income, expense)} />
        ))}
      </span>
    </div>
  )
})

/** The base currency first; months without income and expenses have none. */
const flowsOf = ({ totals }: LedgerMonth, preferred: number | undefined): FlowSums[] =>
  leadFirst(totals?.sums ?? [], preferred).filter(({ income, expense }) => sign(income) !== 0 || sign(expense) !== 0)

interface InAndOutProps {
  flow: FlowSums
  /** Whether any line of the heading has income. */
  hasIncome: boolean
  hasExpense: boolean
}

const InAndOut = observer(function InAndOut({ flow, hasIncome, hasExpense }: InAndOutProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const unit = currencies.byId.get(flow.currencyId)
  return (
    <span className={classes.flow} data-both={(hasIncome && hasExpense) || undefined}>
      {hasIncome && (
        <span className={classes.income}>
          <span className={classes.label}>{t('transactions.in')}</span>
          <span className={classes.sum}>
            {sign(flow.income) === 0 ? '–' : <Money amount={flow.income} unit={unit} signs="both" tone="income" />}
          </span>
        </span>
      )}
      {hasExpense && (
        <span className={classes.expense}>
          <span className={classes.label}>{t('transactions.out')}</span>
          <span className={classes.sum}>
            {sign(flow.expense) === 0 ? '–' : <Money amount={flow.expense} unit={unit} tone="expense" />}
          </span>
        </span>
      )}
    </span>
  )
})

interface NetProps extends Pick<MonthHeadingProps, 'month' | 'filter'> {
  currencyId: number
  amount: Amount
}

const Net = observer(function Net({ month: { month, totals }, filter, currencyId, amount }: NetProps) {
  const { currencies } = useStores()
  const dates = useDates()
  if (totals === undefined) return null
  const inMonth = within({ ...filter, currenciesIds: String(currencyId) }, totals.fromTime, totals.toTime)
  return (
    <span className={classes.left}>
      <Explain name={dates.month(month)} filter={inMonth} currencyId={currencyId}>
        <Money amount={amount} unit={currencies.byId.get(currencyId)} signs="both" />
      </Explain>
    </span>
  )
})
