import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

/** The sheet that transactions stand on: the opening rule, the column heads, and the columns that all below keep to. */
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

const columns = ['date', 'category', 'description', 'account', 'kind', 'amount', 'balance', 'tools'] as const

interface LedgerHeadsProps {
  /** Whether each row says the balance after it. */
  hasBalances: boolean
}

const shownOf = ({ hasBalances }: LedgerHeadsProps) => columns.filter((column) => hasBalances || column !== 'balance')

/**
 * What stands in which column, for the eye.
 *
 * Read aloud: nothing, for SpokenHeads says it.
 */
const LedgerHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.heads} aria-hidden>
      {shownOf(props)
        .filter((column) => column !== 'kind' && column !== 'tools')
        .map((column) => (
          <span key={column} data-column={column}>
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
    </div>
  )
}

/** The same for a screen reader: it belongs to the rows, though a form may stand between. */
export const SpokenHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <VisuallyHidden role="rowgroup">
      <div role="row" aria-rowindex={1}>
        {shownOf(props).map((column) => (
          <span key={column} role="columnheader">
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
      </div>
    </VisuallyHidden>
  )
}
