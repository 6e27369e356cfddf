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
import { linkedSide } from '#shared/linkedSide.ts'
import { dayIn, monthIn } from '#shared/zone.ts'
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
  const dayOf = (transaction: Transaction | undefined) => transaction && dayIn(settings.timeZone, transaction.createdAt)
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
          {[...Map.groupBy(entries, (transaction) => monthIn(settings.timeZone, transaction.createdAt))].map(
            ([month, inMonth]) => (
              <section key={month} aria-label={dates.month(month)}>
                <h3 className={classes.month}>{dates.month(month)}</h3>
                <ul className={classes.list}>
                  {inMonth.map((transaction, index) => (
                    <Entry
                      key={transaction.transactionId}
                      transaction={transaction}
                      isFirstOfDay={dayOf(transaction) !== dayOf(inMonth[index - 1])}
                    />
                  ))}
                </ul>
              </section>
            ),
          )}
        </>
      )}
    </Panel>
  )
})

const Entry = observer(function Entry({
  transaction,
  isFirstOfDay,
}: {
  transaction: Transaction
  isFirstOfDay: boolean
}) {
  const { t } = useTranslation()
  const { name } = useWho(transaction)
  const category =
    transaction.lines === undefined ? (
      <TransactionCategory categoryId={transaction.categoryId} kind={transaction.kind} />
    ) : (
      t('transactions.splitOf', { count: transaction.lines.length })
    )
  return (
    <li className={classes.transaction} data-day-begins={isFirstOfDay || undefined}>
      <span className={isFirstOfDay ? classes.date : classes.unsaid}>
        <DayStamp moment={transaction.createdAt} />
      </span>
      <span className={classes.what}>
        {name === undefined || linkedSide(transaction) !== undefined ? (
          category
        ) : (
          <b className={classes.name}>{name}</b>
        )}
        <span className={classes.rest}>
          {name !== undefined && linkedSide(transaction) === undefined && (
            <>
              {category}
              {' · '}
            </>
          )}
          <TransactionAccounts transaction={transaction} />
        </span>
        {transaction.status === 'pending' && <StatusMark status={transaction.status} />}
      </span>
      <span className={classes.amount}>
        <TransactionAmount transaction={transaction} />
      </span>
    </li>
  )
})
