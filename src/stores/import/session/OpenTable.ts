import { balanceFindings, columnBalances } from '#stores/import/plan/balance.ts'
import { tableFindings, type TableFindings } from '#stores/import/plan/findings.ts'
import { daysOf, openingQuestions } from '#stores/import/plan/openingQuestions.ts'
import { type Plan, planRows } from '#stores/import/plan/planRows.ts'
import { type RefusedRow, refusedRowOf, writeRefused } from '#stores/import/plan/refusedRows.ts'
import type { StoredTransactions } from '#stores/import/plan/repeats.ts'
import { withTableOpenings } from '#stores/import/plan/tableOpening.ts'
import type { Reason } from '#stores/import/plan/verdict.ts'
import { detectOptions, type ParseOptions } from '#stores/import/detect/parseOptions.ts'
import type { Source } from '#stores/import/formats/model.ts'
import type { OpenedTable } from '#stores/import/formats/openFiles.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import { mayNeedRounding, roundCells } from '#stores/import/read/roundCells.ts'
import { RowReader } from '#stores/import/read/RowReader.ts'
import type { Analysis, Open, Tools } from './ImportEngine.ts'
import type { Decisions } from './decisions.ts'
import type { Knowledge } from './knowledge.ts'

/** A table as it was understood. */
interface ReadTable {
  table: CsvTable
  way: ParseOptions
  reader: RowReader
  rounded?: Source['rounded']
}

/** A table that is open: its columns are recognised, or named by the person. */
export class OpenTable implements Open {
  readonly #opened: OpenedTable
  readonly #names: readonly string[]
  #read: ReadTable | undefined

  /** Knows the files that were opened by their names. */
  constructor(opened: OpenedTable, files: readonly { name: string }[]) {
    this.#opened = opened
    const read = opened.sheets.filter(({ isRead }) => isRead)
    this.#names = [...files, ...read].map(({ name }) => name)
  }

  analyse(decisions: Decisions, knowledge: Knowledge, tools: Tools, stored: StoredTransactions): Analysis {
    const { source, sheets } = this.#opened
    const read = this.#readAs(decisions, knowledge, tools)
    const { table, way, reader, rounded = source?.rounded } = read
    const all = Array.from({ length: table.rows.length - way.skip }, (_, index) => way.skip + index)
    const rows = decisions.only ?? all.filter((row) => !way.skippedRows.has(row))
    const { starts = [0] } = table
    const fileOf = (row: number) => starts.findLastIndex((start) => start <= row)
    const planned = planRows(rows, reader, decisions, stored, fileOf)
    const stated = columnBalances({ table, way, reader, plan: planned, rows, fileOf })
    const options = { decisions, knowledge, clock: tools.clock, row: table.rows.length }
    const { plan, recorded } = withTableOpenings(planned, stated, options)
    const after = openingQuestions({ plan, stated, decisions, knowledge })
    const balances = balanceFindings({ stated, after, recorded })
    const days = daysOf(plan, stated)
    this.#read = read
    const findings: TableFindings = {
      ...tableFindings({ table, way, reader, plan, rows, decisions, knowledge, balances, after, days }),
      source: source && { ...source, rounded },
      sheets,
    }
    const { mixed } = reader
    return {
      reader,
      plan,
      findings,
      mixed,
      hidden: new Set(),
      numbers: [],
      balances: after.changes,
      budgets: [],
      recurring: [],
    }
  }

  refusedRow(refused: Plan['refused'][number]): RefusedRow {
    const { table, way, reader } = this.#analysed()
    return refusedRowOf(refused, table, way, reader)
  }

  refusedFile(plan: Plan, words: Record<Reason, string>, heading: string): Blob {
    const { table, way, reader } = this.#analysed()
    return writeRefused(plan.refused, table, way, reader, words, heading)
  }

  /** Reads the table; numbers that were calculated are rounded as soon as the currency is known. */
  #readAs(decisions: Decisions, knowledge: Knowledge, tools: Tools): ReadTable {
    const { table: written } = this.#opened
    const readTable = (table: CsvTable): ReadTable => {
      const way = detectOptions(table, decisions, knowledge, { amounts: tools.amounts, names: this.#names })
      return { table, way, reader: new RowReader(table, way, decisions, knowledge, tools) }
    }
    const read = readTable(written)
    const decimals = written.numbers && mostDecimals(read)
    if (decimals === undefined || !mayNeedRounding(written, decimals)) return read
    const { table, rounded } = roundCells(written, read.way.columns, decimals)
    return rounded === undefined ? read : { ...readTable(table), rounded }
  }

  #analysed() {
    if (this.#read === undefined) throw new Error('The table is not analysed yet.')
    return this.#read
  }
}

/** The decimals of the currency of all rows; of several that with most. Undefined while no account is known. */
const mostDecimals = ({ table, way, reader }: ReadTable): number | undefined => {
  const texts = new Set(table.rows.slice(way.skip).map((cells) => reader.accountTextOf(cells)))
  const decimals = [...texts].flatMap((text) => {
    const account = reader.accounts.of(text)
    return account === undefined || account === 'leaveOut' ? [] : [account.currency.decimals]
  })
  return decimals.length === 0 ? undefined : Math.max(...decimals)
}
