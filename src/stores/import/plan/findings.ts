import type { SheetFound } from '#stores/import/formats/chooseSheets.ts'
import type { SkippedFile } from '#stores/import/formats/openFiles.ts'
import type { Source } from '#stores/import/formats/model.ts'
import { type LedgerRow, ledgerRowOf } from './ledgerRow.ts'
import type { StatementFindings } from './statementFindings.ts'
import type { BookingReader } from './verdict.ts'
import type { PathEvidence } from '#stores/import/detect/categoryPaths.ts'
import { headingOf } from '#stores/import/detect/columns.ts'
import type { AccountChoice, ClashChoice, Decisions } from '#stores/import/session/decisions.ts'
import type { Delimiter } from '#stores/import/detect/delimiter.ts'
import type { Role } from '#stores/import/detect/headerNames.ts'
import type { Knowledge } from '#stores/import/session/knowledge.ts'
import { type Missing, missingOf } from '#stores/import/session/missing.ts'
import type { Plan, RecordedMatch, SimilarRow } from './planRows.ts'
import type { MarkEvidence } from '#stores/import/read/readAmount.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import type { OrderEvidence } from '#stores/import/detect/dateOrder.ts'
import { type StateFinding, statesOf } from '#stores/import/detect/states.ts'
import type { SignEvidence } from '#stores/import/detect/signs.ts'
import type { EncodingEvidence } from '#stores/import/detect/encoding.ts'
import type { CurrencyEvidence } from '#stores/import/detect/currencies.ts'
import type { AfterImport } from './afterImport.ts'
import type { OpeningQuestion } from './openingQuestions.ts'
import type { AccountDay, StoredReach } from '#stores/import/session/storedPages.ts'
import { type AccountResult, accountResults } from './accountResults.ts'
import type { RowReader } from '#stores/import/read/RowReader.ts'
import type { RoleReason, ParseOptions } from '#stores/import/detect/parseOptions.ts'
import type { BalanceFinding } from './balance.ts'
import { reachOf } from './reach.ts'
import { type UnknownValues, unknownValues } from './unknownValues.ts'

/** So many rows are shown as they are written, and so many as they will be imported. */
const RAW_ROWS = 6
const FIRST_BOOKED = 3

/** A row that looks recorded already, and the transaction that it looks like. */
export interface RepeatedRow extends LedgerRow {
  match: RecordedMatch
}

/** A row that may be a transaction of another day or amount. */
export interface SimilarFinding extends LedgerRow, Pick<SimilarRow, 'match' | 'isSame'> {
  similarity: SimilarRow['kind']
}

/** Rows whose sign contradicts an existing category. */
export interface ClashFinding {
  categoryId: number
  path: string[]
  /** −1: it is an expense and the rows come in; 1: the other way round. */
  type: -1 | 1
  count: number
  choice: ClashChoice | undefined
}

/** The findings shown for every file. */
export interface PlanFindings {
  /** Rows that are to be imported, refused or left out. */
  rowCount: number
  first: LedgerRow[]
  clashes: ClashFinding[]
  importedCount: number
  refusedCount: number
  repeatedCount: number
  /** Rows that may be recorded already with another day or amount. */
  similar: SimilarFinding[]
  leftOutCount: number
  /** How many of them are left out for their state. */
  stateCount: number
  /** How many are recorded already, as their ids say, and how many pending transactions are replaced. */
  knownCount: number
  postedCount: number
  /** Descriptions that are cut, and those that are refused for their length. */
  cutCount: number
  longCount: number
  /** The accounts of the rows, with the imported amounts and the resulting balances. */
  totals: AccountResult[]
  newCategoryCount: number
  newAccountCount: number
  newPayeeCount: number
  newTagCount: number
  /** Existing accounts that rows fall on, and of each month the first and the last day on which they do, oldest first. */
  reach: StoredReach
  missing: Missing[]
  /** Accounts whose balance was entered on a day after some of the rows. */
  openingQuestions: readonly OpeningQuestion[]
  /** The states of the rows, and how they are imported. */
  states: StateFinding[]
  /** Files in the zip that cannot be read. */
  skippedFiles?: SkippedFile[]
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
  mark: MarkEvidence
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
  newAccount: AccountChoice & { kind: 'new' }
  /** Rows without a category of their own. */
  hasDefaultCategory: boolean
  /** The balance column, account by account. */
  balances: BalanceFinding[]
}

interface Thoughts {
  table: CsvTable
  way: ParseOptions
  reader: RowReader
  plan: Plan
  rows: readonly number[]
  decisions: Decisions
  knowledge: Knowledge
  balances: BalanceFinding[]
  after: AfterImport
  days: AccountDay[]
}

/** The result of a plan. */
export const planFindings = (
  plan: Plan,
  reader: BookingReader,
): Omit<PlanFindings, 'clashes' | 'missing' | 'openingQuestions' | 'reach' | 'rowCount' | 'states' | 'totals'> => ({
  first: plan.imported.slice(0, FIRST_BOOKED).map((planned) => ledgerRowOf(planned, reader)),
  importedCount: plan.imported.length,
  refusedCount: plan.refused.length,
  repeatedCount: plan.repeated.length,
  similar: plan.similar.map(({ kind, match, isSame, ...planned }) => ({
    ...ledgerRowOf(planned, reader),
    similarity: kind,
    match,
    isSame,
  })),
  leftOutCount: plan.leftOut,
  stateCount: plan.leftOutByState,
  knownCount: plan.known,
  postedCount: plan.posted,
  cutCount: plan.cut,
  longCount: plan.refused.filter(({ reason }) => reason === 'description').length,
  newCategoryCount: plan.newCategories.length,
  newAccountCount: plan.totals.filter(({ account }) => account.accountId === undefined).length,
  newPayeeCount: plan.newPayees,
  newTagCount: plan.newTags,
})

/** Collects the findings of a table. */
export const tableFindings = (thoughts: Thoughts): Omit<TableFindings, 'source' | 'sheets'> => {
  const { table, way, reader, plan, rows, decisions, balances, after, days } = thoughts
  const unknown = unknownValues(rows, way, reader, decisions)
  return {
    kind: 'table',
    ...planFindings(plan, reader),
    encoding: table.encoding,
    delimiter: table.delimiter,
    rowCount: rows.length,
    emptyLines: table.emptyLines,
    skip: way.skip,
    roles: way.roles,
    reasons: way.reasons,
    heading: headingOf(table.rows, way.skip),
    raw: rawRows(table, way),
    mark: way.mark,
    order: way.order,
    signs: way.signs,
    currencies: way.currencies,
    states: statesOf(rows, way, reader),
    skippedRows: skippedRowsOf(table, way),
    paths: way.paths,
    readsPaths: way.separator !== undefined,
    unknown,
    account: reader.accounts.choiceOf(''),
    newAccount: reader.accounts.newAccount(),
    clashes: clashesOf(reader, decisions),
    hasDefaultCategory: way.columns.category === undefined,
    balances,
    totals: accountResults(plan.totals, statedBy(balances), after),
    openingQuestions: after.questions,
    reach: reachOf(plan, days),
    missing: missingOf(thoughts, unknown),
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

/** As many of the rows that are no transactions are shown. */
const SKIPPED_ROWS_SHOWN = 4

const skippedRowsOf = (
  { rows, lines }: CsvTable,
  { skippedRows, readRows }: ParseOptions,
): TableFindings['skippedRows'] => ({
  skipped: skippedRows.size,
  read: readRows.length,
  lines: [...skippedRows.keys(), ...readRows]
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
