import { type MouseEvent, useRef } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'

const LONG_MS = 450

interface RowPress {
  selection: LedgerSelection | undefined
  entry: Transaction
  /** Its row. */
  index: number
  isPhone: boolean
  /** Absent for what cannot be edited yet. */
  edit: ((event: MouseEvent) => void) | undefined
}

/**
 * What presses of a row do. At a desk one on a cell that is a field of the form opens it there, two anywhere else; one with Shift
 * picks a range, one with Ctrl the row. On a phone one opens it, a long one picks it; once any is picked, one picks.
 */
export const useRowPress = ({ selection, entry, index, isPhone, edit }: RowPress) => {
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
        selection.toggle(entry)
      }, LONG_MS)
    }
    const press = (event: MouseEvent) => {
      if (wasLong.current) wasLong.current = false
      else if (selection.isOn) selection.toggle(entry)
      else edit?.(event)
    }
    return {
      onClick: press,
      onTouchStart: hold,
      onTouchMove: release,
      onTouchEnd: release,
      onTouchCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    }
  }
  return {
    onDoubleClick: edit,
    // With Shift a browser would mark text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.shiftKey) void selection.selectTo(index)
      else if (event.ctrlKey || event.metaKey) selection.toggle(entry)
      else editCell(event)
    },
  }
}

const FIELDS = '[data-cell=payee], [data-cell=category], [data-cell=note], [data-cell=account]'

/** Buttons of a row have their own press, and who marks text to copy it wants nothing else. */
const isField = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest(FIELDS) !== null &&
  target.closest('button, a') === null &&
  getSelection()?.isCollapsed !== false
