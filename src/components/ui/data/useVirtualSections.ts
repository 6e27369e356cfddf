import { type Key, useCallback, useMemo } from 'react'
import { type RowAria, type RowPlace, useVirtualRows } from './useVirtualRows.ts'

export interface Section<Row> {
  key: Key
  rows: readonly Row[]
}

export interface DrawnSection<Row> {
  section: Section<Row>
  /** Height of the items omitted above it, in pixels. */
  gap: number
  /** Props for the heading element; undefined while the heading is out of view. */
  head: RowPlace | undefined
  rows: { row: Row; gap: number; place: RowPlace }[]
}

interface Line<Row> {
  section: Section<Row>
  /** Undefined for the heading. */
  row: Row | undefined
  ariaOfList: RowAria
}

const linesOf = <Row>(section: Section<Row>): Line<Row>[] => [
  { section, row: undefined, ariaOfList: {} },
  ...section.rows.map((row, at) => ({
    section,
    row,
    ariaOfList: { 'aria-posinset': at + 1, 'aria-setsize': section.rows.length },
  })),
]

export interface VirtualSectionsOptions<Row> {
  /** Keep the array stable: a new one renders everything again. */
  sections: readonly Section<Row>[]
  keyOf: (row: Row) => Key
  /** Estimated heights before measuring, in pixels. */
  size: { head: number; row: number }
  /** In a table, whose header is row 1, rows announce their position in the whole table; in lists, their position in their own list. */
  isTable?: boolean
  /** A row that stays mounted wherever the list is scrolled. */
  keptKey?: Key | undefined
}

/** Which rows of a list in sections are mounted. Headings are measured like rows and must have no margins. */
export const useVirtualSections = <Row>({
  sections,
  keyOf,
  size,
  isTable = false,
  keptKey,
}: VirtualSectionsOptions<Row>) => {
  const lines = useMemo(() => sections.flatMap(linesOf), [sections])
  const ariaOf = useCallback(
    (index: number): RowAria => (isTable ? { 'aria-rowindex': index + 2 } : (lines[index]?.ariaOfList ?? {})),
    [isTable, lines],
  )
  const { list, drawn, rest } = useVirtualRows({
    rows: lines,
    keyOf: ({ section, row }) => (row === undefined ? `head ${section.key}` : keyOf(row)),
    size: ({ row }) => (row === undefined ? size.head : size.row),
    ariaOf,
    keptIndex:
      keptKey === undefined ? undefined : lines.findIndex(({ row }) => row !== undefined && keyOf(row) === keptKey),
  })
  const shown: DrawnSection<Row>[] = []
  for (const { row: line, gap, place } of drawn) {
    const { section, row } = line
    const isNew = shown.at(-1)?.section !== section
    if (isNew) shown.push({ section, gap, head: row === undefined ? place : undefined, rows: [] })
    if (row !== undefined) shown.at(-1)?.rows.push({ row, gap: isNew ? 0 : gap, place })
  }
  return { list, shown, rest, count: lines.length }
}
