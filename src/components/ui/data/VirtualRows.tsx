import { Fragment, type Key, type ReactNode, type Ref, useCallback } from 'react'
import { type RowAria, type RowPlace, useVirtualRows } from './useVirtualRows.ts'
import classes from './VirtualRows.module.css'

export interface VirtualRowsProps<Row> {
  /** The body of a table, whose header is row 1, or a list. */
  as: 'tbody' | 'ul'
  /** All rows, in order. */
  rows: readonly Row[]
  /** Returns the unique key of a row. */
  keyOf: (row: Row) => Key
  /** Estimated height of a row before it is measured, in pixels. */
  rowHeight: number
  /** Renders one row: a `tr` or `li` that spreads all of `place`. */
  children: (row: Row, place: RowPlace) => ReactNode
  /** The accessible name of a list. */
  label?: string
  /** The class of the body or list. */
  className?: string | undefined
}

const ariaOfTable = (index: number): RowAria => ({ 'aria-rowindex': index + 2 })

/**
 * Rows of a list or table, of which only those in view are mounted. Short lists are rendered whole, and so are all lists in print.
 *
 * Use for every list of unbounded length; not for the ledger, which loads its rows as they come into view.
 *
 * Keys: Tab walks through all rows; the focused row stays mounted, wherever the list is scrolled.
 *
 * Read aloud: each row's position among all rows, mounted or not.
 *
 * Left to you: `aria-rowcount` of the table, a search where the list can be long, and rows without margins.
 */
export const VirtualRows = <Row,>({
  as,
  rows,
  keyOf,
  rowHeight,
  children,
  label,
  className,
}: VirtualRowsProps<Row>) => {
  const { length } = rows
  const ariaOfList = useCallback(
    (index: number): RowAria => ({ 'aria-posinset': index + 1, 'aria-setsize': length }),
    [length],
  )
  const ariaOf = as === 'tbody' ? ariaOfTable : ariaOfList
  const { list, drawn, rest } = useVirtualRows({ rows, keyOf, size: rowHeight, ariaOf })
  const content = (
    <>
      {drawn.map(({ row, gap, place }) => (
        <Fragment key={keyOf(row)}>
          {gap > 0 && <RowGap as={as} height={gap} />}
          {children(row, place)}
        </Fragment>
      ))}
      {rest > 0 && <RowGap as={as} height={rest} />}
    </>
  )
  const look = `${classes.rows} ${className ?? ''}`
  if (as === 'tbody') {
    return (
      <tbody ref={list as Ref<HTMLTableSectionElement>} className={look}>
        {content}
      </tbody>
    )
  }
  return (
    <ul ref={list as Ref<HTMLUListElement>} className={look} aria-label={label}>
      {content}
    </ul>
  )
}

export interface RowGapProps {
  /** The element that contains the rows. */
  as: 'tbody' | 'ul'
  /** The total height of the rows that are not mounted, in pixels. */
  height: number
}

/**
 * Empty space in place of rows that are not mounted.
 *
 * Use for lists that call `useVirtualRows` themselves, such as grouped ones; not inside VirtualRows, which has its own.
 */
export const RowGap = ({ as, height }: RowGapProps) =>
  as === 'ul' ? <li aria-hidden style={{ height }} /> : <tr aria-hidden style={{ height }} />
