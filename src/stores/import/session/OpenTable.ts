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
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import { RowReader } from '#stores/import/read/RowReader.ts'
import type { Analysis, Open, Tools } from './ImportEngine.ts'
import type { Decisions } from './decisions.ts'
import type { Knowledge } from './knowledge.ts'

/** A table that is open: its columns are recognised, or named by the person. */
export class OpenTable implements Open {
  readonly #table: CsvTable
  readonly #source: Source | undefined
  readonly #sheets: { name: string; rows: number }[]
  #read: { way: ParseOptions; reader: RowReader } | undefined

  constructor(table: CsvTable, source: Source | undefined, sheets: { name: string; rows: number }[]) {
    this.#table = table
    this.#source = source
    this.#sheets = sheets
  }

  analyse(decisions: Decisions, knowledge: Knowledge, tools: Tools, stored: StoredTransactions): Analysis {
    const table = this.#table
    const way = detectOptions(table, decisions, knowledge, tools.amounts)
    const reader = new RowReader(table, way, decisions, knowledge, tools)
    const all = Array.from({ length: table.rows.length - way.skip }, (_, index) => way.skip + index)
    const rows = decisions.only ?? all.filter((row) => !way.skippedRows.has(row))
    const planned = planRows(rows, reader, decisions, stored)
    const stated = columnBalances({ table, way, reader, plan: planned, rows })
    const options = { decisions, knowledge, clock: tools.clock, row: table.rows.length }
    const { plan, recorded } = withTableOpenings(planned, stated, options)
    const { questions, changes } = openingQuestions({ plan, stated, decisions, knowledge })
    const balances = balanceFindings({ stated, plan, changes, knowledge, recorded })
    const days = daysOf(plan, stated)
    this.#read = { way, reader }
    const findings: TableFindings = {
      ...tableFindings({ table, way, reader, plan, rows, decisions, knowledge, balances, questions, days }),
      source: this.#source,
      sheets: this.#sheets,
    }
    const { mixed } = reader
    return {
      reader,
      plan,
      findings,
      mixed,
      hidden: new Set(),
      numbers: [],
      balances: changes,
      budgets: [],
      recurring: [],
    }
  }

  refusedRow(refused: Plan['refused'][number]): RefusedRow {
    const { way, reader } = this.#analysed()
    return refusedRowOf(refused, this.#table, way, reader)
  }

  refusedFile(plan: Plan, words: Record<Reason, string>, heading: string): Blob {
    const { way, reader } = this.#analysed()
    return writeRefused(plan.refused, this.#table, way, reader, words, heading)
  }

  #analysed() {
    if (this.#read === undefined) throw new Error('The table is not analysed yet.')
    return this.#read
  }
}
