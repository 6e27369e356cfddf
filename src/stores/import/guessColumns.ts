import type { AmountReader } from './readAmount.ts'
import { type Role, promiseOf, single, type SingleRole } from './headerNames.ts'
import { isDate } from './readDate.ts'

/** As many rows as tell what a column is. */
const SAMPLE_ROWS = 300
/** A heading stands within the first lines, behind what a bank writes above it. */
const HEADING_WITHIN = 10

/** What the guess is made from. */
export interface ColumnEvidence {
  rows: readonly (readonly string[])[]
  width: number
  amounts: AmountReader
  /** Names of accounts and categories that exist, in small letters. */
  accountNames: ReadonlySet<string>
  categoryNames: ReadonlySet<string>
}

/** How many rows above the first entry are no entries: the heading, and what stands over it. */
export const guessSkip = ({ rows, width, amounts }: ColumnEvidence): number => {
  const isEntry = (row: readonly string[]) =>
    row.some((cell) => isDate(cell)) && row.some((cell) => amounts.isAmount(cell))
  const first = rows.slice(0, HEADING_WITHIN).findIndex((row) => isEntry(row))
  if (first > 0) return first
  if (first === 0 || rows.length < 2) return 0
  // No row is an entry of the usual kind: one without a figure, over rows with one, is still a heading.
  const [top = [], ...below] = rows.slice(0, HEADING_WITHIN)
  const promises = top.filter((cell) => promiseOf(cell) !== undefined).length
  const hasFigures = (row: readonly string[]) => row.slice(0, width).some((cell) => amounts.isAmount(cell))
  return promises >= 2 || (!hasFigures(top) && below.some(hasFigures)) ? 1 : 0
}

interface ColumnFacts {
  column: number
  promise: ReturnType<typeof promiseOf>
  /** Shares of the cells that hold something. */
  dates: number
  amounts: number
  negatives: number
  accounts: number
  categories: number
  /** How many different texts there are for each cell. */
  variety: number
  isEmpty: boolean
}

/** What each column holds, by its name and by its cells. */
export const guessRoles = (evidence: ColumnEvidence, skip: number): Role[] => {
  const heading = skip > 0 ? (evidence.rows[skip - 1] ?? []) : []
  const sample = evidence.rows.slice(skip, skip + SAMPLE_ROWS)
  const facts = Array.from({ length: evidence.width }, (_, column) =>
    factsOf(column, heading[column] ?? '', sample, evidence),
  )
  const roles: Role[] = facts.map(() => 'ignore')
  for (const role of single) {
    const best = facts
      .filter(({ column }) => roles[column] === 'ignore')
      .map((fact) => ({ fact, fitness: fitness(role, fact) }))
      .filter(({ fitness }) => fitness > 0)
      .sort((a, b) => b.fitness - a.fitness)[0]
    if (best !== undefined) roles[best.fact.column] = role
  }
  for (const { column } of describing(facts, roles)) roles[column] = 'description'
  return roles
}

const factsOf = (
  column: number,
  name: string,
  sample: readonly (readonly string[])[],
  { amounts, accountNames, categoryNames }: ColumnEvidence,
): ColumnFacts => {
  const cells = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => is(cell)).length / cells.length
  return {
    column,
    promise: promiseOf(name),
    dates: share(isDate),
    amounts: share((cell) => amounts.isAmount(cell)),
    negatives: share((cell) => /^[-\u2212]/.test(cell)),
    accounts: share((cell) => accountNames.has(cell.toLowerCase())),
    categories: share((cell) => categoryNames.has(cell.toLowerCase())),
    variety: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    isEmpty: cells.length === 0,
  }
}

/** How well a column does for a part of which there is one; 0 means that it is none. */
const fitness = (role: SingleRole, facts: ColumnFacts): number => {
  const promised = facts.promise?.role === role ? facts.promise.strength : 0
  if (facts.promise !== undefined && promised === 0) return 0
  if (role === 'date') return borneOut(promised, facts.dates, 0)
  if (role === 'amount') return borneOut(promised, facts.amounts, facts.negatives)
  const known = role === 'account' ? facts.accounts : facts.categories
  return promised + (known < 0.5 ? 0 : known)
}

/** A promise that the cells do not keep is worth little, but more than nothing. */
const borneOut = (promised: number, share: number, more: number): number =>
  share < 0.5 ? promised / 100 : promised + share + more

/** Columns whose names promise words; without any, the one whose words vary most. */
const describing = (facts: readonly ColumnFacts[], roles: readonly Role[]): ColumnFacts[] => {
  const free = facts.filter(({ column, isEmpty }) => roles[column] === 'ignore' && !isEmpty)
  const promised = free.filter(({ promise }) => promise?.role === 'description')
  if (promised.length > 0) return promised
  return free
    .filter(({ promise, dates, amounts }) => promise === undefined && dates < 0.5 && amounts < 0.5)
    .sort((a, b) => b.variety - a.variety)
    .slice(0, 1)
}
