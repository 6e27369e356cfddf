import Papa from 'papaparse'
import { defused } from '#shared/formula.ts'
import type { Role } from '#import/detect/headerNames.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import type { RowReader } from '#import/read/RowReader.ts'
import type { Reason } from './verdict.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import type { Plan } from './plan.ts'

/** A row that cannot be imported as it is, with the cells that can be corrected. */
export interface RefusedRow {
  row: number
  line: number
  reason: Reason
  /** All cells, those without a column too. */
  cells: string[]
  /** The role of each cell; undefined for a missing column. */
  roles: (Role | undefined)[]
}

export const refusedRowOf = (
  { row, reason }: Plan['refused'][number],
  { lines, width }: CsvTable,
  { roles }: ParseOptions,
  reader: RowReader,
): RefusedRow => {
  const written = reader.cellsOf(row)
  const cells = Array.from({ length: Math.max(width, written.length) }, (_, column) => written[column] ?? '')
  return { row, line: lines[row] ?? 0, reason, cells, roles: cells.map((_, column) => roles[column]) }
}

/** The rows as a CSV file that a table program opens without running anything in it. */
export const writeRefused = (
  refused: Plan['refused'],
  { rows, delimiter }: CsvTable,
  { skip }: ParseOptions,
  reader: RowReader,
  words: Record<Reason, string>,
  heading: string,
): Blob => {
  const above = skip > 0 ? [[heading, ...(rows[skip - 1] ?? [])]] : []
  const below = refused.map(({ row, reason }) => [words[reason], ...reader.cellsOf(row)])
  return writeRefusedRows([...above, ...below], delimiter)
}

/** Rows with their reasons as a CSV file. */
export const writeRefusedRows = (rows: readonly string[][], delimiter: string): Blob => {
  const text = Papa.unparse(
    rows.map((cells) => cells.map(harmless)),
    { delimiter, newline: '\r\n' },
  )
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv' })
}

/** Marks formulas as text; amounts stay unchanged. */
const harmless = (cell: string): string => {
  const isAmount = /^\s*[-+－＋]\s*[\p{Sc}\p{L}]{0,3}\s*\d[\d\s.,'’]*$/u.test(cell)
  return isAmount ? cell : defused(cell)
}
