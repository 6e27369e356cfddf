import { observer } from 'mobx-react-lite'
import { useDates } from '#components/dates/useDates.ts'
import type { Transaction } from '#contract/transactions.ts'
import { useWho } from './TransactionWho.tsx'
import { TransactionAccounts, TransactionAmount, TransactionCategory } from './TransactionParts.tsx'
import classes from './TransactionLine.module.css'

export interface TransactionLineProps {
  transaction: Transaction
  /** The purpose of the line. */
  label?: string
}

export const TransactionLine = observer(function TransactionLine({ transaction, label }: TransactionLineProps) {
  const dates = useDates()
  const { name } = useWho(transaction)
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.what}>
        <TransactionCategory categoryId={transaction.categoryId} kind={transaction.kind} lines={transaction.lines} />
        <span className={classes.rest}>
          {' · '}
          {name !== undefined && `${name} · `}
          <TransactionAccounts transaction={transaction} />
          {' · '}
          {dates.recorded(transaction.createdAt)}
        </span>
      </span>
      <span className={classes.amount}>
        <TransactionAmount transaction={transaction} />
      </span>
    </div>
  )
})
