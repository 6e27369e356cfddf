import type { ReactNode } from 'react'
import classes from './FieldRow.module.css'

export interface FieldRowProps {
  children: ReactNode
}

/** Fields side by side, one below the other where they would get too narrow. */
export const FieldRow = ({ children }: FieldRowProps) => <div className={classes.row}>{children}</div>
