import { limits } from '#contract/limits.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'

/** A sheet: its rows that hold something, and where they stand in it. */
export interface Sheet {
  name: string
  rows: { line: number; cells: string[] }[]
}

const MAX_COLUMNS = 256
const MAX_ROWS = limits.bulkRows + 1_000

/** Takes the cells of a sheet one after the other. Empty ones cost nothing, however often a file repeats them. */
export class SheetGrid {
  readonly sheet: Sheet
  #line = 0
  #column = 0
  #cells: string[] = []
  /** Columns that a cell above still fills, and until which row. */
  readonly #filled = new Map<number, number>()

  constructor(name: string) {
    this.sheet = { name, rows: [] }
  }

  /** Begins the next row, or a later one. */
  startRow(line = this.#line + 1): void {
    this.#line = Math.max(line, this.#line + 1)
    this.#column = 0
    this.#cells = []
  }

  /** Leaves out the cells before a column, counted from 1. */
  moveTo(column: number): void {
    this.#column = Math.max(this.#column, column - 1)
  }

  /** Puts a text into the next cells; `across` and `down` are those that belong to it without repeating it. */
  put(text: string, { times = 1, across = 1, down = 1 } = {}): void {
    const value = text.trim()
    while ((this.#filled.get(this.#column) ?? 0) >= this.#line) this.#column++
    const from = this.#column
    this.#column += times * across
    if (down > 1)
      for (let column = from; column < Math.min(this.#column, MAX_COLUMNS); column++)
        this.#filled.set(column, this.#line + down - 1)
    if (value === '') return
    if (from + times > MAX_COLUMNS) throw new FileRefusal('tooManyColumns', this.#line)
    for (let column = this.#cells.length; column < from; column++) this.#cells.push('')
    for (let time = 0; time < times; time++) this.#cells.push(value)
  }

  /** Ends the row; a file may say that more of the same follow. */
  endRow(times = 1): void {
    const cells = this.#cells
    if (cells.length > 0)
      for (let time = 0; time < times; time++) {
        this.sheet.rows.push({ line: this.#line + time, cells: [...cells] })
        if (this.sheet.rows.length > MAX_ROWS) throw new FileRefusal('tooManyLines')
      }
    this.#line += times - 1
    this.#cells = []
  }
}
