import Big from 'big.js'
import { type Amount, plain } from '#contract/calc/money.ts'
import type { CsvTable } from '#stores/import/read/readCsv.ts'
import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import { unzip } from './archive.ts'
import type { ReadOptions, Source } from './model.ts'
import { type Named, sourceOf } from './source.ts'

/** A sheet as a table of text, and what is said of its cells. */
export interface Workbook {
  table: CsvTable
  source: Source
  sheets: { name: string; rows: number }[]
}

/** So many digits of a double are what a person wrote; the rest is how it was kept. */
const TRUE_DIGITS = 15

/** Reads one sheet of a workbook: the one that is asked for, else the first that has rows. */
export const readWorkbook = async (
  file: Named,
  bytes: Uint8Array,
  { sheet, decimals }: ReadOptions,
): Promise<Workbook> => {
  // Before anything is unpacked: its paths and its size.
  refuseEntities(await unzip(bytes, () => true))
  const { default: readSheets } = await import('read-excel-file/universal')
  const rounding = new Rounding(decimals)
  const sheets = await readSheets(new Blob([new Uint8Array(bytes)]), {
    parseNumber: (text) => rounding.read(text),
  }).catch(() => {
    throw new FileRefusal('brokenWorkbook')
  })
  const tables = sheets.map(({ sheet: name, data }) => ({ name, rows: tableOf(data) }))
  const chosen = tables.find(({ name, rows }) => (sheet === undefined ? rows.length > 1 : name === sheet))
  if (chosen === undefined || chosen.rows.length === 0) throw new FileRefusal('noSheetRows')
  const width = Math.max(...chosen.rows.map((row) => row.cells.length))
  const rows = chosen.rows.map(({ cells }) => [...cells, ...Array<string>(width - cells.length).fill('')])
  return {
    sheets: tables.map(({ name, rows }) => ({ name, rows: rows.length })),
    source: { ...sourceOf(file), sheet: chosen.name, rounded: rounding.result },
    table: {
      rows,
      lines: chosen.rows.map(({ line }) => line),
      encoding: { encoding: 'utf-8', because: 'utf8' },
      delimiter: '\t',
      width,
      emptyLines: 0,
      badQuotes: new Set(),
    },
  }
}

const HEAD_BYTES = 4096

/** No program writes them into a workbook. */
const refuseEntities = (files: ReadonlyMap<string, Uint8Array>): void => {
  for (const content of files.values())
    if (/<!(DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(content.subarray(0, HEAD_BYTES))))
      throw new FileRefusal('entities')
}

/** What doubles were written as: `0.1 + 0.2` is kept as `0.30000000000000004`. */
class Rounding {
  readonly #decimals: number | undefined
  #count = 0
  #first: { from: string; to: Amount } | undefined

  constructor(decimals: number | undefined) {
    this.#decimals = decimals
  }

  /** Numbers without a float between: the digits of the file, or the first fifteen of them. */
  read(text: string): string {
    const exact = new Big(text)
    const typed = exact.c.length > TRUE_DIGITS ? exact.prec(TRUE_DIGITS) : exact
    const rounded = this.#decimals === undefined ? typed : typed.round(this.#decimals)
    const to = plain(rounded)
    if (!rounded.eq(exact)) {
      this.#count++
      this.#first ??= { from: plain(exact), to }
    }
    return to
  }

  get result(): Source['rounded'] {
    return this.#first === undefined ? undefined : { count: this.#count, ...this.#first }
  }
}

const tableOf = (data: readonly (readonly unknown[])[]): { line: number; cells: string[] }[] =>
  data
    .map((cells, at) => ({ line: at + 1, cells: withoutEmptyEnd(cells.map(textOf)) }))
    .filter(({ cells }) => cells.length > 0)

const withoutEmptyEnd = (cells: string[]): string[] =>
  cells.slice(0, 1 + cells.findLastIndex((cell) => cell.trim() !== ''))

/** A date of a workbook has no zone; one without a time is a day. */
const textOf = (cell: unknown): string => {
  if (typeof cell === 'string' || typeof cell === 'boolean') return String(cell)
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return ''
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
