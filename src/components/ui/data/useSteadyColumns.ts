import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MOST_DRAWN_WHOLE } from './useVirtualRows.ts'

/**
 * Columns of a long table take the widest cell that was in view so far, and do not jump while it scrolls. The first column takes
 * what is left. The row of the heads gets what it gives back.
 */
export const useSteadyColumns = (count: number): RefObject<HTMLTableRowElement | null> => {
  const heads = useRef<HTMLTableRowElement>(null)
  const isLong = count > MOST_DRAWN_WHOLE
  useLayoutEffect(() => {
    const table = heads.current?.closest('table')
    if (!isLong || !table) return undefined
    const cells = [...(heads.current?.cells ?? [])].slice(1)
    let width = table.clientWidth
    const keep = () => {
      // In another width, or another size of text, everything is measured anew.
      if (table.clientWidth !== width) for (const { style } of cells) style.minWidth = ''
      width = table.clientWidth
      const widths = cells.map((cell) => cell.getBoundingClientRect().width)
      for (const [index, { style }] of cells.entries()) style.minWidth = `${widths[index]}px`
    }
    keep()
    const watch = new ResizeObserver(keep)
    for (const cell of [table, ...cells]) watch.observe(cell)
    return () => {
      watch.disconnect()
      for (const { style } of cells) style.minWidth = ''
    }
  }, [isLong])
  return heads
}
