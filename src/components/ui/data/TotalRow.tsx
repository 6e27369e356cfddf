import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './TotalRow.module.css'

export interface TotalRowProps extends ComponentProps<'div'> {
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
 * Accepts all other props of a div, such as `className`.
 *
 * Left to you: a label that says what is summed.
 */
export const TotalRow = ({ label, variant = 'total', children, className, ...rest }: TotalRowProps) => (
  <div className={withClass(variant === 'total' ? classes.total : classes.subtotal, className)} {...rest}>
    <span className={classes.label}>{label}</span>
    <span className={classes.amount}>{children}</span>
  </div>
)
