import { Fragment, type Key, type ReactNode, type Ref, useCallback } from 'react'
import { type RowAria, type RowPlace, useVirtualRows } from './useVirtualRows.ts'
import classes from './VirtualRows.module.css'

export interface VirtualRowsProps<Row> {
  /** The body of a table, whose head is row 1, or a list. */
  as: 'tbody' | 'ul'
  /** All rows, in order. */
  rows: readonly Row[]
  /** What each is told apart by. */
  keyOf: (row: Row) => Key
  /** How high a row is before it is measured, in pixels. */
  size: number
  /** Draws one row: a `tr` or `li` that takes over all of `place`. */
  children: (row: Row, place: RowPlace) => ReactNode
  /** The name of a list. */
  label?: string
  /** The look of the body or list. */
  className?: string | undefined
}

const ariaOfTable = (index: number): RowAria => ({ 'aria-rowindex': index + 2 })

/**
 * The rows of a list or table, of which only those in view are drawn, however many there are. Short lists and printed ones are
 * drawn whole.
 *
 * Use for every list whose length its user decides; not for the ledger, which loads its rows as they come into view.
 *
 * Keys: Tab walks through all rows; the one with the focus stays, wherever the list is scrolled.
 *
 * Read aloud: a row says its place among all, drawn or not.
 *
 * Left to you: `aria-rowcount` of the table, a search where the list can be long, and rows without margins.
 */
export const VirtualRows = <Row,>({ as, rows, keyOf, size, children, label, className }: VirtualRowsProps<Row>) => {
  const { length } = rows
  const ariaOfList = useCallback(
    (index: number): RowAria => ({ 'aria-posinset': index + 1, 'aria-setsize': length }),
    [length],
  )
  const ariaOf = as === 'tbody' ? ariaOfTable : ariaOfList
  const { list, drawn, rest } = useVirtualRows({ rows, keyOf, size, ariaOf })
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
  /** Of all that is not drawn here, in pixels. */
  height: number
}

/**
 * The room of rows that are not drawn.
 *
 * Use for lists that draw what `useVirtualRows` says themselves, by groups; not inside VirtualRows, which has its own.
 */
export const RowGap = ({ as, height }: RowGapProps) =>
  as === 'ul' ? <li aria-hidden style={{ height }} /> : <tr aria-hidden style={{ height }} />
