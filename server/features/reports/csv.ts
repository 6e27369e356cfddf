import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { dateWriter, type Cell, type Rows } from './cells.ts'

const LINE_END = '\r\n'

/** A spreadsheet would run a text that begins like this. */
const FORMULA = /^[=+\-@\t\r]/

const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** CSV by RFC 4180, in UTF-8. An amount below zero stays a number. */
export const asCsv = (rows: Rows, locale: string): Readable =>
  Readable.from(linesOf(rows, locale), { objectMode: false })

async function* linesOf(rows: Rows, locale: string): AsyncGenerator<Buffer> {
  const writeDate = dateWriter(locale)
  const textOf = (cell: Cell): string => {
    if (cell === undefined) return ''
    if (typeof cell === 'string') return defused(cell)
    return 'amount' in cell ? cell.amount : writeDate(cell)
  }
  for await (const some of rows) {
    const texts = some.map((row) => row.map(textOf))
    yield Buffer.from(Papa.unparse(texts, { newline: LINE_END }) + LINE_END)
  }
}
