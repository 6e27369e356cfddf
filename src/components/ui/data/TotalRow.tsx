import type { ReactNode } from 'react'
import classes from './TotalRow.module.css'

export interface TotalRowProps {
  /** Its name, as it is read. */
  label: ReactNode
  /** A single rule carries a subtotal, a double one the total. */
  kind?: 'subtotal' | 'total'
  /** The amount, on the right edge. */
  children: ReactNode
}

/**
 * The line under a column of amounts. A table of its own layout composes `total` and `subtotal` from the module beside.
 *
 * Use for the sum of what stands above it, not for any other line: nothing else has these rules.
 *
 * Left to you: a label that says what is summed.
 */
export const TotalRow = ({ label, kind = 'total', children }: TotalRowProps) => (
  <div className={kind === 'total' ? classes.total : classes.subtotal}>
    <span className={classes.label}>{label}</span>
    <span className={classes.amount}>{children}</span>
  </div>
)
