import { headerMatchesOf, type Role, type SingleRole } from './headerNames.ts'

/** The column of each part of a transaction. */
export type Columns = Record<SingleRole, number | undefined> & {
  descriptions: number[]
  /** All text columns, in the order of the file. */
  texts: number[]
}

export const columnsOf = (roles: readonly Role[]): Columns => {
  const of = (role: Role) => {
    const column = roles.indexOf(role)
    return column < 0 ? undefined : column
  }
  const all = (...wanted: Role[]) => roles.flatMap((role, column) => (wanted.includes(role) ? [column] : []))
  return {
    date: of('date'),
    time: of('time'),
    amount: of('amount'),
    incomeAmount: of('incomeAmount'),
    expenseAmount: of('expenseAmount'),
    direction: of('direction'),
    fee: of('fee'),
    balance: of('balance'),
    currency: of('currency'),
    originalAmount: of('originalAmount'),
    originalCurrency: of('originalCurrency'),
    account: of('account'),
    otherAccount: of('otherAccount'),
    category: of('category'),
    state: of('state'),
    payee: of('payee'),
    tags: of('tags'),
    note: of('note'),
    externalId: of('externalId'),
    descriptions: all('description'),
    texts: all('payee', 'description', 'note'),
  }
}

/** Whether the columns contain amounts: a single column, or incoming or outgoing amounts. */
export const hasAmount = ({ amount, incomeAmount, expenseAmount }: Columns): boolean =>
  [amount, incomeAmount, expenseAmount].some((column) => column !== undefined)

/** The column names: the last row before the transactions, with the row above it if the heading has two; empty for a title of one cell. */
export const headingOf = (rows: readonly (readonly string[])[], skip: number): readonly string[] => {
  const row = skip > 0 ? (rows[skip - 1] ?? []) : []
  const above = rows[skip - 2] ?? []
  if (isLowerHeading(row, above)) return row.map((cell, column) => nameOf(cell, above[column] ?? ''))
  return filled(row).length > 1 ? row : []
}

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '')
const named = (row: readonly string[]): number => row.filter((cell) => headerMatchesOf(cell).length > 0).length
const UNIT = /^[([]?\s*(?:[A-Z]{3}|\p{Sc})\s*[)\]]?$/u

/** Whether a row is the second row of a heading: it has more names or units, and neither row has digits. */
export const isLowerHeading = (row: readonly string[], above: readonly string[]): boolean => {
  const cells = filled(row)
  if (cells.length === 0 || named(above) < 2 || [...cells, ...above].some((cell) => /\d/.test(cell))) return false
  return named(row) >= 2 || cells.every((cell) => UNIT.test(cell.trim()))
}

const nameOf = (cell: string, above: string): string => {
  if (cell.trim() === '') return above
  return UNIT.test(cell.trim()) ? `${above} ${cell}`.trim() : cell
}
