import type { Amount } from '#shared/money.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import type { WrittenDate } from '#import/read/readDate.ts'
import { dateReader } from './dates.ts'
import type { Source } from './model.ts'
import type { ReadOptions } from './readOptions.ts'

/** A name of a column as it is compared. */
export const columnName = (cell: string): string => cell.trim().toLowerCase()

/** One row of a table, its cells by the names of their columns. */
export class TableRecord {
  readonly at: number
  readonly cells: readonly string[]
  readonly #columns: ReadonlyMap<string, number>

  constructor(at: number, cells: readonly string[], columns: ReadonlyMap<string, number>) {
    this.at = at
    this.cells = cells
    this.#columns = columns
  }

  /** The cell of a column; undefined if empty. */
  get(column: string | undefined): string | undefined {
    const at = column === undefined ? undefined : this.#columns.get(column)
    return at === undefined ? undefined : this.cells[at]?.trim() || undefined
  }

  get text(): string {
    return this.cells.filter((cell) => cell.trim() !== '').join(' ')
  }
}

/** The rows below a heading that is known. */
export class ProgramTable {
  readonly records: TableRecord[]
  readonly columns: readonly string[]
  readonly source: Source
  readonly #options: ReadOptions

  constructor(
    { rows, lines }: Pick<CsvTable, 'rows' | 'lines'>,
    heading: number,
    source: Source,
    options: ReadOptions,
  ) {
    this.columns = (rows[heading] ?? []).map(columnName)
    const places = new Map<string, number>()
    // Of two columns with the same name, the first is used.
    for (const [at, name] of this.columns.entries()) if (!places.has(name)) places.set(name, at)
    this.records = rows
      .slice(heading + 1)
      .map((cells, at) => new TableRecord(lines[heading + 1 + at] ?? 0, cells, places))
    this.source = source
    this.#options = options
  }

  /** Reads the dates of a column in the order that all of them prove. */
  dates(column: string): (record: TableRecord) => WrittenDate | undefined {
    const { evidence, read } = dateReader(
      this.records.map((record) => record.get(column) ?? ''),
      this.#options,
    )
    this.source.dates = evidence
    return (record) => read(record.get(column))
  }

  /** Reads the amounts of columns that are written alike. */
  amounts(...columns: string[]): (record: TableRecord, column: string) => Amount | undefined {
    const reader = new AmountReader([])
    const texts = new Set(this.records.flatMap((record) => columns.map((column) => record.get(column) ?? '')))
    const { mark } = reader.decideDecimalSeparator(texts, 'point')
    return (record, column) => {
      const text = record.get(column)
      return text === undefined ? undefined : reader.read(text, mark)
    }
  }

  /** Says which columns nobody reads. */
  noteUnknown(known: readonly string[]): void {
    const unknown = this.columns.filter((name) => name !== '' && !known.includes(name))
    if (unknown.length > 0) this.source.unknownColumns = [...new Set(unknown)]
  }
}
