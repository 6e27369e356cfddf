import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import { sign, sum } from '#shared/money.ts'
import type { Step } from '#shared/roundUp.ts'
import type { PastExpenses } from '#stores/ledger/PastExpenses.ts'
import { lastMonths, type MonthSaved, mostOf, savedByMonth, startOfMonth } from './savedByMonth.ts'
import classes from './SavedChart.module.css'
import { SavedTable } from './SavedTable.tsx'

export interface SavedChartProps {
  account: Account
  /** Undefined while they are invalid. */
  steps: readonly Step[] | undefined
  includeRecurring: boolean
}

// Loaded on demand, because charts are large and the dialog opens without them.
const SavedBars = lazy(async () => ({ default: (await import('./SavedBars.tsx')).SavedBars }))

/**
 * The savings that round-ups would have made in the last twelve months, from the account's own expenses.
 *
 * Read aloud: the progress of loading the transactions.
 */
export const SavedChart = observer(function SavedChart({ account, steps, includeRecurring }: SavedChartProps) {
  const { t } = useTranslation()
  const { roundUps, settings } = useStores()
  const titleId = useId()
  const zone = settings.timeZone
  const { accountId } = account
  const months = useMemo(() => lastMonths(zone, new Date()), [zone])
  const past = useMemo(
    () => roundUps.spentSince(accountId, startOfMonth(zone, months[0] ?? '')),
    [roundUps, accountId, zone, months],
  )
  useEffect(() => {
    void past.expenses.load()
    return past.stop
  }, [past])

  const { status, refusal, value: expenses, load } = past.expenses
  const show = (): ReactNode => {
    if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
    if (status !== 'ready') return <Waiting />
    if (expenses.length === 0) return <p className={classes.words}>{t('roundUps.chart.noExpenses')}</p>
    if (steps === undefined) return <p className={classes.words}>{t('roundUps.chart.waiting')}</p>
    return <Saved account={account} saved={savedByMonth(expenses, steps, { zone, months, includeRecurring })} />
  }
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('roundUps.chart.title')}
      </h3>
      <p className={classes.words} role="status">
        {status === 'loading' && <Reading past={past} />}
      </p>
      {show()}
    </section>
  )
})

/** The progress of loading, which does not block the dialog. */
const Reading = observer(function Reading({ past: { read, count } }: { past: PastExpenses }) {
  const { t } = useTranslation()
  return t('roundUps.chart.reading', { read, count })
})

const Waiting = () => <div className={classes.waiting} aria-hidden />

const Saved = observer(function Saved({ account, saved }: { account: Account; saved: readonly MonthSaved[] }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const dates = useDates()
  const [look, setLook] = useState('bars')
  const unit = currencies.byId.get(account.currencyId)
  const total = sum(saved.map(({ amount }) => amount))
  if (sign(total) === 0) return <p className={classes.words}>{t('roundUps.chart.none')}</p>
  return (
    <>
      <div className={classes.head}>
        <p className={classes.words}>
          <Trans
            t={t}
            i18nKey="roundUps.chart.sum"
            values={{ month: dates.monthInside(mostOf(saved)?.month ?? '') }}
            components={{ total: <Money amount={total} unit={unit} isInline /> }}
          />
        </p>
        <SegmentedControl
          size="xs"
          label={t('roundUps.chart.look')}
          isLabelHidden
          value={look}
          onChange={setLook}
          options={[
            { value: 'bars', label: t('roundUps.chart.bars') },
            { value: 'table', label: t('roundUps.chart.table') },
          ]}
        />
      </div>
      {look === 'table' && <SavedTable saved={saved} unit={unit} />}
      {look === 'bars' && <Suspense fallback={<Waiting />}>{unit && <SavedBars saved={saved} unit={unit} />}</Suspense>}
    </>
  )
})
