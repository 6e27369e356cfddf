import Big from 'big.js'
import { type Amount, plain, scaleOf } from '#shared/money.ts'
import type { Columns } from '#import/detect/columns.ts'
import type { Source } from '#import/formats/model.ts'
import type { CsvTable } from './readCsv.ts'

/** Whether a table has numbers with more decimals than any of the usual currencies. */
export const mayNeedRounding = ({ numbers }: CsvTable, decimals: number): boolean =>
  numbers !== undefined && [...numbers].some((number) => scaleOf(number) > decimals)

/**
 * The table with the numbers of its columns of money rounded to so many decimals: a cell that is calculated has as many digits as a
 * double. What was typed as text stays as it is.
 */
export const roundCells = (
  table: CsvTable,
  { amount, incomeAmount, expenseAmount, fee, balance }: Columns,
  decimals: number,
): { table: CsvTable; rounded: Source['rounded'] } => {
  const columns = [amount, incomeAmount, expenseAmount, fee, balance].filter((column) => column !== undefined)
  let count = 0
  let first: { from: string; to: Amount } | undefined
  const roundedCell = (cell: string): string => {
    if (table.numbers?.has(cell) !== true || scaleOf(cell) <= decimals) return cell
    const to = plain(new Big(cell).round(decimals))
    count++
    first ??= { from: cell, to }
    return to
  }
  const rows = table.rows.map((cells) => {
    if (!columns.some((column) => table.numbers?.has(cells[column] ?? ''))) return cells
    return cells.map((cell, column) => (columns.includes(column) ? roundedCell(cell) : cell))
  })
  return { table: { ...table, rows }, rounded: first && { count, ...first } }
}
