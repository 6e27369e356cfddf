import { observer } from 'mobx-react-lite'
import { useDates } from '#components/dates/useDates.ts'
import type { Transaction } from '#contract/transactions.ts'
import { useWho } from './TransactionWho.tsx'
import { TransactionAccounts, TransactionAmount, TransactionCategory } from './TransactionParts.tsx'
import classes from './TransactionLine.module.css'

export interface TransactionLineProps {
  entry: Transaction
  /** The purpose of the line. */
  label?: string
}

export const TransactionLine = observer(function TransactionLine({ entry, label }: TransactionLineProps) {
  const dates = useDates()
  const { name } = useWho(entry)
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.what}>
        <TransactionCategory categoryId={entry.categoryId} kind={entry.kind} lines={entry.lines} />
        <span className={classes.rest}>
          {' · '}
          {name !== undefined && `${name} · `}
          <TransactionAccounts entry={entry} />
          {' · '}
          {dates.recorded(entry.createdAt)}
        </span>
      </span>
      <span className={classes.amount}>
        <TransactionAmount entry={entry} />
      </span>
    </div>
  )
})
