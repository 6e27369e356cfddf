import { plainName } from '#shared/names.ts'
import { headingOf } from './columns.ts'
import { isWayOfPaying, sideOf, stateMeaning, wordsMeaning } from './bankWords.ts'
import { isBalanceName, type NamePromise, promisesOf } from './headerNames.ts'
import type { AmountReader } from '#import/read/readAmount.ts'
import { isDate, readTime } from '#import/read/readDate.ts'

/** How many rows decide what a column is. */
export const SAMPLE_ROWS = 300

/** Input of the column detection. */
export interface ColumnEvidence {
  rows: readonly (readonly string[])[]
  width: number
  amounts: AmountReader
  /** Names of accounts and categories that exist, in small letters. */
  accountNames: ReadonlySet<string>
  categoryNames: ReadonlySet<string>
  /** Codes and symbols of currencies that exist, in small letters. */
  currencyNames: ReadonlySet<string>
}

/** Statistics of a column, as shares of its non-empty cells. */
export interface ColumnFacts {
  column: number
  /** Its name, in plain letters. */
  name: string
  headerMatches: readonly NamePromise[]
  isBalance: boolean
  /** An amount from which the fee is subtracted already. */
  isNet: boolean
  dates: number
  /** Dates that are written without anything between their figures, as numbers are. */
  closeDates: number
  times: number
  amounts: number
  negatives: number
  decimals: number
  /** Whole figures that are too long for money or begin with zeros. */
  numbers: number
  sides: number
  currencies: number
  states: number
  /** Several words by which a bank says that something is pending or posted. */
  stateWords: number
  /** Letters and digits without spaces, long enough to identify a transaction. */
  codes: number
  uuids: number
  ways: number
  accounts: number
  categories: number
  /** How many different texts there are for each cell, and in all. */
  variety: number
  distinct: number
  isEmpty: boolean
  /** The same number in every row: that of the account or the card that the file is about. */
  isOneNumber: boolean
}

/** Computes the statistics of each column. */
export const columnFacts = (evidence: ColumnEvidence, skip: number): ColumnFacts[] => {
  const heading = headingOf(evidence.rows, skip)
  // Rows of a single cell are notes of the bank; they say nothing about the columns.
  const sample = evidence.rows
    .slice(skip, skip + SAMPLE_ROWS)
    .filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return Array.from({ length: evidence.width }, (_, column) => factsOf(column, heading[column] ?? '', sample, evidence))
}

const factsOf = (
  column: number,
  name: string,
  sample: readonly (readonly string[])[],
  { amounts, accountNames, categoryNames, currencyNames }: ColumnEvidence,
): ColumnFacts => {
  // Asterisks stand where there is nothing.
  const cells = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => /[^*]/.test(cell))
  const distinct = new Set(cells)
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => is(cell)).length / cells.length
  const [only = ''] = distinct
  return {
    column,
    name: plainName(name),
    headerMatches: promisesOf(name),
    isBalance: isBalanceName(name),
    isNet: /(^|\s)(net|netto|neto)(\s|$)/.test(plainName(name)),
    dates: share(isDate),
    closeDates: share((cell) => /^\d{8}$/.test(cell) && isDate(cell)),
    times: share((cell) => readTime(cell) !== undefined),
    amounts: share((cell) => amounts.isAmount(cell)),
    negatives: share(
      (cell) => amounts.read(cell, 'point')?.startsWith('-') ?? amounts.read(cell, 'comma')?.startsWith('-') ?? false,
    ),
    decimals: share((cell) => /\d[.,]\d{2}\D*$/.test(cell)),
    numbers: share((cell) => /^(0\d{3,}|\d{9,})$/.test(cell)),
    sides: share((cell) => sideOf(cell) !== undefined),
    currencies: share((cell) => currencyNames.has(cell.toLowerCase()) || /^[A-Z]{3}$/.test(cell)),
    states: share((cell) => stateMeaning(cell) !== undefined),
    stateWords: share((cell) => wordsMeaning(cell) !== undefined),
    codes: share((cell) => /^(?=.*\d)[\w\-./:+]{6,256}$/.test(cell)),
    uuids: share((cell) => /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i.test(cell)),
    ways: share((cell) => /^[A-Z_]{3,}$/.test(cell) || isWayOfPaying(cell)),
    accounts: share((cell) => accountNames.has(cell.toLowerCase())),
    categories: share((cell) => categoryNames.has(cell.toLowerCase())),
    variety: cells.length === 0 ? 0 : distinct.size / cells.length,
    distinct: distinct.size,
    isEmpty: cells.length === 0,
    isOneNumber: distinct.size === 1 && (only.match(/\d/g) ?? []).length >= 4,
  }
}
