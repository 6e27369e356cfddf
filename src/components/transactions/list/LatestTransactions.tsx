import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { asQuery, type Filters, isFiltering, ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { dayIn, monthIn } from '#contract/calc/zone.ts'
import {
  TransactionAccounts,
  TransactionAmount,
  TransactionCategory,
} from '#components/transactions/parts/TransactionParts.tsx'
import { StatusMark, useWho } from '#components/transactions/parts/TransactionWho.tsx'
import classes from './LatestTransactions.module.css'

export interface LatestTransactionsProps {
  /** By default, all transactions. */
  filters?: Filters
}

/** The latest transactions by month, with a link to all of them. Loads its own data. */
export const LatestTransactions = observer(function LatestTransactions({
  filters = noFilters,
}: LatestTransactionsProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { ledger, accounts, categories, currencies, payees, settings } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  const latest = useLoad(ledger.latestOf(asQuery(filters, settings.timeZone)))
  const entries = latest.value
  const dayOf = (entry: Transaction | undefined) => entry && dayIn(settings.timeZone, entry.createdAt)
  return (
    <Panel title={t('transactions.latest')} tools={<Link to={ledgerAddress(filters)}>{t('transactions.all')}</Link>}>
      {latest.status === 'loading' && <SkeletonRows count={15} />}
      {latest.status === 'failed' && <LoadFailed refusal={latest.refusal} onRetry={() => void latest.load()} />}
      {latest.isReady && entries.length === 0 && isFiltering(filters) && (
        <EmptyState title={t('transactions.empty.title')} />
      )}
      {latest.isReady && entries.length === 0 && !isFiltering(filters) && (
        <EmptyState
          title={t('transactions.empty.title')}
          link={<Link to="/import">{t('transactions.empty.import')}</Link>}
        >
          {t('transactions.empty.hint')}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <>
          {[...Map.groupBy(entries, (entry) => monthIn(settings.timeZone, entry.createdAt))].map(([month, inMonth]) => (
            <section key={month} aria-label={dates.month(month)}>
              <h3 className={classes.month}>{dates.month(month)}</h3>
              <ul className={classes.list}>
                {inMonth.map((entry, index) => (
                  <Entry
                    key={entry.transactionId}
                    entry={entry}
                    isFirstOfDay={dayOf(entry) !== dayOf(inMonth[index - 1])}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Panel>
  )
})

const Entry = observer(function Entry({ entry, isFirstOfDay }: { entry: Transaction; isFirstOfDay: boolean }) {
  const { t } = useTranslation()
  const { name } = useWho(entry)
  const category =
    entry.lines === undefined ? (
      <TransactionCategory categoryId={entry.categoryId} kind={entry.kind} />
    ) : (
      t('transactions.splitOf', { count: entry.lines.length })
    )
  return (
    <li className={classes.entry} data-day-begins={isFirstOfDay || undefined}>
      <span className={isFirstOfDay ? classes.date : classes.unsaid}>
        <DayStamp moment={entry.createdAt} />
      </span>
      <span className={classes.what}>
        {name === undefined || linkedSide(entry) !== undefined ? category : <b className={classes.name}>{name}</b>}
        <span className={classes.rest}>
          {name !== undefined && linkedSide(entry) === undefined && (
            <>
              {category}
              {' · '}
            </>
          )}
          <TransactionAccounts entry={entry} />
        </span>
        {entry.status === 'pending' && <StatusMark status={entry.status} />}
      </span>
      <span className={classes.amount}>
        <TransactionAmount entry={entry} />
      </span>
    </li>
  )
})
