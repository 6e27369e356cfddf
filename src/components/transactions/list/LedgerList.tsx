import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { type Day, dayIn } from '#shared/zone.ts'
import { type LedgerMonth, onlyAccountOf } from '#stores/ledger/ledgerRows.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { type Place, placeOfList } from '#shared/matchingLines.ts'
import { type LedgerColumn, defaultColumns } from '#components/transactions/parts/ledgerColumns.ts'
import { SpokenHeads } from '#components/transactions/parts/LedgerSheet.tsx'
import classes from './LedgerList.module.css'
import { LedgerRow, PlaceholderRow } from './LedgerRow.tsx'
import { MonthHeading } from './MonthHeading.tsx'
import { useCurrentRow } from './useCurrentRow.ts'
import { STICKY, useHeights } from './useHeights.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { useScrollPlace } from '#components/ui/data/useScrollPlace.ts'
import { withRows } from '#components/ui/data/withRows.ts'
import { useSelectionKeys } from '#components/transactions/selection/useSelectionKeys.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { LedgerRowProps, RowPlace } from './rowProps.ts'

interface RowEvents {
  /** Called with the clicked field; undefined if the role of the user does not allow it, as below. */
  onOpen?: ((transaction: Transaction, cell?: TransactionCell) => void) | undefined
  onDelete?: ((transaction: Transaction) => void) | undefined
  onAlways?: ((transaction: Transaction) => void) | undefined
}

export interface LedgerListProps extends RowEvents {
  view: LedgerView
  columns?: readonly LedgerColumn[]
  /** The selection; without it, rows cannot be selected. */
  selection?: LedgerSelection | undefined
}

/**
 * A virtual list of all transactions of a view, by month.
 *
 * Keys: j and k move from anywhere; in the list arrows, Home and End move, Enter edits, Delete asks to delete; right expands a split transaction, left collapses it; x and Space select, Shift with arrows selects a range, Ctrl+A all, Escape clears the selection. One row is the Tab stop.
 *
 * Read aloud: a grid with its whole length.
 */
export const LedgerList = observer(function LedgerList({
  view,
  selection,
  columns = defaultColumns,
  onOpen,
  onDelete,
  onAlways,
}: LedgerListProps) {
  const { t } = useTranslation()
  const { opened, toggle } = useOpenedRows()
  const heights = useHeights(view.filter, opened)
  const place = useMemo(() => placeOfList(view.filter), [view])
  const accountId = onlyAccountOf(view.filter)
  const { body, events, ...current } = useCurrentRow(view)
  const { margin: scrollMargin } = useScrollPlace(body)
  const virtualizer = useWindowVirtualizer({
    count: view.rowCount,
    estimateSize: (index) => heights.expected(view, index),
    scrollMargin,
    indexAttribute: 'data-row',
    scrollPaddingStart: STICKY,
    scrollPaddingEnd: 16,
    overscan: 10,
    // The focused row must stay mounted.
    rangeExtractor: (range) => withRows(range, [current.row]),
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { generation } = view
  useEffect(() => view.show(startIndex, endIndex), [view, startIndex, endIndex, generation])
  useScrollAnchor(view, virtualizer, heights, body)
  useRowKeys({
    view,
    current,
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
    firstRow: Math.max(1, startIndex),
    onOpen,
    onDelete,
    onToggle: (transaction, isOpen) =>
      transaction.lines !== undefined && opened.has(transaction.transactionId) !== isOpen && toggle(transaction),
  })

  useSelectionKeys({ selection, current, scrollToRow: (row) => virtualizer.scrollToIndex(row) })

  const placeOf = (row: number) => virtualizer.measurementsCache[row]
  const months = [...Map.groupBy(items, ({ index }) => view.monthOfRow(index))]
  const tabStop = current.row ?? Math.max(1, startIndex)
  return (
    <div
      ref={body}
      role="grid"
      aria-multiselectable={selection !== undefined || undefined}
      aria-label={t('common.navigation.transactions')}
      aria-rowcount={view.isCounted ? view.rowCount + 1 : -1}
      className={classes.body}
      style={{ '--length': `${virtualizer.getTotalSize()}px` } as CSSProperties}
      {...events}
    >
      <SpokenHeads columns={columns} />
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
                selection={selection}
                index={index}
                top={start - top}
                height={size}
                isCurrent={index === tabStop}
                accountId={accountId}
                place={place}
                columns={columns}
                opened={opened}
                linesOf={heights.lines}
                onToggle={toggle}
                isPhone={heights.isPhone}
                measure={heights.isPhone ? virtualizer.measureElement : undefined}
                onOpen={onOpen}
                onDelete={onDelete}
                onAlways={onAlways}
              />
            ))}
          </Month>
        )
      })}
    </div>
  )
})

/** Expanded split transactions. */
const useOpenedRows = () => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    ({ transactionId }: Transaction) =>
      setOpened((before) =>
        before.has(transactionId) ? before.difference(new Set([transactionId])) : new Set([...before, transactionId]),
      ),
    [],
  )
  return { opened, toggle }
}

interface MonthProps {
  month: LedgerMonth
  filter: TransactionFilter
  top: number
  height: number
  children: ReactNode
}

/** A month has its whole height, so that its heading sticks as long as one of its rows is in view. */
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
  selection: LedgerSelection | undefined
  accountId: number | undefined
  place: Place
  columns: readonly LedgerColumn[]
  opened: ReadonlySet<number>
  linesOf: (transaction: Transaction) => number
  onToggle: (transaction: Transaction) => void
  isPhone: boolean
  measure: LedgerRowProps['measure']
}

/** Props are plain values, so that a row that only stays in view is not re-rendered. */
const Row = observer(function Row({ view, measure, opened, linesOf, ...rest }: RowProps) {
  const { settings } = useStores()
  const row = view.rowAt(rest.index)
  if (row.kind === 'heading') return null
  if (row.kind === 'placeholder') return <PlaceholderRow {...rest} />
  const { transaction, isFirstOfMonth } = row
  const before = view.rowAt(rest.index - 1)
  const zone = settings.timeZone
  const isFirstOfDay = before.kind !== 'transaction' || dayOf(before.transaction, zone) !== dayOf(transaction, zone)
  const isTimed = hasDifferentTimes(view, rest.index, transaction, zone)
  const time = { isFirstOfMonth, isFirstOfDay, isTimed }
  const split = { isOpen: opened.has(transaction.transactionId), linesHeight: linesOf(transaction) }
  return <LedgerRow {...rest} {...time} {...split} transaction={transaction} measure={measure} />
})

/** The day of each transaction is cached, because computing it is slow and scrolling needs many. A change of time zone reloads the transactions. */
const days = new WeakMap<Transaction, Day>()

const dayOf = (transaction: Transaction, zone: string): Day => {
  const day = days.get(transaction) ?? dayIn(zone, transaction.createdAt)
  days.set(transaction, day)
  return day
}

/** Days with more rows than this always show times. */
const LONG_DAY = 40

/** Whether a day has transactions at different times. */
const hasDifferentTimes = (view: LedgerView, index: number, transaction: Transaction, zone: string): boolean => {
  const day = dayOf(transaction, zone)
  const differs = (step: 1 | -1): boolean => {
    for (let at = index + step; Math.abs(at - index) < LONG_DAY; at += step) {
      const row = view.rowAt(at)
      if (row.kind !== 'transaction' || dayOf(row.transaction, zone) !== day) return false
      if (row.transaction.createdAt.slice(0, 16) !== transaction.createdAt.slice(0, 16)) return true
    }
    return true
  }
  return differs(1) || differs(-1)
}
