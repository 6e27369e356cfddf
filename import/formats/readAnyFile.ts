import type { CsvTable } from '#import/read/readCsv.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { unzip } from './archive.ts'
import { chooseSheets, type SheetFound } from './chooseSheets.ts'
import { isWorkbook, type Source, type Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { recognise, REGISTER } from './recognise.ts'
import { type Named, sourceOf } from './source.ts'

/**
 * The result of reading a file: statements, or a table whose columns the user assigns. CSV files are read by the
 * caller; a workbook includes its table, a zip its files.
 */
export type Reading =
  | { kind: 'statements'; statements: Statement[] }
  | { kind: 'files'; files: File[] }
  | { kind: 'table'; source: Source; table?: CsvTable; sheets?: SheetFound[] }

const CONTAINERS = /\.(zip|gz)$/i

/** Reads a file of any kind. */
export const readAnyFile = async (name: string, packed: Uint8Array, options: ReadOptions): Promise<Reading> => {
  const { bytes, recognition } = await recognise(name, packed)
  return readRecognised({ name, recognition }, bytes, options)
}

/** Reads a file whose kind is known, unpacked. Each reader is loaded when its first file comes. */
export const readRecognised = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Reading> => {
  const { recognition } = file
  if (recognition.format === 'zip') return readZip(file, bytes, options)
  if (isWorkbook(recognition.format)) return readSheets(file, bytes, options)
  const statement = await readOne(file, bytes, options)
  return statement === undefined
    ? { kind: 'table', source: sourceOf(file) }
    : { kind: 'statements', statements: [statement] }
}

const readOne = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Statement | undefined> => {
  const { format, program } = file.recognition
  if (format === 'ofx') return (await import('./ofx.ts')).readOfx(file, bytes, options)
  if (format === 'camt') return (await import('./camt.ts')).readCamt(file, bytes)
  if (format === 'mt940') return (await import('./mt940.ts')).readMt940(file, bytes)
  if (format === 'qif') return (await import('./qif.ts')).readQif(file, bytes, options)
  if (format === 'gnucash') return (await import('./gnucash.ts')).readGnuCash(file, bytes)
  if (format === 'homebank') return (await import('./homebank.ts')).readHomeBank(file, bytes)
  if (format === 'kmymoney') return (await import('./kmymoney.ts')).readKMyMoney(file, bytes)
  if (format === 'sqlite') return (await import('./actual.ts')).readActual(file, bytes)
  if (format === 'journal' || format === 'beancount') return (await import('./journal.ts')).readJournal(file, bytes)
  if (program === undefined) return undefined
  return (await import('./programTables.ts')).readProgramCsv(file, bytes, options)
}

const readSheets = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Reading> => {
  const [{ readWorkbook }, { programOf, readProgramTable }] = await Promise.all([
    import('./workbook.ts'),
    import('./programTables.ts'),
  ])
  const { source, sheets } = await readWorkbook(file, bytes)
  const ofProgram = sheets.find(({ table }) => programOf(table.rows) !== undefined)
  const program = ofProgram && programOf(ofProgram.table.rows)
  if (ofProgram !== undefined && program !== undefined)
    return {
      kind: 'statements',
      statements: [readProgramTable(ofProgram.table, { ...source, program, because: 'columns' }, options)],
    }
  const chosen = chooseSheets(sheets, options.sheet, options.sheetColumn ?? '')
  if (chosen === undefined) throw new FileRefusal('noSheetRows')
  return { kind: 'table', source, ...chosen }
}

/** The files of a zip, each to be read by itself; that of a program is read as a whole. */
const readZip = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Reading> => {
  const files = await unzip(bytes, (name) => !CONTAINERS.test(name))
  const named = (pattern: RegExp) => [...files].find(([name]) => pattern.test(name))?.[1]
  const only = (statement: Statement): Reading => ({ kind: 'statements', statements: [statement] })
  if (file.recognition.program === 'actual')
    return only(await (await import('./actual.ts')).readActual(file, named(/(^|\/)db\.sqlite$/) ?? new Uint8Array()))
  const register = named(REGISTER)
  if (file.recognition.program === 'ynab' && register !== undefined)
    return only(
      await (await import('./ynab.ts')).readYnab(file, register, named(/(plan|budget)\.(csv|tsv)$/i), options),
    )
  return {
    kind: 'files',
    files: [...files].map(([name, content]) => new File([content], name.split('/').at(-1) ?? name)),
  }
}
