import type { ReactNode } from 'react'
import classes from './FieldRow.module.css'

export interface FieldRowProps {
  /** The fields. */
  children: ReactNode
}

/**
 * Fields side by side, stacked where they would get too narrow.
 *
 * Use for two or three short fields that belong together; not for a long text, which has its own row.
 *
 * Left to you: the order of the fields, which is the Tab order.
 */
export const FieldRow = ({ children }: FieldRowProps) => <div className={classes.row}>{children}</div>
