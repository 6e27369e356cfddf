import { Refusal } from '#contract/errors.ts'

/** Rows are parsed in slices of this many bytes. */
export const SLICE_BYTES = 128 * 1024
/** Size limit of a single row, and of everything outside the lists. */
export const MOST_BYTES = 1024 * 1024
/** More fields than any schema has. */
const MOST_FIELDS = 100

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN = Buffer.of(OPEN_LIST)
const CLOSE = Buffer.of(CLOSE_LIST)

/** Some rows of a list, as a JSON list of their own. */
export interface RowSlice {
  list: string
  /** Must be decoded before the next slice, which reuses the buffer. */
  bytes: Buffer
  /** The only slice of its list, so it may be empty. */
  isWhole: boolean
}

interface OpenList {
  name: string
  mostRows: number
  rows: number
  isCut: boolean
}

/**
 * Extracts the rows of the named lists from the top-level object of a JSON text, chunk by chunk, and refuses excessive
 * input while reading. It looks only at quotes, brackets, commas and colons, none of which is ever part of a longer
 * UTF-8 character; `JSON.parse` validates the slices and the outline.
 */
export class JsonScanner {
  readonly #lists: ReadonlyMap<string, number>
  readonly #outline = new Bytes('There is too much beside the lists.')
  readonly #slice = new Bytes('A row is too long.')
  readonly #fields = new Set<string>()
  #field: string | undefined
  #textStart = 0
  #textEnd = 0
  #list: OpenList | undefined
  #depth = 0
  #isInText = false
  #isEscaped = false

  /** The lists to extract, with their maximum number of rows. */
  constructor(lists: ReadonlyMap<string, number>) {
    this.#lists = lists
  }

  /** Yields the complete rows; the chunk itself is not retained. */
  *scan(chunk: Buffer): Generator<RowSlice> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.#isInText) {
        if (this.#readText(byte) && this.#depth === 1) this.#textEnd = this.#outline.length + at + 1 - from
      } else if (byte === QUOTE) {
        this.#isInText = true
        if (this.#depth === 1) this.#textStart = this.#outline.length + at - from
      } else if (byte === COLON && this.#depth === 1) {
        this.#outline.add(chunk.subarray(from, at))
        from = at
        this.#nameField()
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#depth++
        if (!this.#opensList(byte)) continue
        this.#outline.add(chunk.subarray(from, at + 1))
        from = at + 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.#depth--
        if (!this.#list || this.#depth !== 1) continue
        yield this.#takeSlice(this.#list, chunk.subarray(from, at))
        this.#list = undefined
        from = at
      } else if (byte === COMMA) {
        if (this.#depth === 1) this.#field = undefined
        if (!this.#list || this.#depth !== 2) continue
        this.#countRow(this.#list)
        if (this.#slice.length + at - from < SLICE_BYTES) continue
        this.#list.isCut = true
        yield this.#takeSlice(this.#list, chunk.subarray(from, at))
        this.#slice.begin(OPEN)
        from = at + 1
      }
    }
    const rest = this.#list ? this.#slice : this.#outline
    rest.add(chunk.subarray(from))
  }

  /** The JSON outside the lists, which are empty in it. */
  get outline(): string {
    return this.#outline.text(0, this.#outline.length)
  }

  /** Returns whether the text ends with this byte. */
  #readText(byte: number | undefined): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
    return !this.#isInText
  }

  #nameField(): void {
    const name = nameIn(this.#outline.text(this.#textStart, this.#textEnd))
    if (this.#fields.has(name)) throw new Refusal('MALFORMED', 'A field is there twice.')
    this.#fields.add(name)
    if (this.#fields.size > MOST_FIELDS) throw new Refusal('MALFORMED', `There are more than ${MOST_FIELDS} fields.`)
    this.#field = name
  }

  #opensList(byte: number): boolean {
    const name = this.#field
    const mostRows = name === undefined ? undefined : this.#lists.get(name)
    if (this.#depth !== 2 || byte !== OPEN_LIST || name === undefined || mostRows === undefined) return false
    this.#list = { name, mostRows, rows: 1, isCut: false }
    this.#slice.begin(OPEN)
    this.#field = undefined
    return true
  }

  #countRow(list: OpenList): void {
    list.rows++
    if (list.rows <= list.mostRows) return
    const message = `has more than ${list.mostRows} rows`
    throw new Refusal('INVALID_INPUT', undefined, [{ path: [list.name], message }])
  }

  #takeSlice({ name, isCut }: OpenList, last: Buffer): RowSlice {
    this.#slice.add(last)
    this.#slice.add(CLOSE)
    const bytes = this.#slice.all
    return { list: name, bytes, isWhole: !isCut }
  }
}

/** Decodes a field name from its JSON text. */
const nameIn = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    throw new Refusal('MALFORMED', 'The body is not JSON.')
  }
}

/** Collects bytes up to a limit in a reused buffer. */
class Bytes {
  length = 0
  #bytes = Buffer.alloc(4096)
  readonly #complaint: string

  constructor(complaint: string) {
    this.#complaint = complaint
  }

  begin(part: Buffer): void {
    this.length = 0
    this.add(part)
  }

  add(part: Buffer): void {
    const length = this.length + part.length
    if (length > MOST_BYTES) throw new Refusal('TOO_LARGE', this.#complaint)
    if (length > this.#bytes.length) this.#grow(length)
    part.copy(this.#bytes, this.length)
    this.length = length
  }

  /** Valid until more bytes are added. */
  get all(): Buffer {
    return this.#bytes.subarray(0, this.length)
  }

  text(from: number, to: number): string {
    return this.#bytes.toString('utf8', from, to)
  }

  #grow(length: number): void {
    const larger = Buffer.alloc(Math.min(MOST_BYTES, Math.max(length, this.#bytes.length * 2)))
    this.#bytes.copy(larger, 0, 0, this.length)
    this.#bytes = larger
  }
}
