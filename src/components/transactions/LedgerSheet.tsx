import type { CSSProperties, ReactNode } from 'react'
import { LedgerHeads } from './LedgerHeads.tsx'
import classes from './LedgerSheet.module.css'

export interface LedgerSheetProps {
  /** How wide the column of amounts must be, in pixels. */
  amountWidth?: number
  /** Rows that are in no order of time say the whole date. */
  hasWholeDates?: boolean
  children: ReactNode
}

/**
 * The sheet that entries stand on: the opening rule, the column heads, and the columns that all below keep to.
 *
 * Use for entries and the forms that stand among them; not for tables of anything else.
 */
export const LedgerSheet = ({ amountWidth = 196, hasWholeDates, children }: LedgerSheetProps) => (
  <div
    className={classes.sheet}
    data-whole-dates={hasWholeDates || undefined}
    style={{ '--amount-width': `${amountWidth}px` } as CSSProperties}
  >
    <LedgerHeads />
    {children}
  </div>
)
