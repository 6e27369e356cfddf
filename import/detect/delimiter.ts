import Papa from 'papaparse'
import { AmountReader } from '#import/read/readAmount.ts'
import { looksLikeTransaction } from './looksLikeTransaction.ts'

/** Supported delimiters, in order of preference: a comma also occurs inside amounts. */
export const delimiters = [';', '\t', '|', '\u001E', '\u001F', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** How many lines decide the delimiter. */
const SAMPLE_LINES = 200

/** The parser's result, which its own types leave untyped. */
export interface Parsed {
  data: string[][]
  errors: { code: string; row?: number }[]
  meta: { cursor: number }
}

/** Splits text into rows and cells; an incomplete last row is left for the next call. */
export const cutCells = (delimiter: Delimiter, preview = 0) => {
  const parser = new Papa.Parser({ delimiter, newline: '\n', preview })
  return (text: string, mayGoOn: boolean): Parsed => parser.parse(text, 0, mayGoOn) as Parsed
}

/** The most frequent number of cells of rows with several cells, the larger of two; 0 if there are no such rows. */
export const commonWidth = (widths: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a)
  return first?.[0] ?? 0
}

/** The first line by which spreadsheet programs declare the delimiter. */
const STATED = /^sep=(.)\n/

/**
 * The delimiter declared in the file, or the one that splits most lines into the same number of cells with a date and
 * an amount.
 */
export const detectDelimiter = (head: string, isWhole: boolean): Delimiter | undefined => {
  const [, stated] = STATED.exec(head) ?? []
  let best: { delimiter: Delimiter; score: number } | undefined
  for (const delimiter of delimiters) {
    if (delimiter === stated) return delimiter
    const score = scoreOf(head, delimiter, isWhole)
    if (score > (best?.score ?? 0)) best = { delimiter, score }
  }
  return best?.delimiter
}

const amounts = new AmountReader([])

const scoreOf = (head: string, delimiter: Delimiter, isWhole: boolean): number => {
  const { data } = cutCells(delimiter, SAMPLE_LINES)(head, !isWhole)
  const rows = data.filter((row) => row.some((cell) => cell.trim() !== ''))
  const width = commonWidth(rows.map((row) => row.length))
  if (width === 0) return 0
  const regular = rows.filter((row) => row.length === width)
  const transactionRows = regular.filter((row) => looksLikeTransaction(row, amounts)).length
  const share = regular.length / rows.length
  return share * share * (1 - 1 / width) * (1 + (4 * transactionRows) / rows.length)
}
