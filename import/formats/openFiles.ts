import { limits } from '#contract/limits.ts'
import { type CsvTable, readCsv } from '#import/read/readCsv.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import { type FileFault, FileRefusal } from '#import/engine/FileRefusal.ts'
import type { Source, Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { chooseSheets, type SheetFound } from './chooseSheets.ts'
import { inFile, joinStatements } from './joinStatements.ts'
import { readRecognised } from './readAnyFile.ts'
import { HEAD_BYTES, isPacked, recognise } from './recognise.ts'

const MAX_BYTES = 200 * 1024 * 1024
/** The import limit, plus headings and totals. */
const MAX_ROWS = limits.bulkRows + 1_000

/** The opened files: a table whose columns the user may assign, or statements with a known structure. */
export type OpenedFiles = (
  | { kind: 'table'; table: CsvTable; source: Source | undefined; sheets: SheetFound[] }
  | { kind: 'statement'; statement: Statement; sources: Source[] }
) & { skippedFiles?: SkippedFile[] }

/** A file of a zip that is not read, and why. */
export interface SkippedFile {
  name: string
  fault: FileFault
  line: number | undefined
}

export type OpenedTable = Extract<OpenedFiles, { kind: 'table' }>

/** Options that apply before the files are read. */
export interface OpenOptions extends Pick<Decisions, 'encoding' | 'delimiter' | 'order' | 'sheet'> {
  today: string
  decimalsOf: ReadOptions['decimalsOf']
  /** The name of the column with the file of each row. */
  fileColumn: string
  /** That of the column with the sheet of each row. */
  sheetColumn?: string
}

type OnProgress = (bytes: number) => void

/** One of the files, or one in a zip. */
interface Opened {
  name: string
  file: OpenedFiles
  /** It lies in a zip, chosen with it and not by itself. */
  isPacked?: true
}

/** Reads the files that were chosen together: statements of any number, or tables. */
export const openFiles = async (
  files: readonly File[],
  options: OpenOptions,
  onProgress: OnProgress,
): Promise<OpenedFiles> => {
  const opened: Opened[] = []
  const skippedFiles: SkippedFile[] = []
  let bytes = 0
  for (const file of files) {
    const before = bytes
    const onRead = (read: number) => onProgress(before + read)
    opened.push(...(await openFile(file, { ...options, onRead, skippedFiles }).catch(refusing(file.name))))
    bytes += file.size
    onProgress(bytes)
  }
  const found = together(opened, options, skippedFiles)
  const { length } = found.kind === 'table' ? found.table.rows : found.statement.rows
  if (length > MAX_ROWS) throw new FileRefusal('tooManyLines')
  return skippedFiles.length > 0 ? { ...found, skippedFiles } : found
}

const refusing = (name: string) => (error: unknown) => {
  if (!(error instanceof FileRefusal)) throw error
  throw new FileRefusal(error.fault, error.line, error.file ?? name)
}

/** Statements are joined, and so are tables with the same heading; other tables are read one at a time. */
const together = (
  opened: readonly Opened[],
  { sheet, fileColumn }: OpenOptions,
  skippedFiles: SkippedFile[],
): OpenedFiles => {
  const [first, ...others] = opened
  if (first !== undefined && others.length === 0) return first.file
  const tables = opened.flatMap(({ name, file }) => (file.kind === 'table' ? [{ name, file }] : []))
  const isStatement = opened.some(({ file }) => file.kind === 'statement')
  const chosen = isStatement
    ? opened.find(({ file, isPacked }) => file.kind === 'table' && isPacked === undefined)
    : undefined
  if (chosen !== undefined) throw new FileRefusal('tableAmongOthers', undefined, chosen.name)
  if (isStatement) {
    for (const { name } of tables) skippedFiles.push({ name, fault: 'tableAmongOthers', line: undefined })
    const statements = opened.flatMap(({ file }) => (file.kind === 'statement' ? [file] : []))
    return {
      kind: 'statement',
      statement: joinStatements(statements.map(({ statement }, file) => inFile(statement, file))),
      sources: statements.flatMap(({ sources }) => sources),
    }
  }
  return tableOf(tables, { sheet, fileColumn })
}

const tableOf = (
  tables: readonly { name: string; file: OpenedTable }[],
  { sheet, fileColumn }: Pick<OpenOptions, 'sheet' | 'fileColumn'>,
): OpenedTable => {
  const named = tables.map(({ name, file }) => ({ name, table: file.table }))
  const chosen = chooseSheets(named, sheet, fileColumn)
  if (chosen === undefined) throw new FileRefusal('empty')
  const rounded = tables.find(({ file }) => file.source?.rounded !== undefined)?.file.source
  if (chosen.sheets.every(({ isRead }) => isRead)) return { kind: 'table', ...chosen, source: rounded, sheets: [] }
  const [{ name } = { name: '' }] = chosen.sheets.filter(({ isRead }) => isRead)
  const source = tables.find((each) => each.name === name)?.file.source
  return { kind: 'table', ...chosen, source: { format: 'csv', because: 'other', found: name, ...source, name } }
}

interface FileOptions extends OpenOptions {
  onRead: OnProgress
  /** It lies in a zip itself. */
  isPacked?: true
  /** Collects skipped files. */
  skippedFiles: SkippedFile[]
}

const openFile = async (file: File, options: FileOptions): Promise<Opened[]> => {
  const { encoding, delimiter, today, decimalsOf, order, sheet, sheetColumn, onRead } = options
  if (file.size > MAX_BYTES) throw new FileRefusal('tooLarge')
  const { name } = file
  const readTable = async (blob: Blob): Promise<Opened[]> => {
    const table = await readCsv(blob, { encoding, delimiter, onProgress: onRead })
    return [{ name, file: { kind: 'table', table, source: undefined, sheets: [] } }]
  }
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const isWhole = isPacked(head)
  const { recognition, bytes } = await recognise(name, isWhole ? await bytesOf(file) : head)
  if (recognition.format === 'csv' && recognition.program === undefined)
    return readTable(isWhole ? new Blob([new Uint8Array(bytes)]) : file)
  const reading = await readRecognised({ name, recognition }, isWhole ? bytes : await bytesOf(file), {
    today,
    ...(sheetColumn !== undefined && { sheetColumn }),
    ...(decimalsOf && { decimalsOf }),
    ...(order && { order }),
    ...(sheet !== undefined && { sheet }),
  })
  if (reading.kind === 'files') {
    // A zip of zips has no end.
    if (options.isPacked) throw new FileRefusal('zipUnknown')
    return openPacked(reading.files, options)
  }
  if (reading.kind === 'statements') {
    const { statements } = reading
    const sources = statements.map(({ source }) => source)
    return [{ name, file: { kind: 'statement', statement: joinStatements(statements), sources } }]
  }
  const { table, source, sheets = [] } = reading
  return table === undefined ? readTable(file) : [{ name, file: { kind: 'table', table, source, sheets } }]
}

const TABLES = /\.(csv|tsv|xlsx?|ods|html?)$/i
const STATEMENTS = /\.(ofx|qfx|qif|xml|camt|sta|mt9\d\d|9\d\d|xhb|gnucash|kmy|journal|ledger|beancount|sqlite)$/i

/** The files of a zip. Notes and pictures beside them are passed over; a table or statement that cannot be read is named. */
const openPacked = async (files: readonly File[], options: FileOptions): Promise<Opened[]> => {
  const { skippedFiles } = options
  const [only, ...others] = files.filter(({ name }) => TABLES.test(name) || STATEMENTS.test(name))
  const opened: Opened[] = []
  const notes: Opened[] = []
  const faults: SkippedFile[] = []
  for (const file of files) {
    const isData = TABLES.test(file.name) || STATEMENTS.test(file.name)
    const found = await openFile(file, { ...options, isPacked: true, onRead: () => {} }).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      if (isData) faults.push({ name: file.name, fault: error.fault, line: error.line })
    })
    const isTable = found?.some((each) => each.file.kind === 'table') ?? false
    if (found !== undefined)
      (isTable && !isData ? notes : opened).push(...found.map((each) => ({ ...each, isPacked: true as const })))
  }
  if (opened.length > 0) {
    skippedFiles.push(...faults)
    return opened
  }
  const [fault] = faults
  if (fault !== undefined && only !== undefined)
    throw new FileRefusal(fault.fault, fault.line, others.length > 0 ? fault.name : undefined)
  const texts = notes.filter(({ name }) => /\.(txt|dat|asc)$/i.test(name))
  if (texts.length === 0) throw new FileRefusal('zipUnknown')
  return texts
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new FileRefusal('gone')
  }
}
