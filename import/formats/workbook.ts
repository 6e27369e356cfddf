import type { CsvTable } from '#import/read/readCsv.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { unzip } from './archive.ts'
import { CellNumbers } from './cellNumbers.ts'
import { asksToCalculate, withFormulasAsText } from './formulaCells.ts'
import type { Source } from './model.ts'
import type { Sheet } from './sheetGrid.ts'
import { refuseWideSheet } from './sheetSize.ts'
import { type Named, sourceOf } from './source.ts'
import { readText } from './text.ts'

/** The sheets of a workbook as tables of text, and what is said of its cells. */
export interface Workbook {
  source: Source
  sheets: { name: string; table: CsvTable }[]
}

const HEAD_BYTES = 4096

/** Reads the sheets that hold something. */
export const readWorkbook = async (file: Named, bytes: Uint8Array): Promise<Workbook> => {
  const numbers = new CellNumbers()
  const sheets = (await sheetsOf(file, bytes, numbers)).filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new FileRefusal('noSheetRows')
  return {
    source: { ...sourceOf(file), rounded: numbers.rounded, formulas: numbers.formulas },
    sheets: sheets.map((sheet) => ({ name: sheet.name, table: tableOf(sheet, numbers) })),
  }
}

const sheetsOf = async ({ recognition }: Named, bytes: Uint8Array, numbers: CellNumbers): Promise<Sheet[]> => {
  if (recognition.format === 'xlsx') return xlsxSheets(bytes, numbers)
  if (recognition.format === 'html') {
    const { declaredInHtml, htmlSheets } = await import('./htmlSheets.ts')
    return htmlSheets((await readText(bytes, declaredInHtml)).text)
  }
  if (recognition.format === 'xmlSheets')
    return (await import('./xmlSheets.ts')).xmlSheets(withoutEntities((await readText(bytes)).text), numbers)
  return (await import('./odsSheets.ts')).odsSheets(await contentOf(bytes, recognition.because === 'start'), numbers)
}

/** A workbook of LibreOffice is a zip, or one XML file. */
const contentOf = async (bytes: Uint8Array, isFlat: boolean): Promise<string> => {
  if (isFlat) return withoutEntities((await readText(bytes)).text)
  const files = await unzip(bytes, (name) => name === 'content.xml' || name === 'META-INF/manifest.xml')
  const text = (name: string) => new TextDecoder().decode(files.get(name))
  if (text('META-INF/manifest.xml').includes('encryption-data')) throw new FileRefusal('lockedWorkbook')
  const content = withoutEntities(text('content.xml'))
  if (!content.trimEnd().endsWith('>')) throw new FileRefusal('brokenWorkbook')
  return content
}

const xlsxSheets = async (bytes: Uint8Array, numbers: CellNumbers): Promise<Sheet[]> => {
  // Before anything is unpacked: its paths and its size.
  const files = await unzip(bytes, () => true)
  const isUncalculated = asksToCalculate(textIn(files.get('xl/workbook.xml') ?? new Uint8Array()))
  let isChanged = false
  for (const [name, content] of files) {
    const isSheet = name.includes('worksheets/')
    const text = textIn(isSheet ? content : content.subarray(0, HEAD_BYTES))
    withoutEntities(text)
    refuseWideSheet(text)
    const written = isSheet ? withFormulasAsText(text, numbers, isUncalculated) : text
    if (written === text) continue
    files.set(name, new TextEncoder().encode(written))
    isChanged = true
  }
  const { default: readSheets } = await import('read-excel-file/universal')
  const { zipSync } = await import('fflate')
  const workbook = isChanged ? zipSync(Object.fromEntries(files), { level: 0 }) : bytes
  const sheets = await readSheets(new Blob([new Uint8Array(workbook)]), {
    parseNumber: (text) => numbers.read(text),
  }).catch(() => {
    throw new FileRefusal('brokenWorkbook')
  })
  return sheets.map(({ sheet: name, data }) => ({ name, rows: rowsOf(data) }))
}

const textIn = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** No program writes them into a workbook. */
const withoutEntities = (text: string): string => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, HEAD_BYTES))) throw new FileRefusal('entities')
  return text
}

const tableOf = ({ rows }: Sheet, numbers: CellNumbers): CsvTable => {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return {
    rows: rows.map(({ cells }) => [...cells, ...Array<string>(width - cells.length).fill('')]),
    lines: rows.map(({ line }) => line),
    encoding: { encoding: 'utf-8', because: 'utf8' },
    delimiter: '\t',
    width,
    emptyLines: 0,
    badQuotes: new Set(),
    numbers: numbers.texts,
  }
}

const rowsOf = (data: readonly (readonly unknown[])[]): Sheet['rows'] =>
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
