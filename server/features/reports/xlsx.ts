import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { Refusal } from '#contract/errors.ts'
import type { Region } from '#shared/region.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { type Cell, type Row, type Rows, type Writer, writerFor } from './cells.ts'
import {
  cellOf,
  contentTypes,
  MAX_COLUMNS,
  MAX_ROWS,
  relations,
  SHEET_END,
  SHEET_START,
  styles,
  workbook,
  workbookRelations,
} from './xlsxParts.ts'

/**
 * Streams a workbook. Libraries take amounts as floats, so the few parts of a workbook are written here, and only the
 * zip comes from a library.
 */
export const asXlsx = (rows: Rows, region: Region): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error): void => void output.destroy(error)
  zip.on('error', fail)
  pipeline(zip.outputStream, output).catch(fail)
  write(zip, output, rows, region).catch(fail)
  return output
}

const write = async (zip: ZipFile, output: Readable, rows: Rows, region: Region): Promise<void> => {
  const source = new Source(rows)
  let sheets = 0
  do {
    sheets += 1
    const sheet = Readable.from(sheetOf(source, writerFor(region)), { objectMode: false })
    output.once('close', () => sheet.destroy())
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
    await finished(sheet)
  } while (!source.isDone)
  zip.addBuffer(Buffer.from(contentTypes(sheets)), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(relations), '_rels/.rels')
  zip.addBuffer(Buffer.from(workbook(sheets)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(workbookRelations(sheets)), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml')
  zip.end()
}

/** Rows that are distributed over several sheets. */
class Source {
  isDone = false
  readonly #rows: AsyncIterator<readonly Row[]>
  #left: readonly Row[] = []

  constructor(rows: Rows) {
    this.#rows = rows[Symbol.asyncIterator]()
  }

  /** At most this many of the next rows; empty at the end. */
  async take(most: number): Promise<readonly Row[]> {
    if (this.#left.length === 0) await this.#read()
    const taken = this.#left.slice(0, most)
    this.#left = this.#left.slice(most)
    return taken
  }

  async stop(): Promise<void> {
    await this.#rows.return?.()
  }

  async #read(): Promise<void> {
    const { done, value } = await this.#rows.next()
    this.isDone = done === true
    if (!this.isDone) this.#left = value
  }
}

async function* sheetOf(source: Source, writer: Writer): AsyncGenerator<Buffer> {
  const write = (row: Row): string => {
    if (row.length > MAX_COLUMNS) throw new Refusal('TOO_LARGE', `A sheet has at most ${MAX_COLUMNS} columns.`)
    return `<row>${row.map((cell: Cell) => cellOf(cell, writer)).join('')}</row>`
  }
  try {
    yield Buffer.from(SHEET_START)
    for (let written = 0; written < MAX_ROWS;) {
      const rows = await source.take(MAX_ROWS - written)
      if (rows.length === 0) break
      written += rows.length
      yield Buffer.from((await mapInSlices(rows, write)).join(''))
    }
    yield Buffer.from(SHEET_END)
  } catch (error) {
    await source.stop()
    throw error
  }
}
