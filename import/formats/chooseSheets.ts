import { looksLikeTransaction } from '#import/detect/looksLikeTransaction.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import { headingKey, joinTables, type NamedTable, rowsBelowHeading } from './joinTables.ts'

/** A sheet of a workbook, or one of several tables, and whether it is read. */
export interface SheetFound {
  name: string
  /** Without the heading. */
  rows: number
  isRead: boolean
  /** It has the same heading as the largest one, so both can be read together. */
  isAlike: boolean
}

export interface ChosenSheets {
  table: CsvTable
  sheets: SheetFound[]
}

/** How many rows say whether a sheet holds transactions. */
const ROWS_LOOKED_AT = 300

/**
 * The table that the user selected; otherwise the one with most transactions, joined with all that have the same
 * heading, and a column with the sheet of each row.
 */
export const chooseSheets = (
  tables: readonly NamedTable[],
  chosen: string | undefined,
  columnName: string,
): ChosenSheets | undefined => {
  const [best] = byTransactions(tables)
  if (best === undefined) return undefined
  const key = headingKey(best.table)
  const alike = tables.filter((each) => each === best || (key !== undefined && headingKey(each.table) === key))
  const one = tables.find(({ name }) => name === chosen)
  const joined = one === undefined && alike.length > 1 ? joinTables(alike, columnName) : undefined
  const read = joined === undefined ? [one ?? best] : alike
  return {
    table: joined ?? (one ?? best).table,
    sheets: tables.map((each) => ({
      name: each.name,
      rows: rowsBelowHeading(each.table),
      isRead: read.includes(each),
      isAlike: alike.includes(each),
    })),
  }
}

const byTransactions = (tables: readonly NamedTable[]): NamedTable[] => {
  const amounts = new AmountReader([])
  const counts = new Map(
    tables.map((each) => [
      each,
      each.table.rows.slice(0, ROWS_LOOKED_AT).filter((row) => looksLikeTransaction(row, amounts)).length,
    ]),
  )
  const countOf = (each: NamedTable) => counts.get(each) ?? 0
  return tables.toSorted((a, b) => countOf(b) - countOf(a) || b.table.rows.length - a.table.rows.length)
}
