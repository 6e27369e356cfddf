import { absolute, subtract } from '#shared/money.ts'
import { findSkippedRows, type SkippedRows } from './skippedRows.ts'
import { MIN_AGREEMENT, followBalance } from './balanceChain.ts'
import { isPayment } from './bankWords.ts'
import { detectPaths, type PathEvidence, type PathSeparator } from './categoryPaths.ts'
import type { ColumnEvidence } from './columnFacts.ts'
import { type Columns, columnsOf, headingOf } from './columns.ts'
import { type CurrencyEvidence, findCurrencies } from './currencies.ts'
import { decideOrder, type OrderEvidence } from './dateOrder.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import type { Delimiter } from './delimiter.ts'
import { guessRoles, guessSkip } from './guessColumns.ts'
import { isBalanceName, headerMatchesOf, type Role } from './headerNames.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { AmountReader, DecimalSeparatorEvidence } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import { isDate } from '#import/read/readDate.ts'
import { decideSigns, type SignEvidence } from './signs.ts'

/** How a file is read: the roles and formats of its columns, each with its reason. */
export interface ParseOptions {
  /** The names of the files and sheets. */
  names: readonly string[]
  /** The number of rows above the first transaction. */
  skip: number
  /** The first rows above the heading. */
  rowsAbove: readonly (readonly string[])[]
  roles: Role[]
  /** The reason for each column's role; undefined for ignored columns. */
  reasons: (RoleReason | undefined)[]
  columns: Columns
  mark: DecimalSeparatorEvidence
  order: OrderEvidence
  signs: SignEvidence
  currencies: CurrencyEvidence
  /** All rows have the same status, so it means nothing. */
  hasOneStatus: boolean
  /** Rows after the heading that are not transactions. */
  skippedRows: SkippedRows['skipped']
  /** Rows that look like balances but are imported, by choice or for lack of proof. */
  keptDoubtfulRows: readonly number[]
  /** Undefined if no category contains a separator. */
  paths: PathEvidence | undefined
  /** The separator of category paths, if they are used. */
  separator: PathSeparator | undefined
}

/** `fee`: it is subtracted; `included`: the amount contains it already; `balance`: the account's balance. */
export type RoleReason = 'name' | 'cells' | 'chosen' | 'balance' | 'fee' | 'included'

const reasonOf = (role: Role, name: string): RoleReason | undefined => {
  if (isBalanceName(name)) return role === 'balance' ? 'name' : 'balance'
  const headerMatches = headerMatchesOf(name).map((match) => match.role)
  if (role === 'ignore') return headerMatches[0] === 'fee' ? 'included' : undefined
  if (role === 'fee') return 'fee'
  return headerMatches.includes(role) ? 'name' : 'cells'
}

/** How many rows are compared with their balances. */
const ROWS_TO_FOLLOW = 300

/** Rows above the heading that may name the bank. */
const ROWS_ABOVE = 40

/** Detects how to read the file; the user's decisions take precedence. */
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
  // A stored profile may be older than the balance role.
  const balance = columns.balance ?? balanceColumn(heading)
  const found = findSkippedRows(table, skip, { ...columns, balance }, { isDate: memoize(isDate), amounts })
  const { skippedRows, keptDoubtfulRows } = resolveSkippedRows(found, decisions)
  const transactionRows = table.rows.filter((_, row) => row >= skip && !skippedRows.has(row))
  const textsOf = (column: number | undefined) => distinctTexts(transactionRows, column)
  const paths = detectPaths(textsOf(columns.category))
  const readsPaths = decisions.readsPaths ?? paths?.isDefault ?? false
  const amountTexts = [columns.amount, columns.incomeAmount, columns.expenseAmount].flatMap(textsOf)
  const currencies = findCurrencies(
    textsOf(columns.currency),
    amountNames(heading, columns),
    () => amounts.unitsOf(amountTexts),
    { ...context, names },
  )
  const mark = decimalSeparatorOf(transactionRows, { ...columns, balance }, decisions, {
    context,
    amounts,
    currencies,
    delimiter: table.delimiter,
    amountTexts,
  })
  return {
    names,
    skip,
    rowsAbove: table.rows.slice(0, Math.min(Math.max(0, skip - 1), ROWS_ABOVE)),
    roles,
    reasons: roles.map((role, column) =>
      decisions.roles === undefined ? reasonOf(role, heading[column] ?? '') : 'chosen',
    ),
    columns,
    mark,
    order: orderOf(textsOf(columns.date), decisions, context),
    signs: signsOf(transactionRows, { ...columns, balance }, decisions, (text) => amounts.read(text, mark.mark)),
    currencies,
    hasOneStatus: textsOf(columns.state).length === 1,
    skippedRows,
    keptDoubtfulRows,
    paths,
    separator: readsPaths ? paths?.separator : undefined,
  }
}

/** Rows not proven to be balances are transactions, unless the user decides otherwise. */
const resolveSkippedRows = (
  { skipped, doubtful }: SkippedRows,
  { readsAsides }: Decisions,
): Pick<ParseOptions, 'skippedRows' | 'keptDoubtfulRows'> => {
  if (readsAsides === undefined) return { skippedRows: skipped, keptDoubtfulRows: doubtful }
  const all = new Map([...skipped, ...doubtful.map((row) => [row, 'balance'] as const)])
  return readsAsides
    ? { skippedRows: new Map(), keptDoubtfulRows: [...all.keys()] }
    : { skippedRows: all, keptDoubtfulRows: [] }
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

/** Columns repeat their texts. */
const memoize = (is: (text: string) => boolean): ((text: string) => boolean) => {
  const results = new Map<string, boolean>()
  return (text) => {
    const result = results.get(text) ?? is(text)
    results.set(text, result)
    return result
  }
}

const orderOf = (texts: readonly string[], { order }: Decisions, { today }: LedgerContext): OrderEvidence => {
  const evidence = decideOrder(texts, today)
  return order === undefined ? evidence : { ...evidence, order, because: 'chosen' }
}

type ColumnsWithBalance = Columns & { balance: number | undefined }

interface SeparatorContext {
  context: LedgerContext
  amounts: AmountReader
  currencies: CurrencyEvidence
  delimiter: Delimiter
  /** The texts of all amount columns. */
  amountTexts: readonly string[]
}

const decimalSeparatorOf = (
  transactionRows: Rows,
  columns: ColumnsWithBalance,
  { mark, accounts }: Decisions,
  { context, amounts, currencies, delimiter, amountTexts }: SeparatorContext,
): DecimalSeparatorEvidence => {
  const textsOf = (column: number | undefined) => distinctTexts(transactionRows, column)
  const otherAmountTexts = [columns.fee, columns.balance].flatMap(textsOf)
  // A comma is unlikely to be both the delimiter and the decimal separator.
  const fallback = delimiter !== ',' && (delimiter === ';' || context.usesComma) ? 'comma' : 'point'
  const evidence = amounts.decideDecimalSeparator(amountTexts, fallback, otherAmountTexts)
  if (mark !== undefined) return { ...evidence, mark, because: 'chosen' }
  if (evidence.because !== 'either') return evidence
  const decimals = (currencies.only ?? currencies.bySymbol)?.decimals ?? decimalsOfDefault(accounts.get(''), context)
  if (decimals === undefined || decimals >= 3) return evidence
  // Three digits after a separator are thousands if the currency has fewer decimals.
  return { ...evidence, mark: evidence.example?.includes(',') ? 'point' : 'comma', because: 'currency' }
}

/** The number of decimals of the only account, if known. */
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
  transactionRows: Rows,
  columns: ColumnsWithBalance,
  { signs }: Decisions,
  read: (text: string) => string | undefined,
): SignEvidence => {
  const { amount, direction, balance, payee, descriptions } = columns
  const named = payee === undefined ? descriptions : [payee, ...descriptions]
  if (amount === undefined) return signsOfTwoColumns(transactionRows, columns, read)
  if (direction !== undefined) return { signs: 'asWritten', because: 'side' }
  const rows = transactionRows.slice(0, ROWS_TO_FOLLOW).map((cells) => ({
    text: cells[amount] ?? '',
    words: named.map((column) => cells[column]?.trim() ?? '').find((text) => text !== '') ?? '',
    amount: read(cells[amount] ?? ''),
    balance: balance === undefined ? undefined : read(cells[balance] ?? ''),
    isPayment: cells.some(isPayment),
  }))
  const evidence = decideSigns(rows)
  if (signs !== undefined) return { ...evidence, signs, because: 'chosen' }
  if (evidence.because !== 'either' || rows.some((row) => row.amount?.startsWith('-'))) return evidence
  const negative = distinctTexts(transactionRows, amount).find((text) => read(text)?.startsWith('-'))
  return negative === undefined ? evidence : { signs: 'asWritten', because: 'minus', example: negative }
}

/** Banks use “debit” for either direction, so the balances decide. */
const signsOfTwoColumns = (
  transactionRows: Rows,
  { incomeAmount, expenseAmount, balance }: ColumnsWithBalance,
  read: (text: string) => string | undefined,
): SignEvidence => {
  const cell = (cells: readonly string[], column: number | undefined) =>
    column === undefined ? undefined : read(cells[column] ?? '')
  const chain = followBalance(
    transactionRows.slice(0, ROWS_TO_FOLLOW).map((cells) => ({
      amount: subtract(cell(cells, incomeAmount) ?? '0', absolute(cell(cells, expenseAmount) ?? '0')),
      balance: cell(cells, balance),
    })),
  )
  const isInverted = chain.inverted >= MIN_AGREEMENT && chain.asWritten < MIN_AGREEMENT
  return isInverted ? { signs: 'turned', because: 'balance' } : { signs: 'asWritten', because: 'columns' }
}
