import type { ReactNode } from 'react'
import classes from './LedgerCells.module.css'

export interface LedgerCellsProps {
  date: ReactNode
  /** The date is for screen readers only, because the row above shows it. */
  isDateUnsaid?: boolean
  /** The time, where the day has transactions at different times. */
  time?: string | undefined
  /** The payee; on a phone, without a payee, the category. Undefined where there is no payee column. */
  payee?: ReactNode
  category?: ReactNode
  /** Other details, muted. */
  note?: string | undefined
  account?: ReactNode
  tags?: ReactNode
  status?: ReactNode
  marker?: ReactNode
  amount: ReactNode
  /** The running balance, in a single-account list. */
  balance?: ReactNode
  isTransfer?: boolean
  /** Whether there are two amounts, which take two lines. */
  isAcross?: boolean
  /** Set for rows of a grid. */
  role?: 'gridcell'
}

/** The cells of a ledger row; on a phone in two lines. */
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
      <span className={classes.transaction}>
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
