import type { ReactNode } from 'react'
import classes from './FieldRow.module.css'

export interface FieldRowProps {
  /** What stands inside it. */
  children: ReactNode
}

/**
 * Fields side by side, one below the other where they would get too narrow.
 *
 * Use for two or three short fields that belong together; not for a long text, which has a line of its own.
 *
 * Left to you: the order of the fields is the order of Tab.
 */
export const FieldRow = ({ children }: FieldRowProps) => <div className={classes.row}>{children}</div>
