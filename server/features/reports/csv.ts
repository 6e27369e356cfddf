import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { defused } from '#shared/formula.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { isoDate, type Cell, type Rows } from './cells.ts'

const LINE_END = '\r\n'

/** CSV by RFC 4180 in UTF-8, with ISO 8601 dates. Negative amounts stay numbers. */
export const asCsv = (rows: Rows): Readable => Readable.from(linesOf(rows), { objectMode: false })

async function* linesOf(rows: Rows): AsyncGenerator<Buffer> {
  const textOf = (cell: Cell): string => {
    if (cell === undefined) return ''
    if (typeof cell === 'string') return defused(cell)
    return 'amount' in cell ? cell.amount : isoDate(cell)
  }
  for await (const some of rows) {
    const texts = await mapInSlices(some, (row) => row.map(textOf))
    yield Buffer.from(Papa.unparse(texts, { newline: LINE_END }) + LINE_END)
  }
}
