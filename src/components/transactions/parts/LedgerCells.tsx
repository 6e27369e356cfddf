import type { ReactNode } from 'react'
import classes from './LedgerCells.module.css'

export interface LedgerCellsProps {
  date: ReactNode
  /** The row above says the date: here it is for screen readers only. */
  isDateUnsaid?: boolean
  /** The time of day, where the day has transactions at different times. */
  time?: string | undefined
  category: ReactNode
  description?: string | undefined
  account: ReactNode
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
export const LedgerCells = ({ description = '', ...props }: LedgerCellsProps) => {
  const { role } = props
  return (
    <span
      className={classes.cells}
      data-transfer={props.isTransfer || undefined}
      data-across={props.isAcross || undefined}
    >
      <span role={role} className={classes.date} data-cell="date">
        <span className={props.isDateUnsaid ? classes.unsaid : undefined}>{props.date}</span>
        {props.time !== undefined && <time className={classes.time}>{props.time}</time>}
      </span>
      <span className={classes.entry}>
        <span role={role} className={classes.category} data-cell="category">
          {props.category}
        </span>
        <span className={classes.what}>
          {props.time !== undefined && (
            <span className={classes.timeOnPhone} aria-hidden>
              {props.time}
            </span>
          )}
          <span role={role} className={classes.description} data-cell="description" title={description}>
            {description}
          </span>
          <span role={role} className={classes.account} data-cell="account">
            {props.account}
          </span>
        </span>
        <span role={role} className={classes.marker}>
          {props.marker}
        </span>
        <span role={role} className={classes.amount} data-cell="amount">
          {props.amount}
        </span>
        {props.balance !== undefined && (
          <span role={role} className={classes.balance} data-cell="balance">
            {props.balance}
          </span>
        )}
      </span>
    </span>
  )
}
