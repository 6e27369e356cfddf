import { promisesOf } from '#stores/import/detect/headerNames.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'

/** A table, and the name of the file that it stands in. */
export interface NamedTable {
  name: string
  table: CsvTable
}

/** The heading of a table stands within so many rows. */
const HEADING_WITHIN = 40
/** A row of which so many cells are names of columns is a heading. */
const TELLING_NAMES = 2

/** Tables under one heading as one, with a last column that says which file a row is from. Undefined where the headings differ. */
export const joinTables = ([first, ...others]: readonly NamedTable[], columnName: string): CsvTable | undefined => {
  const heading = first && headingOf(first.table)
  if (first === undefined || heading === undefined) return undefined
  const table = withName(first, 0, first.table.width)
  const { width } = first.table
  table.width = width + 1
  table.rows[heading]?.splice(-1, 1, columnName)
  for (const other of others) {
    const at = headingOf(other.table)
    if (at === undefined || keyOf(other.table, at) !== keyOf(first.table, heading)) return undefined
    append(table, withName(other, at + 1, width))
  }
  return table
}

const headingOf = ({ rows }: CsvTable): number | undefined => {
  const at = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((row) => row.filter((cell) => promisesOf(cell).length > 0).length >= TELLING_NAMES)
  return at < 0 ? undefined : at
}

const keyOf = ({ rows }: CsvTable, row: number): string =>
  (rows[row] ?? [])
    .map((cell) => cell.trim())
    .join('\n')
    .trimEnd()

/** What a person calls a file. */
const fileName = (name: string): string => name.replace(/\.(csv|tsv|txt|xlsx)$/i, '')

/** The rows from one on, each with the name of its file behind its cells; behind too many cells, which stay too many. */
const withName = ({ name, table }: NamedTable, from: number, width: number): CsvTable => ({
  ...table,
  rows: table.rows
    .slice(from)
    .map((row) => [...row, ...Array<string>(Math.max(0, width - row.length)).fill(''), fileName(name)]),
  lines: table.lines.slice(from),
  badQuotes: new Set([...table.badQuotes].filter((row) => row >= from).map((row) => row - from)),
})

const append = (table: CsvTable, { rows, lines, badQuotes, emptyLines }: CsvTable): void => {
  for (const row of badQuotes) table.badQuotes.add(table.rows.length + row)
  for (const row of rows) table.rows.push(row)
  for (const line of lines) table.lines.push(line)
  table.emptyLines += emptyLines
}
