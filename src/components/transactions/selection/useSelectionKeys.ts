import { useKeys } from '#components/ui/layout/useKeys.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'

interface SelectionKeys {
  selection: LedgerSelection | undefined
  current: {
    row: number | undefined
    isInside: boolean
    transactionAt: (row: number | undefined) => Transaction | undefined
    moveTo: (row: number) => void
  }
  scrollToRow: (row: number) => void
}

/** X and Space select the focused row, Shift with arrows a range, Ctrl+A all matching transactions; Escape clears the selection. */
export const useSelectionKeys = ({ selection, current, scrollToRow }: SelectionKeys): void => {
  const { row, isInside, transactionAt, moveTo } = current
  const transaction = isInside ? transactionAt(row) : undefined
  const toggle = transaction && selection && (() => selection.toggle(transaction))
  const extend = (step: 1 | -1) => {
    if (selection === undefined || row === undefined || !isInside) return undefined
    const { view } = selection
    const to = view.isHeading(row + step) ? row + 2 * step : row + step
    if (to < 1 || to >= view.rowCount) return undefined
    return () => {
      if (!selection.isOn && transaction !== undefined) selection.toggle(transaction)
      void selection.selectTo(to)
      moveTo(to)
      scrollToRow(to)
    }
  }
  useKeys({
    KeyX: toggle,
    Space: toggle,
    'Shift+ArrowDown': extend(1),
    'Shift+ArrowUp': extend(-1),
    'Ctrl+KeyA': isInside ? selection?.all : undefined,
    Escape: selection?.isOn === true ? selection.clear : undefined,
  })
}
