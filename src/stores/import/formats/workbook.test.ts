import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readAnyFile } from './readAnyFile.ts'
import { testBalances, testRead, testRefusal } from './testRead.ts'

/** A cell of text, or a number with the place of its style: 0 plain, 1 a date. */
type Cell = string | [number: string, style: 0 | 1]

const columnOf = (at: number) => String.fromCharCode(65 + at)
const cellOf = (cell: Cell, reference: string) =>
  typeof cell === 'string'
    ? `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${reference}" s="${cell[1]}"><v>${cell[0]}</v></c>`
const sheetOf = (rows: Cell[][]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${columnOf(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook with as little in it as a workbook may have. */
const workbook = (sheets: Record<string, Cell[][]>): Uint8Array => {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [at, rows] of Object.values(sheets).entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetOf(rows)
  const encoder = new TextEncoder()
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])))
}

const read = async (sheets: Record<string, Cell[][]>, sheet?: string) =>
  readAnyFile('a.xlsx', workbook(sheets), { today: '2026-11-21', ...(sheet === undefined ? {} : { sheet }) })

const rows: Cell[][] = [
  ['Date', 'Text', 'Amount'],
  [['46035', 1], 'Market', ['-0.30000000000000004', 0]],
  [['46036.5', 1], 'Salary', ['1234.5', 0]],
  [],
  [['46037', 1], 'Fees', ['-1E-2', 0]],
]

test('a sheet becomes a table of text: dates are days, doubles what was typed', async () => {
  expect(await read({ Empty: [], Movements: rows })).toMatchObject({
    kind: 'table',
    source: { format: 'xlsx', rounded: { count: 1, from: '-0.30000000000000004', to: '-0.3' } },
    sheets: [
      { name: 'Empty', rows: 0 },
      { name: 'Movements', rows: 4 },
    ],
    table: {
      rows: [
        ['Date', 'Text', 'Amount'],
        ['2026-01-13', 'Market', '-0.3'],
        ['2026-01-14 12:00:00', 'Salary', '1234.5'],
        ['2026-01-15', 'Fees', '-0.01'],
      ],
      lines: [1, 2, 3, 5],
      width: 3,
    },
  })
})

test('once the currency is known, numbers are rounded to it, and it is said how many', async () => {
  const sheet = workbook({
    One: [
      ['Date', 'Amount'],
      [
        ['46035', 1],
        ['33.333333333333336', 0],
      ],
      [
        ['46035', 1],
        ['2.5', 0],
      ],
    ],
  })
  const reading = await readAnyFile('a.xlsx', sheet, { today: '2026-11-21', decimals: 2 })
  expect(reading).toMatchObject({
    source: { rounded: { count: 1, from: '33.333333333333336', to: '33.33' } },
    table: {
      rows: [
        ['Date', 'Amount'],
        ['2026-01-13', '33.33'],
        ['2026-01-13', '2.5'],
      ],
    },
  })
})

test('another sheet is read when it is chosen', async () => {
  const reading = await read({ One: rows, Two: [['a', 'b']] }, 'Two')
  expect(reading).toMatchObject({ table: { rows: [['a', 'b']] } })
})

test('the workbook of a program is read as its table', async () => {
  const heading = [
    'Period',
    'Accounts',
    'Category',
    'Subcategory',
    'Note',
    'EUR',
    'Income/Expense',
    'Description',
    'Amount',
    'Currency',
    'Accounts',
  ]
  const one: Cell[] = [
    ['46035', 1],
    'Cash',
    'Food',
    '',
    'Diner',
    ['12.5', 0],
    'Exp.',
    '',
    ['12.5', 0],
    'EUR',
    ['12.5', 0],
  ]
  const statement = await testRead(workbook({ Sheet: [heading, one] }))
  expect(statement.source).toMatchObject({ format: 'xlsx', program: 'moneymanager', because: 'columns' })
  expect(testBalances(statement)).toEqual({ Cash: '-12.5' })
})

test('sheets without rows, and a workbook that is cut, are refused', async () => {
  expect(await testRefusal(workbook({ One: [], Two: [] }))).toBe('noSheetRows')
  const whole = workbook({ One: rows })
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenZip')
  const hollow = zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook') })
  expect(await testRefusal(hollow)).toBe('brokenWorkbook')
})
