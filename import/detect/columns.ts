import { promisesOf, type Role, type SingleRole } from './headerNames.ts'

/** Where the parts of a transaction stand. */
export type Columns = Record<SingleRole, number | undefined> & {
  descriptions: number[]
  /** All that holds words, in the order of the file. */
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

/**
 * The names of the columns: the last row before the transactions, unless it is a title of one cell, or there is none. Where it is the
 * second of two heading rows, the upper one names what it leaves open.
 */
export const headingOf = (rows: readonly (readonly string[])[], skip: number): readonly string[] => {
  const row = skip > 0 ? (rows[skip - 1] ?? []) : []
  const above = rows[skip - 2] ?? []
  if (isLowerHeading(row, above)) return row.map((cell, column) => nameOf(cell, above[column] ?? ''))
  return filled(row).length > 1 ? row : []
}

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '')
const named = (row: readonly string[]): number => row.filter((cell) => promisesOf(cell).length > 0).length
const UNIT = /^[([]?\s*(?:[A-Z]{3}|\p{Sc})\s*[)\]]?$/u

/** Whether a row goes on with the heading above it: more names, or the units of amounts. Neither holds a figure. */
export const isLowerHeading = (row: readonly string[], above: readonly string[]): boolean => {
  const cells = filled(row)
  if (cells.length === 0 || named(above) < 2 || [...cells, ...above].some((cell) => /\d/.test(cell))) return false
  return named(row) >= 2 || cells.every((cell) => UNIT.test(cell.trim()))
}

const nameOf = (cell: string, above: string): string => {
  if (cell.trim() === '') return above
  return UNIT.test(cell.trim()) ? `${above} ${cell}`.trim() : cell
}
