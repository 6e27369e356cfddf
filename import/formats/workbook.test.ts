import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { CsvTable } from '#import/read/readCsv.ts'
import { readAnyFile } from './readAnyFile.ts'
import { type Cell, testWorkbook } from './testWorkbook.ts'
import { testBalances, testRead, testRefusal } from './testRead.ts'

const read = async (sheets: Record<string, Cell[][]>, sheet?: string) =>
  readAnyFile('a.xlsx', testWorkbook(sheets), { today: '2026-11-21', ...(sheet === undefined ? {} : { sheet }) })

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
    sheets: [{ name: 'Movements', rows: 3, isRead: true }],
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

test('another sheet is read when it is chosen', async () => {
  const reading = await read({ One: rows, Two: [['a', 'b']] }, 'Two')
  expect(reading).toMatchObject({
    table: { rows: [['a', 'b']] },
    sheets: [
      { name: 'One', isRead: false },
      { name: 'Two', isRead: true },
    ],
  })
})

test('sheets under one heading are read together, and no other is passed over without a word', async () => {
  const summary: Cell[][] = [
    ['Month', 'Total'],
    ['January', ['1234', 0]],
  ]
  const reading = await readAnyFile('a.xlsx', testWorkbook({ Summary: summary, January: rows, February: rows }), {
    today: '2026-11-21',
    sheetColumn: 'Sheet',
  })
  expect(reading).toMatchObject({
    sheets: [
      { name: 'Summary', isRead: false, isAlike: false },
      { name: 'January', isRead: true, isAlike: true },
      { name: 'February', isRead: true, isAlike: true },
    ],
  })
  const { table } = reading as { table: CsvTable }
  expect(table.rows.map((cells) => cells.at(-1))).toEqual([
    'Sheet',
    ...Array(3).fill('January'),
    ...Array(3).fill('February'),
  ])
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
  const statement = await testRead(testWorkbook({ Sheet: [heading, one] }))
  expect(statement.source).toMatchObject({ format: 'xlsx', program: 'moneymanager', because: 'columns' })
  expect(testBalances(statement)).toEqual({ Cash: '-12.5' })
})

test('sheets without rows, and a workbook that is cut, are refused', async () => {
  expect(await testRefusal(testWorkbook({ One: [], Two: [] }))).toBe('noSheetRows')
  const whole = testWorkbook({ One: rows })
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenZip')
  const hollow = zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook') })
  expect(await testRefusal(hollow)).toBe('brokenWorkbook')
})
