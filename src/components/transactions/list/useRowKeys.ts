import { useKeys } from '#components/ui/layout/useKeys.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import type { CurrentRow } from './useCurrentRow.ts'

interface RowKeys {
  view: LedgerView
  current: Pick<CurrentRow, 'row' | 'isInside' | 'transactionAt' | 'moveTo'>
  scrollToRow: (row: number) => void
  /** The first row in view. */
  firstRow: number
  /** Undefined if the role of the user does not allow it, as below. */
  onOpen: ((transaction: Transaction) => void) | undefined
  onDelete: ((transaction: Transaction) => void) | undefined
  /** Expands or collapses the split lines of a transaction. */
  onToggle: (transaction: Transaction, isOpen: boolean) => void
}

/** J and K move between rows from anywhere; arrows, Home, End, Enter and Delete act on the focused row. */
export const useRowKeys = ({ view, current, scrollToRow, firstRow, onOpen, onDelete, onToggle }: RowKeys): void => {
  const { row, isInside, transactionAt, moveTo } = current
  const go = (to: number, step: 1 | -1) => {
    const next = view.isHeading(to) ? to + step : to
    if (next < 1 || next >= view.rowCount) return
    moveTo(next)
    scrollToRow(next)
  }
  const down = () => go(row === undefined ? firstRow : row + 1, 1)
  const up = () => go(row === undefined ? firstRow : row - 1, -1)
  const inside = (act: () => void) => (isInside ? act : undefined)
  const withTransaction = (act: ((transaction: Transaction) => void) | undefined) => {
    const transaction = transactionAt(row)
    return transaction === undefined || act === undefined ? undefined : inside(() => act(transaction))
  }
  useKeys({
    KeyJ: down,
    KeyK: up,
    ArrowDown: inside(down),
    ArrowUp: inside(up),
    Home: inside(() => go(1, 1)),
    End: inside(() => go(view.rowCount - 1, -1)),
    ArrowRight: withTransaction((transaction) => onToggle(transaction, true)),
    ArrowLeft: withTransaction((transaction) => onToggle(transaction, false)),
    Enter: withTransaction(onOpen),
    KeyE: withTransaction(onOpen),
    Delete: withTransaction(onDelete),
  })
}
