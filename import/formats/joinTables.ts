import { headerMatchesOf } from '#import/detect/headerNames.ts'
import type { CsvTable } from '#import/read/readCsv.ts'

/** A table, and the name of the file that it stands in. */
export interface NamedTable {
  name: string
  table: CsvTable
}

/** Rows in which the heading is searched. */
const HEADING_WITHIN = 40
/** A row of which so many cells are names of columns is a heading. */
const TELLING_NAMES = 2

/**
 * Joins tables with the same heading, with a last column for the file of each row. Undefined where the headings
 * differ.
 */
export const joinTables = ([first, ...others]: readonly NamedTable[], columnName: string): CsvTable | undefined => {
  const heading = first && headingOf(first.table)
  if (first === undefined || heading === undefined) return undefined
  const table = withName(first, 0, first.table.width)
  const { width } = first.table
  table.width = width + 1
  table.rows[heading]?.splice(-1, 1, columnName)
  table.starts = [0]
  for (const other of others) {
    const at = headingOf(other.table)
    if (at === undefined || keyOf(other.table, at) !== keyOf(first.table, heading)) return undefined
    table.starts.push(table.rows.length)
    append(table, withName(other, at + 1 + moreHeading(first.table, heading, other.table, at), width))
  }
  return table
}

/** Tables with the same key can be joined; undefined without a heading. */
export const headingKey = (table: CsvTable): string | undefined => {
  const at = headingOf(table)
  return at === undefined ? undefined : keyOf(table, at)
}

/** The number of rows below the heading. */
export const rowsBelowHeading = (table: CsvTable): number => table.rows.length - ((headingOf(table) ?? -1) + 1)

const headingOf = ({ rows }: CsvTable): number | undefined => {
  const at = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((row) => row.filter((cell) => headerMatchesOf(cell).length > 0).length >= TELLING_NAMES)
  return at < 0 ? undefined : at
}

const keyOf = ({ rows }: CsvTable, row: number): string =>
  (rows[row] ?? [])
    .map((cell) => cell.trim())
    .join('\n')
    .trimEnd()

/** How many rows below the heading are part of it: both tables have them, and they hold no figure. */
const moreHeading = (first: CsvTable, heading: number, other: CsvTable, at: number): number => {
  const rows = other.rows.slice(at + 1)
  const end = rows.findIndex(
    (row, more) =>
      row.some((cell) => /\d/.test(cell)) || keyOf(other, at + 1 + more) !== keyOf(first, heading + 1 + more),
  )
  return Math.max(0, end)
}

/** A file name without its extension. */
const fileName = (name: string): string => name.replace(/\.(csv|tsv|txt|xlsx?|ods|html?|xml)$/i, '')

/** The rows from one on, each with the name of its file behind its cells; behind too many cells, which stay too many. */
const withName = ({ name, table }: NamedTable, from: number, width: number): CsvTable => ({
  ...table,
  rows: table.rows
    .slice(from)
    .map((row) => [...row, ...Array<string>(Math.max(0, width - row.length)).fill(''), fileName(name)]),
  lines: table.lines.slice(from),
  badQuotes: new Set([...table.badQuotes].filter((row) => row >= from).map((row) => row - from)),
})

const append = (table: CsvTable, { rows, lines, badQuotes, emptyLines, numbers }: CsvTable): void => {
  if (numbers !== undefined) table.numbers = new Set([...(table.numbers ?? []), ...numbers])
  for (const row of badQuotes) table.badQuotes.add(table.rows.length + row)
  for (const row of rows) table.rows.push(row)
  for (const line of lines) table.lines.push(line)
  table.emptyLines += emptyLines
}
