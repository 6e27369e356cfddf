import { detectPaths, type PathEvidence, type PathSeparator } from './categoryPaths.ts'
import type { Decisions } from './decisions.ts'
import { type ColumnEvidence, guessRoles, guessSkip } from './guessColumns.ts'
import type { Role } from './headerNames.ts'
import type { Knowledge } from './knowledge.ts'
import type { AmountReader, MarkEvidence } from './readAmount.ts'
import type { CsvTable } from './readCsv.ts'
import { decideOrder, type OrderEvidence } from './readDate.ts'

/** How a file is read: what is in its columns, and how they are written, each with its reason. */
export interface Understanding {
  /** How many rows at the top are no entries. */
  skip: number
  roles: Role[]
  columns: Columns
  mark: MarkEvidence
  order: OrderEvidence
  /** Undefined when no category could be a path. */
  paths: PathEvidence | undefined
  /** What parts a category from one inside it, if they are read so. */
  separator: PathSeparator | undefined
}

/** Where the parts of an entry stand. */
export interface Columns {
  account: number | undefined
  amount: number | undefined
  category: number | undefined
  date: number | undefined
  descriptions: number[]
}

/** Reads the file as its names and cells suggest, and as the person decided. */
export const understand = (
  table: CsvTable,
  decisions: Decisions,
  knowledge: Knowledge,
  amounts: AmountReader,
): Understanding => {
  const evidence = evidenceOf(table, knowledge, amounts)
  const skip = Math.min(decisions.skip ?? guessSkip(evidence), table.rows.length)
  const roles = decisions.roles ?? guessRoles(evidence, skip)
  const columns = columnsOf(roles)
  const paths = detectPaths(distinctTexts(table, skip, columns.category))
  const readsPaths = decisions.readsPaths ?? paths?.isUsual ?? false
  return {
    skip,
    roles,
    columns,
    mark: markOf(table, skip, columns.amount, decisions, knowledge, amounts),
    order: orderOf(distinctTexts(table, skip, columns.date), decisions),
    paths,
    separator: readsPaths ? paths?.separator : undefined,
  }
}

const evidenceOf = ({ rows, width }: CsvTable, knowledge: Knowledge, amounts: AmountReader): ColumnEvidence => ({
  rows,
  width,
  amounts,
  accountNames: new Set(knowledge.accounts.map(({ name }) => name.toLowerCase())),
  categoryNames: new Set(knowledge.categories.map(({ path }) => (path.at(-1) ?? '').toLowerCase())),
})

const columnsOf = (roles: readonly Role[]): Columns => {
  const of = (role: Role) => {
    const column = roles.indexOf(role)
    return column < 0 ? undefined : column
  }
  return {
    account: of('account'),
    amount: of('amount'),
    category: of('category'),
    date: of('date'),
    descriptions: roles.flatMap((role, column) => (role === 'description' ? [column] : [])),
  }
}

const distinctTexts = ({ rows }: CsvTable, skip: number, column: number | undefined): string[] => {
  if (column === undefined) return []
  const texts = new Set<string>()
  for (let index = skip; index < rows.length; index++) texts.add(rows[index]?.[column] ?? '')
  return [...texts]
}

const markOf = (
  table: CsvTable,
  skip: number,
  column: number | undefined,
  { mark }: Decisions,
  { usesComma }: Knowledge,
  amounts: AmountReader,
): MarkEvidence => {
  if (mark !== undefined) return { mark, because: 'chosen' }
  // A comma that parts cells hardly parts decimals too.
  const fallback = table.delimiter !== ',' && (table.delimiter === ';' || usesComma) ? 'comma' : 'point'
  return amounts.decideMark(distinctTexts(table, skip, column), fallback)
}

const orderOf = (texts: readonly string[], { order }: Decisions): OrderEvidence =>
  order === undefined ? decideOrder(texts) : { order, because: 'chosen' }
