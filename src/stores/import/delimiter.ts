import Papa from 'papaparse'

/** What may stand between two cells, in the order in which a tie is settled: a comma also occurs inside amounts. */
export const delimiters = [';', '\t', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** As many lines as tell how a file is cut. */
const SAMPLE_LINES = 200

/** The parser's answer; its own types leave it open. */
export interface Parsed {
  data: string[][]
  errors: { code: string; row?: number }[]
  meta: { cursor: number }
}

/** Cuts text into lines and lines into cells. A line that may go on behind the text is left for the next time. */
export const cutCells = (delimiter: Delimiter, preview = 0) => {
  const parser = new Papa.Parser({ delimiter, newline: '\n', preview })
  return (text: string, mayGoOn: boolean): Parsed => parser.parse(text, 0, mayGoOn) as Parsed
}

/** How many cells most lines have that are cut at all; of two equally usual numbers the larger, 0 when no line is cut. */
export const usualWidth = (widths: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a)
  return first?.[0] ?? 0
}

/** The delimiter that cuts most lines into the same number of cells, and into more than one. */
export const detectDelimiter = (head: string, isWhole: boolean): Delimiter | undefined => {
  let best: { delimiter: Delimiter; score: number } | undefined
  for (const delimiter of delimiters) {
    const score = scoreOf(head, delimiter, isWhole)
    if (score > (best?.score ?? 0)) best = { delimiter, score }
  }
  return best?.delimiter
}

const scoreOf = (head: string, delimiter: Delimiter, isWhole: boolean): number => {
  const { data } = cutCells(delimiter, SAMPLE_LINES)(head, !isWhole)
  const widths = data.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
  const width = usualWidth(widths)
  if (width === 0) return 0
  const share = widths.filter((each) => each === width).length / widths.length
  return share * share * (1 - 1 / width)
}
