import { type CsvTable, readCsv } from '#stores/import/read/readCsv.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import type { ReadOptions, Source, Statement } from './model.ts'
import { joinStatements } from './joinStatements.ts'
import { readRecognised } from './readAnyFile.ts'
import { HEAD_BYTES, isPacked, recognise } from './recognise.ts'

const MAX_BYTES = 200 * 1024 * 1024

/** What is open: a table whose columns the person may name, or statements that say themselves what their rows are. */
export type OpenedFiles =
  | { kind: 'table'; table: CsvTable; source: Source | undefined; sheets: { name: string; rows: number }[] }
  | { kind: 'statement'; statement: Statement; sources: Source[] }

/** What is said of the files before they are read. */
export interface OpenOptions extends Pick<Decisions, 'encoding' | 'delimiter' | 'order' | 'sheet'> {
  today: string
  decimalsOf: ReadOptions['decimalsOf']
}

/** Reads the files that were chosen together: statements of any number, or one table. */
export const openFiles = async (
  files: readonly File[],
  options: OpenOptions,
  onProgress: (bytes: number) => void,
): Promise<OpenedFiles> => {
  const opened: OpenedFiles[] = []
  let bytes = 0
  for (const file of files) {
    const before = bytes
    opened.push(await openFile(file, options, (read) => onProgress(before + read)))
    bytes += file.size
    onProgress(bytes)
  }
  const [first, ...others] = opened
  if (first !== undefined && others.length === 0) return first
  const statements = opened.filter((each) => each.kind === 'statement')
  if (statements.length < opened.length) throw new FileRefusal('tableAmongOthers')
  return {
    kind: 'statement',
    statement: joinStatements(statements.map(({ statement }) => statement)),
    sources: statements.flatMap(({ sources }) => sources),
  }
}

const openFile = async (
  file: File,
  { encoding, delimiter, today, decimalsOf, order, sheet }: OpenOptions,
  onProgress: (bytes: number) => void,
): Promise<OpenedFiles> => {
  if (file.size > MAX_BYTES) throw new FileRefusal('tooLarge')
  const readTable = async (blob: Blob): Promise<OpenedFiles> => {
    const table = await readCsv(blob, { encoding, delimiter, onProgress })
    return { kind: 'table', table, source: undefined, sheets: [] }
  }
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const isWhole = isPacked(head)
  const { recognition, bytes } = await recognise(file.name, isWhole ? await bytesOf(file) : head)
  if (recognition.format === 'csv' && recognition.program === undefined)
    return readTable(isWhole ? new Blob([new Uint8Array(bytes)]) : file)
  const reading = await readRecognised({ name: file.name, recognition }, isWhole ? bytes : await bytesOf(file), {
    today,
    ...(decimalsOf && { decimalsOf }),
    ...(order && { order }),
    ...(sheet !== undefined && { sheet }),
  })
  if (reading.kind === 'statements')
    return {
      kind: 'statement',
      statement: joinStatements(reading.statements),
      sources: reading.statements.map(({ source }) => source),
    }
  const { table, source, sheets = [] } = reading
  return table === undefined ? readTable(file) : { kind: 'table', table, source, sheets }
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new FileRefusal('gone')
  }
}
