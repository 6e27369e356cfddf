import type { ReactNode } from 'react'
import classes from './LedgerCells.module.css'

export interface LedgerCellsProps {
  date: ReactNode
  /** The row above says the date: here it is for screen readers only. */
  isDateUnsaid?: boolean
  category: ReactNode
  description?: string | undefined
  account: ReactNode
  marker?: ReactNode
  amount: ReactNode
  isTransfer?: boolean
  /** Two amounts need two lines. */
  isAcross?: boolean
  /** Set where the row stands in a grid. */
  role?: 'gridcell'
}

/**
 * What a row of the ledger says, cell by cell; on a phone in two lines.
 *
 * Use for anything that reads like an entry, booked or not; not for fields: that is EntryCells.
 */
export const LedgerCells = ({ description = '', ...props }: LedgerCellsProps) => {
  const { role } = props
  return (
    <span
      className={classes.cells}
      data-transfer={props.isTransfer || undefined}
      data-across={props.isAcross || undefined}
    >
      <span role={role} className={props.isDateUnsaid ? classes.unsaid : classes.date} data-cell="date">
        {props.date}
      </span>
      <span className={classes.entry}>
        <span role={role} className={classes.category} data-cell="category">
          {props.category}
        </span>
        <span className={classes.what}>
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
      </span>
    </span>
  )
}
