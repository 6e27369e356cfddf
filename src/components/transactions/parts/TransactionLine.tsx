import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import type { Transaction } from '#contract/transactions.ts'
import { useWho } from './TransactionWho.tsx'
import { TransactionAccounts, TransactionAmount, TransactionCategory } from './TransactionParts.tsx'
import classes from './TransactionLine.module.css'

export interface TransactionLineProps {
  entry: Transaction
  /** What the line is for. */
  label?: string
}

/** A transaction in one line. */
export const TransactionLine = observer(function TransactionLine({ entry, label }: TransactionLineProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { name } = useWho(entry)
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.what}>
        {entry.lines === undefined ? (
          <TransactionCategory categoryId={entry.categoryId} kind={entry.kind} />
        ) : (
          t('transactions.splitOf', { count: entry.lines.length })
        )}
        <span className={classes.rest}>
          {' · '}
          {name !== undefined && `${name} · `}
          <TransactionAccounts entry={entry} />
          {' · '}
          {dates.withTime(entry.createdAt)}
        </span>
      </span>
      <span className={classes.amount}>
        <TransactionAmount entry={entry} />
      </span>
    </div>
  )
})
