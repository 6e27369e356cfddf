import type { Ref } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { Place } from '#shared/matchingLines.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { LedgerColumn } from '#components/transactions/parts/ledgerColumns.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'

export interface LedgerRowProps extends RowPlace {
  transaction: Transaction
  isFirstOfDay: boolean
  isFirstOfMonth: boolean
  /** The account of a single-account list, whose side the row shows. */
  accountId?: number | undefined
  /** The accounts and currencies of the list. */
  place: Place
  columns: readonly LedgerColumn[]
  /** Whether the split lines are expanded. */
  isOpen?: boolean
  onToggle: (transaction: Transaction) => void
  /** Shows the time, because the day has transactions at different times. */
  isTimed?: boolean
  /** On a phone, a tap opens the transaction. */
  isPhone: boolean
  /** Ref that measures its height. */
  measure?: Ref<HTMLDivElement> | undefined
  /** Called with the clicked field; undefined if the role of the user does not allow it, as below. */
  onOpen?: ((transaction: Transaction, cell?: TransactionCell) => void) | undefined
  onDelete?: ((transaction: Transaction) => void) | undefined
  /** Called to make a rule from it. */
  onAlways?: ((transaction: Transaction) => void) | undefined
  /** The selection; without it, rows cannot be selected. */
  selection?: LedgerSelection | undefined
}

/** The row's position in the list. */
export interface RowPlace {
  /** Index among all rows, headings included. */
  index: number
  /** Distance from the top of its month, in pixels. */
  top: number
  height: number
  /** The part of the height taken by expanded split lines, in pixels. */
  linesHeight?: number
  /** Whether it is the Tab stop. */
  isCurrent: boolean
}
