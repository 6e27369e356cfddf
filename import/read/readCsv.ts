import { limits } from '#contract/limits.ts'
import { cutCells, type Delimiter, detectDelimiter, commonWidth, type Parsed } from '#import/detect/delimiter.ts'
import { type Encoding, type EncodingEvidence, encodingOf } from '#import/detect/encoding.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { headerMatchesOf } from '#import/detect/headerNames.ts'

const MAX_BYTES = 200 * 1024 * 1024
/** The longest line of a statement, and the limit of buffered text. */
const MAX_LINE_CHARACTERS = 1024 * 1024
const MAX_COLUMNS = 256
/** The import limit, plus headings and totals. */
const MAX_LINES = limits.bulkRows + 1_000
const HEAD_BYTES = 256 * 1024
const HEADING_WITHIN = 40
const LINE_ENDS = /\r\n?/g
/** Files with a unit separator use a record separator, too. */
const RECORD = '\u001E'
const RECORD_ENDS = new RegExp(`\\r\\n?|${RECORD}\\n?`, 'g')

/** The cells of a file, as they are written. */
export interface CsvTable {
  rows: string[][]
  /** The line of the file on which each row begins. */
  lines: number[]
  encoding: EncodingEvidence
  delimiter: Delimiter
  /** The most frequent number of cells among rows with several. */
  width: number
  /** How many lines held nothing. */
  emptyLines: number
  /** Rows whose quotes are not as CSV wants them: their cells may be cut wrongly. */
  badQuotes: Set<number>
  /** Numbers of cells that have decimals: they were kept as doubles, and may have more than money has. */
  numbers?: ReadonlySet<string>
  /** The rows with which the files begin that were joined. */
  starts?: number[]
}

export interface ReadingOptions {
  /** Overrides the detected delimiter. */
  delimiter?: Delimiter | undefined
  encoding?: Encoding | undefined
  /** Called with the number of bytes read. */
  onProgress?: (bytes: number) => void
}

/** Reads delimited text in chunks. Throws a `FileRefusal` for other files. */
export const readCsv = async (file: Blob, options: ReadingOptions = {}): Promise<CsvTable> => {
  if (file.size === 0) throw new FileRefusal('empty')
  if (file.size > MAX_BYTES) throw new FileRefusal('tooLarge')
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  refuseOtherKinds(head)
  const encoding = await encodingOf(file, head, options.encoding).catch((error: unknown) => {
    throw error instanceof FileRefusal ? error : new FileRefusal('gone')
  })
  const written = new TextDecoder(encoding.encoding).decode(head, { stream: true })
  const lineEnds = written.includes('\u001F') ? RECORD_ENDS : LINE_ENDS
  const text = written.replace(lineEnds, '\n')
  const delimiter = options.delimiter ?? detectDelimiter(text, file.size <= HEAD_BYTES) ?? ','
  const cutter = new RowCutter(delimiter, encoding)
  for await (const piece of piecesOf(file, encoding.encoding, lineEnds, options.onProgress)) cutter.take(piece)
  return cutter.finish()
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new FileRefusal('gone')
  }
}

/** Other file types that are often uploaded as CSV, by their first bytes. */
const refuseOtherKinds = (head: Uint8Array): void => {
  const starts = String.fromCharCode(...head.subarray(0, 4))
  if (starts.startsWith('PK') || starts === '\u00D0\u00CF\u0011\u00E0') throw new FileRefusal('workbook')
  if (starts === '%PDF') throw new FileRefusal('binary')
}

/** The text of the file without its byte order mark, with normalised line ends. */
async function* piecesOf(
  file: Blob,
  encoding: Encoding,
  lineEnds: RegExp,
  onProgress?: (bytes: number) => void,
): AsyncGenerator<string> {
  const reader = file.stream().getReader()
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  let carriageReturn = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FileRefusal('gone')
    })
    const text = carriageReturn + decoder.decode(value, { stream: !done })
    // The line feed that belongs to it may come with the next piece.
    carriageReturn = !done && text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - carriageReturn.length).replace(lineEnds, '\n')
    if (done) return
    bytes += value.length
    onProgress?.(bytes)
  }
}

/** Splits chunks of text into rows; buffers at most one incomplete line. */
class RowCutter {
  readonly #table: CsvTable
  readonly #cut: (text: string, mayGoOn: boolean) => Parsed
  #rest = ''
  #line = 1

  constructor(delimiter: Delimiter, encoding: EncodingEvidence) {
    this.#cut = cutCells(delimiter)
    this.#table = { rows: [], lines: [], encoding, delimiter, width: 0, emptyLines: 0, badQuotes: new Set() }
  }

  take(text: string): void {
    const nul = text.indexOf('\0')
    if (nul >= 0) throw new FileRefusal('nul', this.#line + countLineFeeds(this.#rest + text.slice(0, nul)))
    const input = this.#rest + text
    const parsed = this.#cut(input, true)
    this.#keep(parsed, input.includes('"'))
    this.#rest = input.slice(parsed.meta.cursor)
    if (this.#rest.length <= MAX_LINE_CHARACTERS) return
    throw new FileRefusal(this.#rest.includes('\n') ? 'openQuote' : 'longLine', this.#line)
  }

  finish(): CsvTable {
    const parsed = this.#cut(this.#rest, false)
    if (parsed.errors.some(({ code }) => code === 'MissingQuotes')) throw new FileRefusal('openQuote', this.#line)
    this.#keep(parsed, true)
    const { rows } = this.#table
    if (rows.length === 0) throw new FileRefusal('empty')
    this.#table.width = Math.max(commonWidth(rows.map((row) => row.length)), headingWidth(rows))
    if (this.#table.width === 0) throw new FileRefusal('oneColumn')
    return this.#table
  }

  #keep({ data, errors }: Parsed, mayHoldLineFeeds: boolean): void {
    const { rows, lines, badQuotes } = this.#table
    const bad = new Set(errors.map(({ row }) => row))
    const hasTexts = data.some((row) => row.some((cell) => cell.startsWith('="')))
    for (const [index, row] of data.entries()) {
      if (row.every((cell) => cell.trim() === '')) this.#table.emptyLines++
      else {
        if (bad.has(index)) badQuotes.add(rows.length)
        rows.push(hasTexts ? row.map(plainCell) : row)
        lines.push(this.#line)
      }
      if (row.length > MAX_COLUMNS) throw new FileRefusal('tooManyColumns', this.#line)
      this.#line += mayHoldLineFeeds ? 1 + row.reduce((sum, cell) => sum + countLineFeeds(cell), 0) : 1
    }
    if (rows.length > MAX_LINES) throw new FileRefusal('tooManyLines', this.#line)
  }
}

/** Lines may be shorter than their heading: some programs leave out empty cells at the end. */
const headingWidth = (rows: readonly string[][]): number =>
  Math.max(
    0,
    ...rows
      .slice(0, HEADING_WITHIN)
      .filter((row) => row.filter((cell) => headerMatchesOf(cell).length > 0).length > 2)
      .map((row) => row.length - [...row].reverse().findIndex((cell) => cell.trim() !== '')),
  )

/** `="0012"` makes a spreadsheet program treat digits as text. */
const plainCell = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1')

const countLineFeeds = (text: string): number => text.split('\n').length - 1
