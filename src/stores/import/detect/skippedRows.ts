import { isBalanceLine, isTotalLine } from './bankWords.ts'
import type { Columns } from './columns.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'

/** A line among or behind the transactions that is none. */
export interface SkippedRow {
  row: number
  kind: 'heading' | 'balance' | 'total' | 'note'
}

export interface SkippedRowReader {
  isDate(text: string): boolean
  isAmount(text: string): boolean
}

/** Finds headings that are repeated, opening and closing balances, totals, and notes that hold neither a date nor an amount. */
export const findSkippedRows = (
  { rows }: CsvTable,
  skip: number,
  columns: Columns,
  reader: SkippedRowReader,
): ReadonlyMap<number, SkippedRow['kind']> => {
  const skippedRows = new Map<number, SkippedRow['kind']>()
  const heading = rows[skip - 1]?.join('\n')
  const figures = [columns.amount, columns.incomeAmount, columns.expenseAmount].filter((column) => column !== undefined)
  if (columns.date === undefined || figures.length === 0) return skippedRows
  const date = columns.date
  for (let row = skip; row < rows.length; row++) {
    const cells = rows[row] ?? []
    if (heading !== undefined && cells.join('\n') === heading) skippedRows.set(row, 'heading')
    else if (cells.some((cell) => cell.length < 80 && isBalanceLine(cell))) skippedRows.set(row, 'balance')
    else if (!reader.isDate(cells[date] ?? '')) {
      const hasAmount = figures.some((column) => reader.isAmount(cells[column] ?? ''))
      const words = cells.filter((cell) => /\p{L}/u.test(cell))
      if (
        words.some((cell) => cell.length < 80 && isTotalLine(cell)) ||
        (hasAmount && words.length === 0 && !cells[date]?.trim())
      )
        skippedRows.set(row, 'total')
      else if (!hasAmount && cells.filter((cell) => cell.trim() !== '').length === 1) skippedRows.set(row, 'note')
    }
  }
  markTail(
    rows,
    skip,
    skippedRows,
    (cells) => reader.isDate(cells[date] ?? '') || figures.some((column) => reader.isAmount(cells[column] ?? '')),
  )
  return skippedRows
}

/** Behind the last line with a date or an amount there are no transactions. */
const markTail = (
  rows: readonly (readonly string[])[],
  skip: number,
  skippedRows: Map<number, SkippedRow['kind']>,
  mayBeEntry: (cells: readonly string[]) => boolean,
): void => {
  for (let row = rows.length - 1; row > skip; row--) {
    if (skippedRows.has(row)) continue
    if (mayBeEntry(rows[row] ?? [])) return
    skippedRows.set(row, 'note')
  }
}
