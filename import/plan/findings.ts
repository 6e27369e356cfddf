import type { SheetFound } from '#import/formats/chooseSheets.ts'
import type { Source } from '#import/formats/model.ts'
import type { LedgerRow } from './ledgerRow.ts'
import type { StatementFindings } from './statementFindings.ts'
import type { PathEvidence } from '#import/detect/categoryPaths.ts'
import { headingOf } from '#import/detect/columns.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import type { Delimiter } from '#import/detect/delimiter.ts'
import type { Role } from '#import/detect/headerNames.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { missingOf } from '#import/engine/missing.ts'
import type { DecimalSeparatorEvidence } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import type { OrderEvidence } from '#import/detect/dateOrder.ts'
import { statusesOf } from '#import/detect/statuses.ts'
import type { SignEvidence } from '#import/detect/signs.ts'
import type { EncodingEvidence } from '#import/detect/encoding.ts'
import type { CurrencyEvidence } from '#import/detect/currencies.ts'
import type { AfterImport } from './afterImport.ts'
import { accountResults } from './accountResults.ts'
import type { RowReader } from '#import/read/RowReader.ts'
import type { RoleReason, ParseOptions } from '#import/detect/parseOptions.ts'
import type { BalanceFinding } from './balance.ts'
import { reachOf } from './reach.ts'
import { type UnknownValues, unknownValues } from './unknownValues.ts'
import type { Plan, RecordedMatch } from './plan.ts'
import { type PlanFindings, planFindings, type ClashFinding } from './planFindings.ts'
import type { AccountDay } from './stored.ts'

/** So many rows are shown as they are written, and so many as they will be imported. */
const RAW_ROWS = 6
/** A row that looks recorded already, and the transaction that it looks like. */
export interface RepeatedRow extends LedgerRow {
  match: RecordedMatch
}

/** All that the page shows of a file. */
export type Findings = TableFindings | StatementFindings

/** The findings shown for a table whose columns the user may assign. */
export interface TableFindings extends PlanFindings {
  kind: 'table'
  /** A workbook's source information and sheets. */
  source: Source | undefined
  sheets: SheetFound[]
  encoding: EncodingEvidence
  delimiter: Delimiter
  emptyLines: number
  skip: number
  roles: Role[]
  /** The reason for each column's role. */
  reasons: (RoleReason | undefined)[]
  /** The column names, from the last skipped row. */
  heading: readonly string[]
  /** The first rows as they are written, those that are left out among them. */
  raw: { line: number; cells: string[]; isLeftOut: boolean }[]
  mark: DecimalSeparatorEvidence
  order: OrderEvidence
  signs: SignEvidence
  currencies: CurrencyEvidence
  /** How many rows among the transactions are skipped as headings, balances, totals or notes, how many that look so are read, and the first. */
  skippedRows: { skipped: number; read: number; lines: { line: number; text: string }[] }
  paths: PathEvidence | undefined
  readsPaths: boolean
  unknown: UnknownValues
  /** The account of rows that name none, and the suggested new one. */
  account: AccountChoice | undefined
  /** It is only suggested because there is no other one. */
  isOnlyAccount: boolean
  newAccount: AccountChoice & { kind: 'new' }
  /** Rows without a category of their own. */
  hasDefaultCategory: boolean
  /** The balance column, account by account. */
  balances: BalanceFinding[]
}

interface AnalysisInput {
  table: CsvTable
  options: ParseOptions
  reader: RowReader
  plan: Plan
  rows: readonly number[]
  decisions: Decisions
  context: LedgerContext
  balances: BalanceFinding[]
  after: AfterImport
  days: AccountDay[]
}

/** Collects the findings of a table. */
export const tableFindings = (input: AnalysisInput): Omit<TableFindings, 'source' | 'sheets'> => {
  const { table, options, reader, plan, rows, decisions, context, balances, after, days } = input
  const unknown = unknownValues(rows, options, reader, decisions)
  return {
    kind: 'table',
    ...planFindings(plan, reader, context),
    encoding: table.encoding,
    delimiter: table.delimiter,
    rowCount: rows.length,
    emptyLines: table.emptyLines,
    skip: options.skip,
    roles: options.roles,
    reasons: options.reasons,
    heading: headingOf(table.rows, options.skip),
    raw: rawRows(table, options),
    mark: options.mark,
    order: options.order,
    signs: options.signs,
    currencies: options.currencies,
    states: statusesOf(rows, options, reader),
    skippedRows: skippedRowsOf(table, options),
    paths: options.paths,
    readsPaths: options.separator !== undefined,
    unknown,
    account: reader.accounts.choiceOf(''),
    isOnlyAccount: reader.accounts.isOnlyOne(),
    newAccount: reader.accounts.newAccount(),
    clashes: clashesOf(reader, decisions),
    hasDefaultCategory: options.columns.category === undefined,
    balances,
    totals: accountResults(plan.totals, statedBy(balances), after),
    openingQuestions: after.questions,
    reach: reachOf(plan, days),
    missing: missingOf(input, unknown),
  }
}

const statedBy = (balances: readonly BalanceFinding[]) =>
  new Map(
    balances.map(({ account, closing, closingDay, difference }) => [
      account,
      { amount: closing, day: closingDay, difference },
    ]),
  )

const rawRows = ({ rows, lines, width }: CsvTable, { skip, skippedRows }: ParseOptions): TableFindings['raw'] => {
  const from = Math.max(0, skip - 1)
  return rows.slice(from, from + RAW_ROWS).map((cells, index) => ({
    line: lines[from + index] ?? 0,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    isLeftOut: from + index < skip || skippedRows.has(from + index),
  }))
}

/** How many skipped rows are shown. */
const SKIPPED_ROWS_SHOWN = 4

const skippedRowsOf = (
  { rows, lines }: CsvTable,
  { skippedRows, keptDoubtfulRows }: ParseOptions,
): TableFindings['skippedRows'] => ({
  skipped: skippedRows.size,
  read: keptDoubtfulRows.length,
  lines: [...skippedRows.keys(), ...keptDoubtfulRows]
    .sort((a, b) => a - b)
    .slice(0, SKIPPED_ROWS_SHOWN)
    .map((row) => ({
      line: lines[row] ?? 0,
      text: (rows[row] ?? []).filter((cell) => cell.trim() !== '').join(' · '),
    })),
})

const clashesOf = (reader: RowReader, { clashes }: Decisions): ClashFinding[] =>
  [...reader.clashes].flatMap(([categoryId, { count }]) => {
    const category = reader.categories.existing(categoryId)
    if (category === undefined || category.type === 0) return []
    return [{ categoryId, path: category.path, type: category.type, count, choice: clashes.get(categoryId) }]
  })
