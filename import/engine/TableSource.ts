import { balanceFindings, columnBalances } from '#import/plan/balance.ts'
import { tableFindings, type TableFindings } from '#import/plan/findings.ts'
import { daysOf, openingQuestions } from '#import/plan/openingQuestions.ts'
import { planRows } from '#import/plan/planRows.ts'
import { type RefusedRow, refusedRowOf, writeRefused } from '#import/plan/refusedRows.ts'
import type { StoredTransactions } from '#import/plan/repeats.ts'
import { Sorting } from '#import/plan/sorting.ts'
import { withTableOpenings } from '#import/plan/tableOpening.ts'
import type { Reason } from '#import/plan/verdict.ts'
import { detectOptions, type ParseOptions } from '#import/detect/parseOptions.ts'
import type { Source } from '#import/formats/model.ts'
import type { OpenedTable } from '#import/formats/openFiles.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import { mayNeedRounding, roundCells } from '#import/read/roundCells.ts'
import { RowReader } from '#import/read/RowReader.ts'
import type { Decisions } from './decisions.ts'
import { FileRefusal } from './FileRefusal.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { Plan } from '#import/plan/plan.ts'
import type { Analysis, ImportSource, Tools } from './source.ts'

/** A table as it was understood. */
interface ReadTable {
  table: CsvTable
  options: ParseOptions
  reader: RowReader
  rounded?: Source['rounded']
}

/** A table that is open: its columns are recognised, or named by the person. */
export class TableSource implements ImportSource {
  readonly #opened: OpenedTable
  readonly #names: readonly string[]
  #read: ReadTable | undefined

  /** Knows the files that were opened by their names. */
  constructor(opened: OpenedTable, files: readonly { name: string }[]) {
    this.#opened = opened
    const isUnread = (name: string) => opened.sheets.some((sheet) => sheet.name === name && !sheet.isRead)
    const read = opened.sheets.filter(({ isRead }) => isRead)
    this.#names = [...files.filter(({ name }) => !isUnread(name)), ...read].map(({ name }) => name)
  }

  analyse(decisions: Decisions, context: LedgerContext, tools: Tools, stored: StoredTransactions): Analysis {
    const { source, sheets } = this.#opened
    const read = this.#readAs(decisions, context, tools)
    const { table, options, reader, rounded = source?.rounded } = read
    if (decisions.skip === undefined && table.rows.length <= options.skip) throw new FileRefusal('noTransactions')
    const all = Array.from({ length: table.rows.length - options.skip }, (_, index) => options.skip + index)
    const rows = decisions.only ?? all.filter((row) => !options.skippedRows.has(row))
    const { starts = [0] } = table
    const fileOf = (row: number) => starts.findLastIndex((start) => start <= row)
    const sorting = new Sorting(context, decisions, source?.program !== undefined)
    const planned = planRows(rows, reader, decisions, stored, { fileOf, sorting })
    const stated = columnBalances({ table, options, reader, plan: planned, rows, fileOf })
    const openingOptions = { decisions, context, clock: tools.clock, row: table.rows.length }
    const { plan, recorded } = withTableOpenings(planned, stated, openingOptions)
    const after = openingQuestions({ plan, stated, decisions, context })
    const balances = balanceFindings({ stated, after, recorded })
    const days = daysOf(plan, stated, context)
    this.#read = read
    const findings: TableFindings = {
      ...tableFindings({ table, options, reader, plan, rows, decisions, context, balances, after, days }),
      source: source && { ...source, rounded },
      sheets,
    }
    const { mixed } = reader
    return {
      reader,
      plan,
      findings,
      sorting,
      mixed,
      hidden: new Set(),
      numbers: [],
      balances: after.changes,
      budgets: [],
      recurring: [],
    }
  }

  refusedRow(refused: Plan['refused'][number]): RefusedRow {
    const { table, options, reader } = this.#analysed()
    return refusedRowOf(refused, table, options, reader)
  }

  refusedFile(plan: Plan, words: Record<Reason, string>, heading: string): Blob {
    const { table, options, reader } = this.#analysed()
    return writeRefused(plan.refused, table, options, reader, words, heading)
  }

  /** Reads the table; numbers that were calculated are rounded as soon as the currency is known. */
  #readAs(decisions: Decisions, context: LedgerContext, tools: Tools): ReadTable {
    const { table: written } = this.#opened
    const readTable = (table: CsvTable): ReadTable => {
      const options = detectOptions(table, decisions, context, { amounts: tools.amounts, names: this.#names })
      return { table, options, reader: new RowReader(table, options, decisions, context, tools) }
    }
    const read = readTable(written)
    const decimals = written.numbers && mostDecimals(read)
    if (decimals === undefined || !mayNeedRounding(written, decimals)) return read
    const { table, rounded } = roundCells(written, read.options.columns, decimals)
    return rounded === undefined ? read : { ...readTable(table), rounded }
  }

  #analysed() {
    if (this.#read === undefined) throw new Error('The table is not analysed yet.')
    return this.#read
  }
}

/** The decimals of the currency of all rows; of several that with most. Undefined while no account is known. */
const mostDecimals = ({ table, options, reader }: ReadTable): number | undefined => {
  const texts = new Set(table.rows.slice(options.skip).map((cells) => reader.accountTextOf(cells)))
  const decimals = [...texts].flatMap((text) => {
    const account = reader.accounts.of(text)
    return account === undefined || account === 'leaveOut' ? [] : [account.currency.decimals]
  })
  return decimals.length === 0 ? undefined : Math.max(...decimals)
}
