import type { Amount } from '#contract/calc/money.ts'
import { type BalanceProof, proveBalance } from '#stores/import/detect/balanceProof.ts'
import type { ParseOptions } from '#stores/import/detect/parseOptions.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import type { RowReader } from '#stores/import/read/RowReader.ts'
import type { KnownCurrency } from '#stores/import/session/knowledge.ts'
import type { Plan } from './planRows.ts'

/** What the column of balances proves, in the currency of the one account that the file is about. */
export interface BalanceFinding extends Pick<BalanceProof, 'opening' | 'closing'> {
  currency: KnownCurrency
  rows: number
  breakCount: number
  /** Whether the opening balance is recorded; absent where that is not offered. */
  recordsOpening?: boolean
  /** The first row of the file at which the balance moves otherwise, and by how much. */
  first: { line: number; by: Amount } | undefined
}

interface Thoughts {
  table: CsvTable
  way: ParseOptions
  reader: RowReader
  plan: Plan
  rows: readonly number[]
}

/** Compares the balances with the amounts. Rows that did not take place move none. */
export const balanceOf = ({ table, way, reader, plan, rows }: Thoughts): BalanceFinding | undefined => {
  const { columns, currencies } = way
  const [total, ...others] = plan.totals
  if (columns.balance === undefined || currencies.areMany || total === undefined || others.length > 0) return undefined
  const counted = rows.filter((row) => !reader.isOutByState(reader.cellsOf(row)))
  const proof = proveBalance(
    counted.map((row) => {
      const cells = reader.cellsOf(row)
      return { amount: reader.amountOf(cells), balance: reader.balanceOf(cells) }
    }),
  )
  if (proof === undefined) return undefined
  const { opening, closing, breaks } = proof
  // The file may be written newest first: the first row of it is what a person looks up.
  const first = breaks.toSorted((a, b) => a.at - b.at)[0]
  return {
    opening,
    closing,
    currency: total.account.currency,
    rows: counted.length,
    breakCount: breaks.length,
    first: first && { line: table.lines[counted[first.at] ?? 0] ?? 0, by: first.by },
  }
}
