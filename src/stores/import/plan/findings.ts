import type { Amount } from '#contract/calc/money.ts'
import type { Status } from '#contract/lists.ts'
import type { CategoryTarget } from './categoryTargets.ts'
import type { PathEvidence } from '#stores/import/detect/categoryPaths.ts'
import { headingOf } from '#stores/import/detect/columns.ts'
import type { ClashChoice, Decisions } from '#stores/import/session/decisions.ts'
import type { Delimiter } from '#stores/import/detect/delimiter.ts'
import type { Role } from '#stores/import/detect/headerNames.ts'
import type { Knowledge, KnownCurrency } from '#stores/import/session/knowledge.ts'
import { type Missing, missingOf } from '#stores/import/session/missing.ts'
import type { AccountTotal, Plan, PlannedRow } from './planRows.ts'
import type { MarkEvidence } from '#stores/import/read/readAmount.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import type { OrderEvidence } from '#stores/import/detect/dateOrder.ts'
import { type StateFinding, statesOf } from '#stores/import/detect/states.ts'
import type { SignEvidence } from '#stores/import/detect/signs.ts'
import type { EncodingEvidence } from '#stores/import/detect/encoding.ts'
import type { CurrencyEvidence } from '#stores/import/detect/currencies.ts'
import type { StoredReach } from '#stores/import/session/storedPages.ts'
import type { RowReader } from '#stores/import/read/RowReader.ts'
import type { RoleReason, ParseOptions } from '#stores/import/detect/parseOptions.ts'
import { type BalanceFinding, balanceOf } from './balance.ts'
import { reachOf } from './reach.ts'
import { type UnknownValues, unknownValues } from './unknownValues.ts'

/** So many rows are shown as they are written, and so many as they will be imported. */
const RAW_ROWS = 6
const FIRST_BOOKED = 3

/** A row as the ledger will show it. */
export interface LedgerRow {
  /** Names the row to the desk. */
  row: number
  /** Where it stands in the file. */
  line: number
  moment: string
  /** From the root down. */
  category: string[]
  account: string
  currency: KnownCurrency
  amount: Amount
  description: string | undefined
  /** As it will be called: by the name of a payee that exists, where it is another name of it. */
  payee: string | undefined
  note: string | undefined
  tags: string[]
  status: Status
  /** It takes the place of a pending transaction. */
  isPosted: boolean
}

/** A row that looks recorded already, and the transaction that it looks like. */
export interface RepeatedRow extends LedgerRow {
  match: { moment: string; category: string[]; description: string | undefined }
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

/** All that the page shows of a file. */
export interface Findings {
  encoding: EncodingEvidence
  delimiter: Delimiter
  /** Rows that are to be imported, refused or left out. */
  rowCount: number
  emptyLines: number
  skip: number
  roles: Role[]
  /** Why each column is taken for what it is taken for. */
  reasons: (RoleReason | undefined)[]
  /** What the last of the left out rows calls the columns. */
  heading: readonly string[]
  /** The first rows as they are written, those that are left out among them. */
  raw: { line: number; cells: string[]; isLeftOut: boolean }[]
  mark: MarkEvidence
  order: OrderEvidence
  signs: SignEvidence
  currencies: CurrencyEvidence
  states: StateFinding[]
  /** Rows among the transactions that look like headings, totals or notes, and whether they are read as transactions all the same. */
  skippedRows: { count: number; lines: { line: number; text: string }[]; areRead: boolean }
  paths: PathEvidence | undefined
  readsPaths: boolean
  first: LedgerRow[]
  unknown: UnknownValues
  clashes: ClashFinding[]
  importedCount: number
  refusedCount: number
  repeatedCount: number
  leftOutCount: number
  /** How many of them are left out for their state. */
  stateCount: number
  /** How many are recorded already, as their ids say, and how many pending transactions are replaced. */
  knownCount: number
  postedCount: number
  /** Descriptions that are cut, and those that are refused for their length. */
  cutCount: number
  longCount: number
  totals: AccountTotal[]
  newCategoryCount: number
  newAccountCount: number
  newPayeeCount: number
  newTagCount: number
  /** Rows without a category of their own. */
  hasDefaultCategory: boolean
  /** Existing accounts that rows fall on, and of each month the first and the last day on which they do, oldest first. */
  reach: StoredReach
  /** What the column of balances proves; undefined without one that does. */
  balance: BalanceFinding | undefined
  missing: Missing[]
}

interface Thoughts {
  table: CsvTable
  way: ParseOptions
  reader: RowReader
  plan: Plan
  rows: readonly number[]
  decisions: Decisions
  knowledge: Knowledge
}

/** Puts together what the page shows. */
export const findingsOf = (thoughts: Thoughts): Findings => {
  const { table, way, reader, plan, rows, decisions } = thoughts
  const unknown = unknownValues(rows, way, reader, decisions)
  return {
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
    states: statesOf(rows, way, reader, decisions),
    skippedRows: skippedRowsOf(table, way),
    paths: way.paths,
    readsPaths: way.separator !== undefined,
    first: plan.imported.slice(0, FIRST_BOOKED).map((planned) => ledgerRowOf(planned, table, reader)),
    unknown,
    clashes: clashesOf(reader, decisions),
    importedCount: plan.imported.length,
    refusedCount: plan.refused.length,
    repeatedCount: plan.repeated.length,
    leftOutCount: plan.leftOut,
    stateCount: plan.leftOutByState,
    knownCount: plan.known,
    postedCount: plan.posted,
    cutCount: plan.cut,
    longCount: plan.refused.filter(({ reason }) => reason === 'description').length,
    totals: plan.totals,
    newCategoryCount: plan.newCategories.length,
    newAccountCount: plan.totals.filter(({ account }) => account.accountId === undefined).length,
    newPayeeCount: plan.newPayees,
    newTagCount: plan.newTags,
    hasDefaultCategory: way.columns.category === undefined,
    reach: reachOf(thoughts.plan),
    balance: balanceOf(thoughts),
    missing: missingOf(thoughts, unknown),
  }
}

/** A row as the ledger will show it. */
export const ledgerRowOf = (
  { row, booking, replaces }: PlannedRow,
  { lines }: CsvTable,
  { categories, payees, tags }: RowReader,
): LedgerRow => ({
  row,
  line: lines[row] ?? 0,
  moment: booking.moment,
  category: categories.existing(replaces?.categoryId)?.path ?? pathOf(booking.category),
  account: booking.account.name,
  currency: booking.account.currency,
  amount: booking.amount,
  description: booking.description,
  payee: booking.payee && payees.of(booking.payee),
  note: booking.note,
  tags: booking.tags.map((tag) => tags.of(tag)),
  status: booking.status,
  isPosted: replaces !== undefined,
})

const pathOf = (target: CategoryTarget): string[] => (target.kind === 'existing' ? target.category.path : target.path)

const rawRows = ({ rows, lines, width }: CsvTable, { skip, skippedRows }: ParseOptions): Findings['raw'] => {
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
  { skippedRows, skippedRowsFound }: ParseOptions,
): Findings['skippedRows'] => ({
  count: skippedRowsFound.size,
  lines: [...skippedRowsFound.keys()]
    .sort((a, b) => a - b)
    .slice(0, SKIPPED_ROWS_SHOWN)
    .map((row) => ({
      line: lines[row] ?? 0,
      text: (rows[row] ?? []).filter((cell) => cell.trim() !== '').join(' · '),
    })),
  areRead: skippedRowsFound.size > skippedRows.size,
})

const clashesOf = (reader: RowReader, { clashes }: Decisions): ClashFinding[] =>
  [...reader.clashes].flatMap(([categoryId, { count }]) => {
    const category = reader.categories.existing(categoryId)
    if (category === undefined || category.type === 0) return []
    return [{ categoryId, path: category.path, type: category.type, count, choice: clashes.get(categoryId) }]
  })
