import { type Key, useCallback, useMemo } from 'react'
import { type RowAria, type RowPlace, useVirtualRows } from './useVirtualRows.ts'

export interface Section<Row> {
  key: Key
  rows: readonly Row[]
}

export interface DrawnSection<Row> {
  section: Section<Row>
  /** In pixels: what is not drawn above it. */
  gap: number
  /** What the element of its heading takes over; absent where the heading is out of view. */
  head: RowPlace | undefined
  rows: { row: Row; gap: number; place: RowPlace }[]
}

interface Line<Row> {
  section: Section<Row>
  /** Absent for the heading. */
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
  /** Keep the array: all is drawn again with a new one. */
  sections: readonly Section<Row>[]
  keyOf: (row: Row) => Key
  /** How high a heading and a row are before they are measured, in pixels. */
  size: { head: number; row: number }
  /** Rows of a table, whose head is row 1, say their place in all of it; those of lists in their own. */
  isTable?: boolean
  /** A row that is drawn wherever the list is scrolled. */
  keptKey?: Key | undefined
}

/** Which rows of a list in sections are drawn. Headings are measured as rows are, and have no margins. */
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
