import type { KeyboardEvent } from 'react'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'

interface RowKeys {
  onClose: () => void
  onBook: () => void
  onDuplicate: () => void
  onWalk: (step: -1 | 1, cell: TransactionCell) => void
}

/**
 * The keys of a row while it is written. Tab goes on from its last field into the row below, and back; Ctrl with an arrow walks
 * up and down in a column; Enter goes on upwards, where new rows begin; Escape leaves the row.
 */
export const rowKeys = ({ onClose, onBook, onDuplicate, onWalk }: RowKeys) => ({
  /** Before the field hears of it: arrows would change it. */
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const cell = cellOf(event.target)
    if (event.key === 'Enter') act(event, onBook)
    else if (event.code === 'KeyD') act(event, onDuplicate)
    else if (event.key === 'ArrowUp') act(event, () => onWalk(-1, cell))
    else if (event.key === 'ArrowDown') act(event, () => onWalk(1, cell))
  },
  /** What the field has no use for. */
  onKeyDown: (event: KeyboardEvent) => {
    const { target, currentTarget, shiftKey } = event
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLInputElement)) return
    const isEdge = event.key === 'Tab' && target === edgeOf(currentTarget, shiftKey)
    if (isEdge) act(event, () => (shiftKey ? onWalk(-1, 'amount') : onWalk(1, 'date')))
    if (target.getAttribute('aria-expanded') === 'true') return
    if (event.key === 'Escape') act(event, onClose)
    if (event.key === 'Enter') act(event, () => onWalk(-1, 'category'))
  },
})

const act = (event: KeyboardEvent, doIt: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  doIt()
}

const cells: TransactionCell[] = ['date', 'category', 'description', 'account', 'amount']

const cellOf = (target: EventTarget): TransactionCell =>
  cells.find((cell) => target instanceof Element && target.closest(`[data-cell="${cell}"]`) !== null) ?? 'category'

/** The first field of a row, or its last. */
const edgeOf = (row: Element, isFirst: boolean): Element | undefined => {
  const fields = [...row.querySelectorAll('input')]
  return isFirst ? fields[0] : fields.at(-1)
}
