import type { CSSProperties, ReactNode } from 'react'
import { LedgerHeads } from './LedgerHeads.tsx'
import classes from './LedgerSheet.module.css'

export interface LedgerSheetProps {
  /** How wide the column of amounts must be, in pixels. */
  amountWidth?: number
  /** How wide the column of running balances must be; without it there is none. */
  balanceWidth?: number | undefined
  /** Rows that are in no order of time say the whole date. */
  hasWholeDates?: boolean
  children: ReactNode
}

/**
 * The sheet that entries stand on: the opening rule, the column heads, and the columns that all below keep to.
 *
 * Use for entries and the forms that stand among them; not for tables of anything else.
 */
export const LedgerSheet = ({ amountWidth = 196, balanceWidth, hasWholeDates, children }: LedgerSheetProps) => (
  <div
    className={classes.sheet}
    data-whole-dates={hasWholeDates || undefined}
    data-balances={balanceWidth !== undefined || undefined}
    style={{ '--amount-width': `${amountWidth}px`, '--balance-width': `${balanceWidth ?? 0}px` } as CSSProperties}
  >
    <LedgerHeads hasBalances={balanceWidth !== undefined} />
    {children}
  </div>
)
