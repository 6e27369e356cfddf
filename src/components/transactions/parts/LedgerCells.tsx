import type { ReactNode } from 'react'
import classes from './LedgerCells.module.css'

export interface LedgerCellsProps {
  date: ReactNode
  /** The row above says the date: here it is for screen readers only. */
  isDateUnsaid?: boolean
  /** The time of day, where the day has transactions at different times. */
  time?: string | undefined
  /** Whom it was with; on a phone, without a payee, what it was. Absent where its column is. */
  payee?: ReactNode
  category?: ReactNode
  /** What else is known of it, quietly. */
  note?: string | undefined
  account?: ReactNode
  tags?: ReactNode
  status?: ReactNode
  marker?: ReactNode
  amount: ReactNode
  /** What the account holds after it, where the list is of one account. */
  balance?: ReactNode
  isTransfer?: boolean
  /** Two amounts need two lines. */
  isAcross?: boolean
  /** Set where the row stands in a grid. */
  role?: 'gridcell'
}

/** What a row of the ledger says, cell by cell; on a phone in two lines. */
export const LedgerCells = (props: LedgerCellsProps) => {
  const { role, time } = props
  const cell = (name: Exclude<Cell, 'note'>, children: ReactNode, title?: string) =>
    children !== undefined && (
      <span role={role} className={classes[name]} data-cell={name} title={title}>
        {children}
      </span>
    )
  return (
    <span
      className={classes.cells}
      data-transfer={props.isTransfer || undefined}
      data-across={props.isAcross || undefined}
    >
      <span role={role} className={classes.date} data-cell="date">
        <span className={props.isDateUnsaid ? classes.unsaid : undefined}>{props.date}</span>
        {time !== undefined && <time className={classes.time}>{time}</time>}
      </span>
      <span className={classes.entry}>
        {cell('payee', props.payee, typeof props.payee === 'string' ? props.payee : undefined)}
        <span className={classes.what}>
          {time !== undefined && (
            <span className={classes.timeOnPhone} aria-hidden>
              {time}
            </span>
          )}
          {cell('category', props.category)}
          {props.note !== undefined && (
            <span role={role} className={classes.note} data-cell="note" title={props.note}>
              {props.note}
            </span>
          )}
          {cell('account', props.account)}
          {cell('tags', props.tags)}
          {cell('status', props.status)}
        </span>
        <span role={role} className={classes.marker}>
          {props.marker}
        </span>
        {cell('amount', props.amount)}
        {cell('balance', props.balance)}
      </span>
    </span>
  )
}

type Cell = 'payee' | 'category' | 'note' | 'account' | 'tags' | 'status' | 'amount' | 'balance'
