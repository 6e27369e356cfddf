import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { type Day, dayIn } from '#contract/calc/zone.ts'
import { type LedgerMonth, onlyAccountOf } from '#stores/ledger/ledgerRows.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { SpokenHeads } from '#components/transactions/parts/LedgerSheet.tsx'
import classes from './LedgerList.module.css'
import { LedgerRow, type LedgerRowProps, PlaceholderRow, type RowPlace } from './LedgerRow.tsx'
import { MonthHeading } from './MonthHeading.tsx'
import { type CurrentRow, useCurrentRow } from './useCurrentRow.ts'
import { STICKY, useHeights } from './useHeights.ts'
import { useOffsetOf, useSteadyList } from './useSteadyList.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'

interface RowEvents {
  onEdit: (entry: Transaction) => void
  onDelete: (entry: Transaction) => void
}

export interface LedgerListProps extends RowEvents {
  view: LedgerView
}

/**
 * All the transactions of a view, by months: as long as they are many, but made only where one looks.
 *
 * Keys: j and k walk from anywhere; in the list arrows, Home and End walk, Enter edits, Delete asks to delete. One row
 * holds the focus.
 *
 * Read aloud: a grid that knows its whole length.
 */
export const LedgerList = observer(function LedgerList({ view, onEdit, onDelete }: LedgerListProps) {
  const { t } = useTranslation()
  const heights = useHeights()
  const accountId = onlyAccountOf(view.filter)
  const { body, events, ...current } = useCurrentRow(view)
  const scrollMargin = useOffsetOf(body)
  const virtualizer = useWindowVirtualizer({
    count: view.rowCount,
    estimateSize: (index) => heights.expected(view, index),
    scrollMargin,
    indexAttribute: 'data-row',
    scrollPaddingStart: STICKY,
    scrollPaddingEnd: 16,
    overscan: 10,
    rangeExtractor: (range) => withRow(range, current.row),
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { generation } = view
  useEffect(() => view.show(startIndex, endIndex), [view, startIndex, endIndex, generation])
  useSteadyList(view, virtualizer, heights, body)
  useRowKeys({
    view,
    current,
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
    firstRow: Math.max(1, startIndex),
    onEdit,
    onDelete,
  })

  const placeOf = (row: number) => virtualizer.measurementsCache[row]
  const months = [...Map.groupBy(items, ({ index }) => view.monthOfRow(index))]
  const tabStop = current.row ?? Math.max(1, startIndex)
  return (
    <div
      ref={body}
      role="grid"
      aria-label={t('common.navigation.transactions')}
      aria-rowcount={view.isCounted ? view.rowCount + 1 : -1}
      className={classes.body}
      style={{ '--length': `${virtualizer.getTotalSize()}px` } as CSSProperties}
      {...events}
    >
      <SpokenHeads hasBalances={accountId !== undefined} />
      {months.map(([month, rows]) => {
        if (month === undefined) return null
        const top = placeOf(month.rowsBefore)?.start ?? 0
        const bottom = placeOf(month.rowsBefore + month.count)?.end ?? top
        return (
          <Month key={month.month} month={month} filter={view.filter} top={top - scrollMargin} height={bottom - top}>
            {rows.map(({ index, start, size }) => (
              <Row
                key={index}
                view={view}
                index={index}
                top={start - top}
                height={size}
                isCurrent={index === tabStop}
                accountId={accountId}
                isPhone={heights.isPhone}
                measure={heights.isPhone ? virtualizer.measureElement : undefined}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </Month>
        )
      })}
    </div>
  )
})

interface MonthProps {
  month: LedgerMonth
  filter: TransactionFilter
  top: number
  height: number
  children: ReactNode
}

/** A month takes its whole height, so that its heading can stick as long as one of its rows is in view. */
const Month = ({ month, filter, top, height, children }: MonthProps) => (
  <div
    role="rowgroup"
    className={classes.month}
    style={{ '--top': `${top}px`, '--height': `${height}px` } as CSSProperties}
  >
    <MonthHeading month={month} filter={filter} index={month.rowsBefore} />
    {children}
  </div>
)

interface RowProps extends RowEvents, RowPlace {
  view: LedgerView
  accountId: number | undefined
  isPhone: boolean
  measure: LedgerRowProps['measure']
}

/** Takes plain values, so that a row that only stays in view is not drawn again. */
const Row = observer(function Row({ view, measure, ...rest }: RowProps) {
  const { settings } = useStores()
  const row = view.rowAt(rest.index)
  if (row.kind === 'heading') return null
  if (row.kind === 'placeholder') return <PlaceholderRow {...rest} />
  const { entry, isFirstOfMonth } = row
  const before = view.rowAt(rest.index - 1)
  const zone = settings.timeZone
  const isFirstOfDay = before.kind !== 'entry' || dayOf(before.entry, zone) !== dayOf(entry, zone)
  const isTimed = hasDifferentTimes(view, rest.index, entry, zone)
  const place = { isFirstOfMonth, isFirstOfDay, isTimed }
  return <LedgerRow {...rest} {...place} entry={entry} measure={measure} />
})

/** Days are computed once per transaction: it is slow, and rows come fast. In another zone the transactions are loaded again. */
const days = new WeakMap<Transaction, Day>()

const dayOf = (entry: Transaction, zone: string): Day => {
  const day = days.get(entry) ?? dayIn(zone, entry.createdAt)
  days.set(entry, day)
  return day
}

/** Longer days than this have times in any case. */
const LONG_DAY = 40

/** Whether a day has transactions at different times. Rows go by time, so the ends of the day say it. */
const hasDifferentTimes = (view: LedgerView, index: number, entry: Transaction, zone: string): boolean => {
  const day = dayOf(entry, zone)
  const differs = (step: 1 | -1): boolean => {
    for (let at = index + step; Math.abs(at - index) < LONG_DAY; at += step) {
      const row = view.rowAt(at)
      if (row.kind !== 'entry' || dayOf(row.entry, zone) !== day) return false
      if (row.entry.createdAt.slice(0, 16) !== entry.createdAt.slice(0, 16)) return true
    }
    return true
  }
  return differs(1) || differs(-1)
}

/** The rows in view, and the current one wherever it is: its focus must not be lost. */
const withRow = (range: Range, row: number | undefined): number[] => {
  const rows = defaultRangeExtractor(range)
  if (row === undefined || row >= range.count || rows.includes(row)) return rows
  return [...rows, row].sort((a, b) => a - b)
}

interface RowKeys {
  view: LedgerView
  current: Pick<CurrentRow, 'row' | 'isInside' | 'entryAt' | 'moveTo'>
  scrollToRow: (row: number) => void
  /** The first row in view. */
  firstRow: number
  onEdit: (entry: Transaction) => void
  onDelete: (entry: Transaction) => void
}

/** J and K walk the rows from anywhere; arrows, Home, End, Enter and Delete serve the row that has the focus. */
const useRowKeys = ({ view, current, scrollToRow, firstRow, onEdit, onDelete }: RowKeys): void => {
  const { row, isInside, entryAt, moveTo } = current
  const go = (to: number, step: 1 | -1) => {
    const next = view.isHeading(to) ? to + step : to
    if (next < 1 || next >= view.rowCount) return
    moveTo(next)
    scrollToRow(next)
  }
  const down = () => go(row === undefined ? firstRow : row + 1, 1)
  const up = () => go(row === undefined ? firstRow : row - 1, -1)
  const inside = (act: () => void) => (isInside ? act : undefined)
  const withTransaction = (act: (entry: Transaction) => void) => {
    const entry = entryAt(row)
    return entry === undefined ? undefined : inside(() => act(entry))
  }
  useKeys({
    KeyJ: down,
    KeyK: up,
    ArrowDown: inside(down),
    ArrowUp: inside(up),
    Home: inside(() => go(1, 1)),
    End: inside(() => go(view.rowCount - 1, -1)),
    Enter: withTransaction(onEdit),
    KeyE: withTransaction(onEdit),
    Delete: withTransaction(onDelete),
  })
}
