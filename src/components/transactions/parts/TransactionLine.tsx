import { observer } from 'mobx-react-lite'
import { useDates } from '#components/dates/useDates.ts'
import type { Transaction } from '#contract/transactions.ts'
import { TransactionAccounts, TransactionAmount, TransactionCategory } from './TransactionParts.tsx'
import classes from './TransactionLine.module.css'

export interface TransactionLineProps {
  entry: Transaction
  /** What the line is for. */
  label?: string
}

/** A transaction in one line. */
export const TransactionLine = observer(function TransactionLine({ entry, label }: TransactionLineProps) {
  const dates = useDates()
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.what}>
        <TransactionCategory categoryId={entry.categoryId} kind={entry.kind} />
        <span className={classes.rest}>
          {' · '}
          {entry.description !== undefined && `${entry.description} · `}
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
