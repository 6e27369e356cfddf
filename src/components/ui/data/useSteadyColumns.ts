import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MOST_DRAWN_WHOLE } from './useVirtualRows.ts'

/**
 * Keeps each column of a virtual table as wide as its widest cell so far, so that columns do not jump while scrolling. The first column takes the remaining width. Assign the returned ref to the header row.
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
      // A change of width or text size measures the columns again.
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
