import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LedgerColumn, ledgerColumns, ShownColumns, tracksOf, defaultColumns } from './ledgerColumns.ts'
import classes from './LedgerSheet.module.css'

export interface LedgerSheetProps {
  /** Width of the amount column, in pixels. */
  amountWidth?: number
  /** Width of the running balance column, in pixels; undefined without one. */
  balanceWidth?: number | undefined
  columns?: readonly LedgerColumn[] | undefined
  /** Shows whole dates, for rows not ordered by time. */
  hasWholeDates?: boolean
  /** The columns menu, at the end of the column headers. */
  tools?: ReactNode
  children: ReactNode
}

/** The sheet of the ledger: top rule, column headers, and the grid that all rows use. */
export const LedgerSheet = ({ amountWidth = 196, columns = defaultColumns, children, ...props }: LedgerSheetProps) => {
  const { balanceWidth, hasWholeDates, tools } = props
  const hasBalances = columns.includes('balance')
  const style = {
    '--amount-width': `${amountWidth}px`,
    '--balance-width': `${balanceWidth ?? 0}px`,
    '--row-columns': tracksOf(columns),
    // Split lines are indented to the category, after the date.
    '--lines-at': 2 + Math.max(0, columns.filter((column) => ledgerColumns.includes(column)).indexOf('category')),
  } as CSSProperties
  return (
    <div
      className={classes.sheet}
      data-whole-dates={hasWholeDates || undefined}
      data-balances={hasBalances || undefined}
      data-many={columns.length > defaultColumns.length || undefined}
      style={style}
    >
      <LedgerHeads columns={columns} />
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      <ShownColumns value={columns}>{children}</ShownColumns>
    </div>
  )
}

interface LedgerHeadsProps {
  columns: readonly LedgerColumn[]
}

const shownOf = ({ columns }: LedgerHeadsProps) => {
  const [between, last] = [ledgerColumns.slice(0, -1), ledgerColumns.slice(-1)]
  const shown = (some: readonly LedgerColumn[]) => some.filter((column) => columns.includes(column))
  return [...shown(between), 'amount', ...shown(last)] as const
}

/**
 * Column headers, visual only.
 *
 * Read aloud: nothing, because SpokenHeads is.
 */
const LedgerHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.heads} aria-hidden>
      {(['date', ...shownOf(props)] as const).map((column) => (
        <span key={column} data-column={column}>
          {t(`transactions.columns.${column}`)}
        </span>
      ))}
    </div>
  )
}

/** Column headers for screen readers: part of the grid, although a form may be between the visible ones and the rows. */
export const SpokenHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <VisuallyHidden role="rowgroup">
      <div role="row" aria-rowindex={1}>
        {(['date', ...shownOf(props), 'kind', 'tools'] as const).map((column) => (
          <span key={column} role="columnheader">
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
      </div>
    </VisuallyHidden>
  )
}
