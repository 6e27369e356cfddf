import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { Money } from '#components/ui/Money.tsx'
import { TotalRow } from '#components/ui/TotalRow.tsx'
import { useStores } from '#components/useStores.ts'
import { type Amount, sign } from '#contract/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import { monthIn } from '#contract/zone.ts'
import { flowsOf, totalOf } from '#stores/flows.ts'
import classes from './Explanation.module.css'

/** `balance` counts all that ever moved it, `flow` what came in and went out, the others one side of that. */
export type Counted = 'balance' | 'flow' | 'income' | 'expense'

export interface ArithmeticProps {
  months: readonly MonthTotals[]
  currencyId: number
  counted: Counted
}

interface Summand {
  label: string
  amount: Amount
  tone: 'income' | 'expense' | 'plain'
}

/**
 * How entries of one currency come to their sum: what came in, what went out, and what is left of it.
 *
 * Use for a sum that one asks about; not for sums of several currencies: that is Exchange.
 */
export const Arithmetic = observer(({ months, currencyId, counted }: ArithmeticProps) => {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const dates = useDates()
  const thisMonth = monthIn(settings.timeZone, new Date())
  const flows = flowsOf(months, currencyId, thisMonth)
  const unit = currencies.byId.get(currencyId)
  const sides: Record<Counted, Summand[]> = {
    balance: [
      { label: t('explain.before', { date: dates.shortDay(`${thisMonth}-01`) }), amount: flows.opening, tone: 'plain' },
      { label: t('explain.incomeSince'), amount: flows.latest.income, tone: 'income' },
      { label: t('explain.expenseSince'), amount: flows.latest.expense, tone: 'expense' },
      { label: t('explain.movedSince'), amount: flows.latest.transferred, tone: 'plain' },
      { label: t('explain.balanceChangesSince'), amount: flows.latest.balanceChanges, tone: 'plain' },
    ],
    flow: [
      { label: t('explain.income'), amount: flows.income, tone: 'income' },
      { label: t('explain.expense'), amount: flows.expense, tone: 'expense' },
    ],
    income: [],
    expense: [],
  }
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
      {sides[counted]
        .filter(({ amount }) => sign(amount) !== 0)
        .map(({ label, amount, tone }) => (
          <div key={label} className={classes.line}>
            <span>{label}</span>
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
