import { plainName } from '#shared/names.ts'
import { headingOf } from './columns.ts'
import { isPaymentMethod, sideOf, statusMeaning, phraseMeaning } from './bankWords.ts'
import { isBalanceName, type HeaderMatch, headerMatchesOf } from './headerNames.ts'
import type { AmountReader } from '#import/read/readAmount.ts'
import { isDate, readTime } from '#import/read/readDate.ts'

/** How many rows decide the role of a column. */
export const SAMPLE_ROWS = 300

/** Input of the column detection. */
export interface ColumnEvidence {
  rows: readonly (readonly string[])[]
  width: number
  amounts: AmountReader
  /** Names of accounts and categories that exist, in lower case. */
  accountNames: ReadonlySet<string>
  categoryNames: ReadonlySet<string>
  /** Codes and symbols of currencies that exist, in lower case. */
  currencyNames: ReadonlySet<string>
}

/** Statistics of a column, as shares of its non-empty cells. */
export interface ColumnFacts {
  column: number
  /** Its normalized name. */
  name: string
  headerMatches: readonly HeaderMatch[]
  isBalance: boolean
  /** The amount already excludes the fee. */
  isNet: boolean
  dates: number
  /** Dates of digits only, such as `20261126`. */
  compactDates: number
  times: number
  amounts: number
  negatives: number
  decimals: number
  /** Whole numbers that are too long for amounts or begin with zeros. */
  numbers: number
  directions: number
  currencies: number
  statuses: number
  /** Phrases of banks for pending or posted transactions. */
  statusPhrases: number
  /** Letters and digits without spaces, long enough to identify a transaction. */
  codes: number
  uuids: number
  paymentMethods: number
  /** Names of accounts, as a share of the distinct texts: most rows may come from the file that named an account. */
  accounts: number
  categories: number
  /** Distinct texts, as a share of the cells and as a count. */
  variety: number
  distinct: number
  isEmpty: boolean
  /** All rows have the same number, that of the account or card. */
  isOneNumber: boolean
}

/** Computes the statistics of each column. */
export const columnFacts = (evidence: ColumnEvidence, skip: number): ColumnFacts[] => {
  const heading = headingOf(evidence.rows, skip)
  // Rows of a single cell are notes of the bank.
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
  // Some banks write asterisks into empty cells.
  const cells = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => /[^*]/.test(cell))
  const distinct = new Set(cells)
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => is(cell)).length / cells.length
  const [only = ''] = distinct
  return {
    column,
    name: plainName(name),
    headerMatches: headerMatchesOf(name),
    isBalance: isBalanceName(name),
    isNet: /(^|\s)(net|netto|neto)(\s|$)/.test(plainName(name)),
    dates: share(isDate),
    compactDates: share((cell) => /^\d{8}$/.test(cell) && isDate(cell)),
    times: share((cell) => readTime(cell) !== undefined),
    amounts: share((cell) => amounts.isAmount(cell)),
    negatives: share(
      (cell) => amounts.read(cell, 'point')?.startsWith('-') ?? amounts.read(cell, 'comma')?.startsWith('-') ?? false,
    ),
    decimals: share((cell) => /\d[.,]\d{2}\D*$/.test(cell)),
    numbers: share((cell) => /^(0\d{3,}|\d{9,})$/.test(cell)),
    directions: share((cell) => sideOf(cell) !== undefined),
    currencies: share((cell) => currencyNames.has(cell.toLowerCase()) || /^[A-Z]{3}$/.test(cell)),
    statuses: share((cell) => statusMeaning(cell) !== undefined),
    statusPhrases: share((cell) => phraseMeaning(cell) !== undefined),
    codes: share((cell) => /^(?=.*\d)[\w\-./:+]{6,256}$/.test(cell)),
    uuids: share((cell) => /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i.test(cell)),
    paymentMethods: share((cell) => /^[A-Z_]{3,}$/.test(cell) || isPaymentMethod(cell)),
    accounts:
      distinct.size === 0
        ? 0
        : [...distinct].filter((cell) => accountNames.has(cell.toLowerCase())).length / distinct.size,
    categories: share((cell) => categoryNames.has(cell.toLowerCase())),
    variety: cells.length === 0 ? 0 : distinct.size / cells.length,
    distinct: distinct.size,
    isEmpty: cells.length === 0,
    isOneNumber: distinct.size === 1 && (only.match(/\d/g) ?? []).length >= 4,
  }
}
