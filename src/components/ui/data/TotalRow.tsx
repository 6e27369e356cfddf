import type { ReactNode } from 'react'
import classes from './TotalRow.module.css'

export interface TotalRowProps {
  /** The label. */
  label: ReactNode
  /** A single rule carries a subtotal, a double one the total. */
  variant?: 'subtotal' | 'total'
  /** The amount, on the right edge. */
  children: ReactNode
}

/**
 * The total below a column of amounts. A table with its own layout composes `total` and `subtotal` from the CSS module.
 *
 * Use for the sum of the rows above, not for any other row: only totals have these rules.
 *
 * Left to you: a label that says what is summed.
 */
export const TotalRow = ({ label, variant = 'total', children }: TotalRowProps) => (
  <div className={variant === 'total' ? classes.total : classes.subtotal}>
    <span className={classes.label}>{label}</span>
    <span className={classes.amount}>{children}</span>
  </div>
)
