import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import type { Heights } from './useHeights.ts'

export type LedgerVirtualizer = Virtualizer<Window, Element>

interface Anchor {
  transactionId: number
  /** Distance from the top of the window, in pixels. */
  below: number
}

/**
 * Scroll anchoring: rows get their exact heights once they load, and after a reload the first visible transaction keeps its position even if others were inserted above it.
 */
export const useScrollAnchor = (
  view: LedgerView,
  virtualizer: LedgerVirtualizer,
  heights: Heights,
  list: RefObject<HTMLElement | null>,
): void => {
  const anchor = useRef<Anchor>(undefined)
  const laid = useRef({ view, generation: view.generation, expected: '' })
  const expected = `${heights.isPhone}${heights.expected(view, 0)}${heights.expected(view, 1)}`

  useLayoutEffect(() => {
    const isAnew = laid.current.view !== view || laid.current.generation !== view.generation
    const isResized = laid.current.expected !== expected
    const previous = laid.current.view === view ? anchor.current : undefined
    laid.current = { view, generation: view.generation, expected }
    if (isAnew || isResized) virtualizer.measure()
    for (const { index } of virtualizer.getVirtualItems()) {
      virtualizer.resizeItem(index, heights.exact(view, index, list.current))
    }
    if (isAnew && previous !== undefined) returnTo(previous, view, virtualizer)
    anchor.current = anchorOf(view, virtualizer)
  })
}

const returnTo = (anchor: Anchor, view: LedgerView, virtualizer: LedgerVirtualizer): void => {
  const row = view.rowOf(anchor.transactionId)
  if (row === undefined) return
  virtualizer.getTotalSize()
  const start = virtualizer.measurementsCache[row]?.start
  if (start === undefined || Math.abs(start - anchor.below - window.scrollY) < 1) return
  virtualizer.scrollToOffset(start - anchor.below)
}

/** The first visible transaction; undefined while the list is scrolled to the top. */
const anchorOf = (view: LedgerView, virtualizer: LedgerVirtualizer): Anchor | undefined => {
  const scrolled = virtualizer.scrollOffset ?? 0
  if (scrolled <= virtualizer.options.scrollMargin) return undefined
  for (const { index, start } of virtualizer.getVirtualItems()) {
    const row = view.rowAt(index)
    if (start >= scrolled && row.kind === 'transaction') {
      return { transactionId: row.transaction.transactionId, below: start - scrolled }
    }
  }
  return undefined
}
