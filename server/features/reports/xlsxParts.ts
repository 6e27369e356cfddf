import { limits } from '#contract/limits.ts'
import type { Cell, Shown, Writer } from './cells.ts'

/** Row limit of a sheet. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384

/** Spreadsheets keep this many significant digits and round the rest. */
const MAX_DIGITS = 15

const DAY_MS = 86_400_000
/** The epoch of spreadsheet dates. Before March 1900 they count a day that did not exist. */
const EPOCH_DAYS = 25_569
const FIRST_SAFE_DAY = 61

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

const STYLES = { time: 1, day: 2, month: 3, longAmount: 4, amount: 5 } as const

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `_x0041_` is an escape sequence in XLSX, so text that looks like one is escaped. */
const escape = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- XML has no way to write them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark)

const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`

const amountCell = (amount: string, decimals: number, write: Writer): string => {
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '')
  if (digits.length > MAX_DIGITS) return textCell(write.amount(amount), STYLES.longAmount)
  return `<c s="${STYLES.amount + decimals}"><v>${amount}</v></c>`
}

const dateCell = (date: Shown, write: Writer): string => {
  const days = date.shown.getTime() / DAY_MS + EPOCH_DAYS
  if (days < FIRST_SAFE_DAY) return textCell(write.date(date))
  return `<c s="${STYLES[date.as]}"><v>${days}</v></c>`
}

export const cellOf = (cell: Cell, write: Writer): string => {
  if (cell === undefined) return '<c/>'
  if (typeof cell === 'string') return textCell(cell)
  return 'amount' in cell ? amountCell(cell.amount, cell.decimals, write) : dateCell(cell, write)
}

const each = (count: number, write: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index + 1)).join('')

const FORMATS = Array.from({ length: limits.decimals + 1 }, (_, decimals) =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
)
const FIRST_FORMAT = 164

/** Dates in the format of the reader's spreadsheet; amounts with the decimals of their currency. */
export const styles = [
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">`,
  ...FORMATS.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${format}"/>`),
  '</numFmts><fonts count="1"><font/></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="${STYLES.amount + FORMATS.length}"><xf/>`,
  ...[22, 14, 17].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`),
  '<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right"/></xf>',
  ...FORMATS.map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`),
  '</cellXfs></styleSheet>',
].join('')

export const contentTypes = (sheets: number): string =>
  [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>`,
    each(
      sheets,
      (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('')

export const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbook = (sheets: number): string =>
  [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    each(sheets, (number) => `<sheet name="${number}" sheetId="${number}" r:id="r${number}"/>`),
    '</sheets></workbook>',
  ].join('')

export const workbookRelations = (sheets: number): string =>
  [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    each(
      sheets,
      (number) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ),
    `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ].join('')
