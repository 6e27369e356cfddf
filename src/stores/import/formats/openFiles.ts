import { limits } from '#contract/limits.ts'
import { type CsvTable, readCsv } from '#stores/import/read/readCsv.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import type { ReadOptions, Source, Statement } from './model.ts'
import { joinStatements } from './joinStatements.ts'
import { joinTables } from './joinTables.ts'
import { readRecognised } from './readAnyFile.ts'
import { HEAD_BYTES, isPacked, recognise } from './recognise.ts'

const MAX_BYTES = 200 * 1024 * 1024
/** What can be recorded at once; a table has headings and totals besides. */
const MAX_ROWS = limits.bulkRows + 1_000

/** What is open: a table whose columns the person may name, or statements that say themselves what their rows are. */
export type OpenedFiles =
  | { kind: 'table'; table: CsvTable; source: Source | undefined; sheets: { name: string; rows: number }[] }
  | { kind: 'statement'; statement: Statement; sources: Source[] }

type OpenedTable = Extract<OpenedFiles, { kind: 'table' }>

/** What is said of the files before they are read. */
export interface OpenOptions extends Pick<Decisions, 'encoding' | 'delimiter' | 'order' | 'sheet'> {
  today: string
  decimalsOf: ReadOptions['decimalsOf']
  /** What the column is called that names the file of each row. */
  fileColumn: string
}

type OnProgress = (bytes: number) => void

/** One of the files, or one in a zip. */
interface Opened {
  name: string
  file: OpenedFiles
}

/** Reads the files that were chosen together: statements of any number, or tables. */
export const openFiles = async (
  files: readonly File[],
  options: OpenOptions,
  onProgress: OnProgress,
): Promise<OpenedFiles> => {
  const opened: Opened[] = []
  let bytes = 0
  for (const file of files) {
    const before = bytes
    const onRead = (read: number) => onProgress(before + read)
    opened.push(...(await openFile(file, options, onRead).catch(refusing(file.name))))
    bytes += file.size
    onProgress(bytes)
  }
  const found = together(opened, options)
  const { length } = found.kind === 'table' ? found.table.rows : found.statement.rows
  if (length > MAX_ROWS) throw new FileRefusal('tooManyLines')
  return found
}

const refusing = (name: string) => (error: unknown) => {
  if (!(error instanceof FileRefusal)) throw error
  throw new FileRefusal(error.fault, error.line, error.file ?? name)
}

/** Statements are joined, and so are tables under one heading; of other tables one is read at a time. */
const together = (opened: readonly Opened[], { sheet, fileColumn }: OpenOptions): OpenedFiles => {
  const [first, ...others] = opened
  if (first !== undefined && others.length === 0) return first.file
  const tables = opened.flatMap(({ name, file }) => (file.kind === 'table' ? [{ name, file }] : []))
  const [table] = tables
  if (table === undefined) {
    const statements = opened.flatMap(({ file }) => (file.kind === 'statement' ? [file] : []))
    return {
      kind: 'statement',
      statement: joinStatements(statements.map(({ statement }) => statement)),
      sources: statements.flatMap(({ sources }) => sources),
    }
  }
  if (tables.length < opened.length) throw new FileRefusal('tableAmongOthers', undefined, table.name)
  return tableOf(tables, { sheet, fileColumn })
}

const tableOf = (
  tables: readonly { name: string; file: OpenedTable }[],
  { sheet, fileColumn }: Pick<OpenOptions, 'sheet' | 'fileColumn'>,
): OpenedTable => {
  const joined = joinTables(
    tables.map(({ name, file }) => ({ name, table: file.table })),
    fileColumn,
  )
  const rounded = tables.find(({ file }) => file.source?.rounded !== undefined)
  if (joined !== undefined) return { kind: 'table', table: joined, source: rounded?.file.source, sheets: [] }
  const longest = tables.toSorted((a, b) => b.file.table.rows.length - a.file.table.rows.length)
  const chosen = tables.find(({ name }) => name === sheet) ?? longest[0]
  if (chosen === undefined) throw new FileRefusal('empty')
  const { name, file } = chosen
  return {
    kind: 'table',
    table: file.table,
    source: { format: 'csv', because: 'other', found: name, ...file.source, name, sheet: name },
    sheets: tables.map((each) => ({ name: each.name, rows: each.file.table.rows.length })),
  }
}

const openFile = async (file: File, options: OpenOptions, onProgress: OnProgress): Promise<Opened[]> => {
  const { encoding, delimiter, today, decimalsOf, order, sheet } = options
  if (file.size > MAX_BYTES) throw new FileRefusal('tooLarge')
  const { name } = file
  const readTable = async (blob: Blob): Promise<Opened[]> => {
    const table = await readCsv(blob, { encoding, delimiter, onProgress })
    return [{ name, file: { kind: 'table', table, source: undefined, sheets: [] } }]
  }
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const isWhole = isPacked(head)
  const { recognition, bytes } = await recognise(name, isWhole ? await bytesOf(file) : head)
  if (recognition.format === 'csv' && recognition.program === undefined)
    return readTable(isWhole ? new Blob([new Uint8Array(bytes)]) : file)
  const reading = await readRecognised({ name, recognition }, isWhole ? bytes : await bytesOf(file), {
    today,
    ...(decimalsOf && { decimalsOf }),
    ...(order && { order }),
    ...(sheet !== undefined && { sheet }),
  })
  if (reading.kind === 'files') return openPacked(reading.files, options)
  if (reading.kind === 'statements') {
    const { statements } = reading
    const sources = statements.map(({ source }) => source)
    return [{ name, file: { kind: 'statement', statement: joinStatements(statements), sources } }]
  }
  const { table, source, sheets = [] } = reading
  return table === undefined ? readTable(file) : [{ name, file: { kind: 'table', table, source, sheets } }]
}

/** The tables of a zip; what is none is passed over, unless none is one. */
const openPacked = async (files: readonly File[], options: OpenOptions): Promise<Opened[]> => {
  const [only, ...others] = files
  if (only !== undefined && others.length === 0) return openFile(only, options, () => {})
  const opened: Opened[] = []
  for (const file of files) {
    const found = await openFile(file, options, () => {}).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
    })
    if (found !== undefined) opened.push(...found)
  }
  if (opened.length === 0) throw new FileRefusal('zipUnknown')
  return opened
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new FileRefusal('gone')
  }
}
