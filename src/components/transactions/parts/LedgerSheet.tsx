import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LedgerColumn, ledgerColumns, ShownColumns, tracksOf, usualColumns } from './ledgerColumns.ts'
import classes from './LedgerSheet.module.css'

export interface LedgerSheetProps {
  /** How wide the column of amounts must be, in pixels. */
  amountWidth?: number
  /** How wide the column of running balances must be, where there is one. */
  balanceWidth?: number | undefined
  /** The columns of its rows. */
  columns?: readonly LedgerColumn[] | undefined
  /** Rows that are in no order of time say the whole date. */
  hasWholeDates?: boolean
  /** What changes the columns, at the end of their heads. */
  tools?: ReactNode
  children: ReactNode
}

/** The sheet that transactions stand on: the opening rule, the column heads, and the columns that all below keep to. */
export const LedgerSheet = ({ amountWidth = 196, columns = usualColumns, children, ...props }: LedgerSheetProps) => {
  const { balanceWidth, hasWholeDates, tools } = props
  const hasBalances = columns.includes('balance')
  const style = {
    '--amount-width': `${amountWidth}px`,
    '--balance-width': `${balanceWidth ?? 0}px`,
    '--row-columns': tracksOf(columns),
    // Lines stand below the category, behind the date.
    '--lines-at': 2 + Math.max(0, columns.filter((column) => ledgerColumns.includes(column)).indexOf('category')),
  } as CSSProperties
  return (
    <div
      className={classes.sheet}
      data-whole-dates={hasWholeDates || undefined}
      data-balances={hasBalances || undefined}
      data-many={columns.length > usualColumns.length || undefined}
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
 * What stands in which column, for the eye.
 *
 * Read aloud: nothing, for SpokenHeads says it.
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

/** The same for a screen reader: it belongs to the rows, though a form may stand between. */
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
