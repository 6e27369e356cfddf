import { absolute, subtract } from '#shared/money.ts'
import { findSkippedRows, type SkippedRows } from './skippedRows.ts'
import { AGREES, followBalance } from './balanceChain.ts'
import { isPayment } from './bankWords.ts'
import { detectPaths, type PathEvidence, type PathSeparator } from './categoryPaths.ts'
import type { ColumnEvidence } from './columnFacts.ts'
import { type Columns, columnsOf, headingOf } from './columns.ts'
import { type CurrencyEvidence, findCurrencies } from './currencies.ts'
import { decideOrder, type OrderEvidence } from './dateOrder.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import type { Delimiter } from './delimiter.ts'
import { guessRoles, guessSkip } from './guessColumns.ts'
import { isBalanceName, promisesOf, type Role } from './headerNames.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { AmountReader, MarkEvidence } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import { isDate } from '#import/read/readDate.ts'
import { decideSigns, type SignEvidence } from './signs.ts'

/** How a file is read: the roles and formats of its columns, each with its reason. */
export interface ParseOptions {
  /** The name of the file. */
  name: string
  /** How many rows at the top are no transactions. */
  skip: number
  roles: Role[]
  /** The reason for each column's role; undefined for ignored columns. */
  reasons: (RoleReason | undefined)[]
  columns: Columns
  mark: MarkEvidence
  order: OrderEvidence
  signs: SignEvidence
  currencies: CurrencyEvidence
  /** All rows have the same status, so it means nothing. */
  hasOneState: boolean
  /** Rows among the transactions that are none. */
  skippedRows: SkippedRows['skipped']
  /** Rows that look like none and are read as transactions: by choice, or because nothing proves it. */
  readRows: readonly number[]
  /** Undefined when no category could be a path. */
  paths: PathEvidence | undefined
  /** The separator of category paths, if they are used. */
  separator: PathSeparator | undefined
}

/** `fee`: it is subtracted; `included`: the amount contains it already; `balance`: the account's balance. */
export type RoleReason = 'name' | 'cells' | 'chosen' | 'balance' | 'fee' | 'included'

const reasonOf = (role: Role, name: string): RoleReason | undefined => {
  if (isBalanceName(name)) return role === 'balance' ? 'name' : 'balance'
  const headerMatches = promisesOf(name).map((promise) => promise.role)
  if (role === 'ignore') return headerMatches[0] === 'fee' ? 'included' : undefined
  if (role === 'fee') return 'fee'
  return headerMatches.includes(role) ? 'name' : 'cells'
}

/** How many rows decide whether balances follow the amounts. */
const ROWS_TO_FOLLOW = 300

/** Reads the file as its names and cells suggest, and as the person decided. */
export const detectOptions = (
  table: CsvTable,
  decisions: Decisions,
  context: LedgerContext,
  { amounts, names = [] }: { amounts: AmountReader; names?: readonly string[] },
): ParseOptions => {
  const evidence = evidenceOf(table, context, amounts)
  const skip = Math.min(decisions.skip ?? guessSkip(evidence), table.rows.length)
  const roles = decisions.roles ?? guessRoles(evidence, skip)
  const heading = headingOf(table.rows, skip)
  const columns = columnsOf(roles)
  // A file that is read as files like it were read before may not know that part yet.
  const balance = columns.balance ?? balanceColumn(heading)
  const found = findSkippedRows(table, skip, { ...columns, balance }, { isDate: remembered(isDate), amounts })
  const { skippedRows, readRows } = chosenRows(found, decisions)
  const entries = table.rows.filter((_, row) => row >= skip && !skippedRows.has(row))
  const textsOf = (column: number | undefined) => distinctTexts(entries, column)
  const paths = detectPaths(textsOf(columns.category))
  const readsPaths = decisions.readsPaths ?? paths?.isDefault ?? false
  const written = [columns.amount, columns.incomeAmount, columns.expenseAmount].flatMap(textsOf)
  const currencies = findCurrencies(
    textsOf(columns.currency),
    amountNames(heading, columns),
    () => amounts.unitsOf(written),
    { ...context, names },
  )
  const mark = markOf(entries, { ...columns, balance }, decisions, {
    context,
    amounts,
    currencies,
    delimiter: table.delimiter,
    written,
  })
  return {
    name: names[0] ?? '',
    skip,
    roles,
    reasons: roles.map((role, column) =>
      decisions.roles === undefined ? reasonOf(role, heading[column] ?? '') : 'chosen',
    ),
    columns,
    mark,
    order: orderOf(textsOf(columns.date), decisions, context),
    signs: signsOf(entries, { ...columns, balance }, decisions, (text) => amounts.read(text, mark.mark)),
    currencies,
    hasOneState: textsOf(columns.state).length === 1,
    skippedRows,
    readRows,
    paths,
    separator: readsPaths ? paths?.separator : undefined,
  }
}

/** Rows not proven to be balances are transactions, unless the user decides otherwise. */
const chosenRows = (
  { skipped, doubtful }: SkippedRows,
  { readsAsides }: Decisions,
): Pick<ParseOptions, 'skippedRows' | 'readRows'> => {
  if (readsAsides === undefined) return { skippedRows: skipped, readRows: doubtful }
  const all = new Map([...skipped, ...doubtful.map((row) => [row, 'balance'] as const)])
  return readsAsides ? { skippedRows: new Map(), readRows: [...all.keys()] } : { skippedRows: all, readRows: [] }
}

const evidenceOf = ({ rows, width }: CsvTable, context: LedgerContext, amounts: AmountReader): ColumnEvidence => ({
  rows,
  width,
  amounts,
  accountNames: new Set(context.accounts.map(({ name }) => name.toLowerCase())),
  categoryNames: new Set(context.categories.map(({ path }) => (path.at(-1) ?? '').toLowerCase())),
  currencyNames: new Set(context.currencies.flatMap(({ code, symbol }) => [code.toLowerCase(), symbol.toLowerCase()])),
})

type Rows = readonly (readonly string[])[]

const distinctTexts = (rows: Rows, column: number | undefined): string[] =>
  column === undefined ? [] : [...new Set(rows.map((cells) => cells[column] ?? ''))]

/** A column repeats its texts: each is looked at once. */
const remembered = (is: (text: string) => boolean): ((text: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (text) => {
    const answer = known.get(text) ?? is(text)
    known.set(text, answer)
    return answer
  }
}

const orderOf = (texts: readonly string[], { order }: Decisions, { today }: LedgerContext): OrderEvidence => {
  const evidence = decideOrder(texts, today)
  return order === undefined ? evidence : { ...evidence, order, because: 'chosen' }
}

type ColumnsWithBalance = Columns & { balance: number | undefined }

interface MarkKnowledge {
  context: LedgerContext
  amounts: AmountReader
  currencies: CurrencyEvidence
  delimiter: Delimiter
  /** The texts of all columns of amounts. */
  written: readonly string[]
}

const markOf = (
  entries: Rows,
  columns: ColumnsWithBalance,
  { mark, accounts }: Decisions,
  { context, amounts, currencies, delimiter, written }: MarkKnowledge,
): MarkEvidence => {
  const textsOf = (column: number | undefined) => distinctTexts(entries, column)
  const besides = [columns.fee, columns.balance].flatMap(textsOf)
  // A comma that parts cells hardly parts decimals too.
  const fallback = delimiter !== ',' && (delimiter === ';' || context.usesComma) ? 'comma' : 'point'
  const evidence = amounts.decideMark(written, fallback, besides)
  if (mark !== undefined) return { ...evidence, mark, because: 'chosen' }
  if (evidence.because !== 'either') return evidence
  const decimals = (currencies.only ?? currencies.bySign)?.decimals ?? decimalsOfDefault(accounts.get(''), context)
  if (decimals === undefined || decimals >= 3) return evidence
  // Three figures behind a mark are thousands where the currency has no such decimals.
  return { ...evidence, mark: evidence.example?.includes(',') ? 'point' : 'comma', because: 'currency' }
}

/** How many decimals the account of all lines has, once it is known. */
const decimalsOfDefault = (choice: AccountChoice | undefined, context: LedgerContext): number | undefined => {
  const [first, ...others] = context.accounts
  const proposal = others.length === 0 ? first?.accountId : undefined
  const accountId = choice?.kind === 'existing' ? choice.accountId : proposal
  const existing = context.accounts.find((account) => account.accountId === accountId)?.currencyId
  const fallback = first === undefined ? context.baseCurrencyId : existing
  const currencyId = choice?.kind === 'new' ? choice.currencyId : fallback
  return context.currencies.find((currency) => currency.currencyId === currencyId)?.decimals
}

const amountNames = (heading: readonly string[], { amount, incomeAmount, expenseAmount }: Columns): string[] =>
  [amount, incomeAmount, expenseAmount].flatMap((column) => (column === undefined ? [] : (heading[column] ?? [])))

const balanceColumn = (heading: readonly string[]): number | undefined => {
  const column = heading.findIndex(isBalanceName)
  return column < 0 ? undefined : column
}

const signsOf = (
  entries: Rows,
  columns: ColumnsWithBalance,
  { signs }: Decisions,
  read: (text: string) => string | undefined,
): SignEvidence => {
  const { amount, direction, balance } = columns
  if (amount === undefined) return signsOfSides(entries, columns, read)
  if (direction !== undefined) return { signs: 'asWritten', because: 'side' }
  const rows = entries.slice(0, ROWS_TO_FOLLOW).map((cells) => ({
    text: cells[amount] ?? '',
    amount: read(cells[amount] ?? ''),
    balance: balance === undefined ? undefined : read(cells[balance] ?? ''),
    isPayment: cells.some(isPayment),
  }))
  const evidence = decideSigns(rows)
  if (signs !== undefined) return { ...evidence, signs, because: 'chosen' }
  if (evidence.because !== 'either' || rows.some((row) => row.amount?.startsWith('-'))) return evidence
  const negative = distinctTexts(entries, amount).find((text) => read(text)?.startsWith('-'))
  return negative === undefined ? evidence : { signs: 'asWritten', because: 'minus', example: negative }
}

/** Banks use "debit" differently, so the balances decide. */
const signsOfSides = (
  entries: Rows,
  { incomeAmount, expenseAmount, balance }: ColumnsWithBalance,
  read: (text: string) => string | undefined,
): SignEvidence => {
  const cell = (cells: readonly string[], column: number | undefined) =>
    column === undefined ? undefined : read(cells[column] ?? '')
  const chain = followBalance(
    entries.slice(0, ROWS_TO_FOLLOW).map((cells) => ({
      amount: subtract(cell(cells, incomeAmount) ?? '0', absolute(cell(cells, expenseAmount) ?? '0')),
      balance: cell(cells, balance),
    })),
  )
  const isTurned = chain.turned >= AGREES && chain.asWritten < AGREES
  return isTurned ? { signs: 'turned', because: 'balance' } : { signs: 'asWritten', because: 'columns' }
}
