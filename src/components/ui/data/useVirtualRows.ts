import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual'
import { type Key, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIsPrinting } from './useIsPrinting.ts'
import { type ScrollPlace, useScrollPlace } from './useScrollPlace.ts'
import { withRows } from './withRows.ts'

/** Up to this number, all rows are rendered, so that Ctrl+F in the browser finds them. */
export const MOST_DRAWN_WHOLE = 60

/** Props for the element of a row. */
export interface RowPlace {
  ref: (element: Element | null) => void
  'data-index': number
  'aria-rowindex'?: number
  'aria-posinset'?: number
  'aria-setsize'?: number
  'aria-level'?: number
}

export type RowAria = Pick<RowPlace, 'aria-rowindex' | 'aria-posinset' | 'aria-setsize' | 'aria-level'>

export interface DrawnRow<Row> {
  row: Row
  index: number
  /** Height of the rows omitted between this row and the one mounted before it, in pixels. */
  gap: number
  place: RowPlace
}

export interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Estimated height of a row before it is measured, in pixels. */
  size: number | ((row: Row) => number)
  /** ARIA attributes for a row's position. Keep the function stable: a new one re-renders the rows. */
  ariaOf: (index: number) => RowAria
  /** A row that stays mounted wherever the list is scrolled, besides the one that had focus last. */
  keptIndex?: number | undefined
}

/**
 * Which rows of a list are mounted: those in view and a few around them, and the focused one with its neighbours for Tab. Works in any scroll container: page, dialog, dropdown. All rows are mounted when they are few, and for print.
 */
export const useVirtualRows = <Row>({ rows, keyOf, size, ariaOf, keptIndex }: VirtualRowsOptions<Row>) => {
  const list = useRef<HTMLElement>(null)
  const isWhole = useIsPrinting() || rows.length <= MOST_DRAWN_WHOLE
  const { scroller, margin: scrollMargin } = useScrollPlace(list)
  const focused = useFocusedRow(list, (index) => {
    const row = rows[index]
    return row === undefined ? undefined : keyOf(row)
  })
  const focusedIndex = focused === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focused)
  const sizeOf = (row: Row | undefined): number => {
    if (row === undefined) return 0
    return typeof size === 'number' ? size : size(row)
  }
  // The React compiler cannot memoize the return value.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    enabled: !isWhole && scroller !== undefined,
    count: rows.length,
    estimateSize: (index) => sizeOf(rows[index]),
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    scrollMargin,
    overscan: 8,
    rangeExtractor: (range) =>
      withRows(range, [
        focusedIndex - 1,
        focusedIndex,
        focusedIndex + 1,
        ...(keptIndex === undefined ? [] : [keptIndex]),
      ]),
    ...scrollOptions(scroller),
  })
  const { measureElement } = virtualizer
  const placeAt = useMemo(() => {
    const places = new Map<number, RowPlace>()
    return (index: number): RowPlace => {
      const place = places.get(index) ?? { ref: measureElement, 'data-index': index, ...ariaOf(index) }
      places.set(index, place)
      return place
    }
  }, [measureElement, ariaOf])

  const drawn: DrawnRow<Row>[] = []
  let end = scrollMargin
  const draw = (index: number, gap: number) => {
    const row = rows[index]
    if (row !== undefined) drawn.push({ row, index, gap, place: placeAt(index) })
  }
  if (isWhole) for (const index of rows.keys()) draw(index, 0)
  const items = isWhole ? [] : virtualizer.getVirtualItems()
  for (const item of items) {
    draw(item.index, item.start - end)
    end = item.end
  }
  const isMeasured = scroller !== undefined
  const estimate = () => rows.reduce((sum, row) => sum + sizeOf(row), 0)
  const length = isMeasured ? virtualizer.getTotalSize() : estimate()
  /** Height of the rows after the last mounted one, in pixels. */
  const rest = isWhole ? 0 : length - (end - scrollMargin)
  return { list, drawn, rest, isWhole, virtualizer }
}

/** A window and an element report their scroll offset differently. */
const scrollOptions = (scroller: ScrollPlace['scroller']) => {
  type Options = VirtualizerOptions<Element, Element>
  type Watch = Pick<Options, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'>
  const ofElement: Watch = { observeElementRect, observeElementOffset, scrollToFn: elementScroll }
  const ofWindow = {
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
  } as unknown as Watch
  return {
    getScrollElement: () => (scroller ?? null) as Element | null,
    initialOffset: () => (scroller instanceof Element ? scroller.scrollTop : window.scrollY),
    ...(scroller instanceof Element ? ofElement : ofWindow),
  }
}

/** The key of the row that had focus last: it must stay mounted, because a dialog restores focus to it. */
const useFocusedRow = (list: RefObject<HTMLElement | null>, keyAt: (index: number) => Key | undefined) => {
  const [focused, setFocused] = useState<Key>()
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (row?.dataset['index'] !== undefined) setFocused(keyAt(Number(row.dataset['index'])))
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [list])
  return focused
}
