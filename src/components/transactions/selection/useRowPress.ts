import { type MouseEvent, type TouchEvent, useRef } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'

const LONG_MS = 450

interface RowPress {
  selection: LedgerSelection | undefined
  transaction: Transaction
  /** Its row. */
  index: number
  isPhone: boolean
  /** Undefined while it cannot be edited yet. */
  edit: ((event: MouseEvent) => void) | undefined
}

/**
 * Clicks on a row. On a desktop a click on a field opens the form there, a double click elsewhere opens it too; Shift selects a range, Ctrl the row. On a phone a tap opens it, a long press selects it; during a selection, a tap selects.
 */
export const useRowPress = ({ selection, transaction, index, isPhone, edit }: RowPress) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const editCell = (event: MouseEvent) => {
    if (!selection?.isOn && isField(event.target)) edit?.(event)
  }
  if (selection === undefined) return isPhone ? { onClick: edit } : { onDoubleClick: edit, onClick: editCell }
  const release = () => clearTimeout(timer.current)
  if (isPhone) {
    const hold = () => {
      wasLong.current = false
      release()
      timer.current = setTimeout(() => {
        wasLong.current = true
        selection.toggle(transaction)
      }, LONG_MS)
    }
    /** The selection bar may have appeared under the finger: without its click, the release presses nothing. */
    const letGo = (event: TouchEvent) => {
      release()
      if (wasLong.current) event.preventDefault()
      wasLong.current = false
    }
    const press = (event: MouseEvent) => {
      if (selection.isOn) selection.toggle(transaction)
      else edit?.(event)
    }
    return {
      onClick: press,
      onTouchStart: hold,
      onTouchMove: release,
      onTouchEnd: letGo,
      onTouchCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    }
  }
  return {
    onDoubleClick: edit,
    // With Shift, the browser would select text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.shiftKey) void selection.selectTo(index)
      else if (event.ctrlKey || event.metaKey) selection.toggle(transaction)
      else editCell(event)
    },
  }
}

const FIELDS = '[data-cell=payee], [data-cell=category], [data-cell=note], [data-cell=account]'

/** Buttons of a row handle their own clicks, and selecting text to copy it must do nothing else. */
const isField = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest(FIELDS) !== null &&
  target.closest('button, a') === null &&
  getSelection()?.isCollapsed !== false
