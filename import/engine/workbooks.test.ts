import { expect, test } from 'vitest'
import { type Cell, testWorkbook } from '#import/formats/testWorkbook.ts'
import { buildEngine, commandOf, reasonsOf } from './testEngine.ts'
import { noDecisions } from './decisions.ts'

const open = async (sheets: Record<string, Cell[][]>, known: Parameters<typeof buildEngine>[1] = {}) =>
  buildEngine(new Uint8Array(testWorkbook(sheets)), known, 'statement.xlsx')
const number = (text: string): Cell => [text, 0]
const day = (serial: number): Cell => [String(serial), 1]
const deltas = async (engine: Awaited<ReturnType<typeof open>>) =>
  (await commandOf(engine)).entries.map(({ delta }) => delta)

const calculated: Cell[][] = [
  ['Date', 'Text', 'Amount', 'Balance'],
  [day(46035), 'Market', number('-14.1099999999999'), number('985.8900000000001')],
  [day(46036), 'A third', number('-33.333333333333336'), number('952.5566666666667')],
  [day(46037), 'Salary', number('1234.5'), number('2187.0566666666667')],
  [day(46038), 'Typed', '-1.234567', number('2185.82')],
]

test('calculated cells are rounded to the decimals of the currency, as text, and it is said how many', async () => {
  const engine = await open({ Movements: calculated })
  const found = await engine.find(noDecisions)
  expect(found).toMatchObject({ missing: [], importedCount: 3, refusedCount: 1 })
  expect(await reasonsOf(engine)).toEqual([[5, 'precise']])
  expect(await deltas(engine)).toEqual(['-14.11', '-33.33', '1234.5'])
  expect(found.source?.rounded).toEqual({ count: 3, from: '-33.3333333333333', to: '-33.33' })
})

test('a currency with more decimals keeps more of them', async () => {
  const accounts = [{ accountId: 1, name: 'Ether', currencyId: 8, balance: '5' }]
  const engine = await open({ One: [...calculated.slice(0, 1), ...calculated.slice(1, 3)] }, { accounts })
  await engine.find(noDecisions)
  expect(await deltas(engine)).toEqual(['-14.11', '-33.3333333333333'])
})

test('of two heading rows the lower one names the columns, and the upper one what it leaves open', async () => {
  const engine = await open({
    One: [
      ['Statement of account'],
      ['Date', 'Details', 'Amount', '', 'Balance'],
      ['', '', 'Debit', 'Credit', ''],
      [day(46035), 'Market', number('14.11'), '', number('85.89')],
      [day(46036), 'Salary', '', number('100'), number('185.89')],
    ],
  })
  const found = await engine.find(noDecisions)
  expect(found).toMatchObject({
    skip: 3,
    roles: ['date', 'description', 'expenseAmount', 'incomeAmount', 'balance'],
    heading: ['Date', 'Details', 'Debit', 'Credit', 'Balance'],
    refusedCount: 0,
    missing: [],
  })
  expect(await deltas(engine)).toEqual(['100', '-14.11', '100'])
})

test('units below the heading belong to it', async () => {
  const engine = await open({
    One: [
      ['Date', 'Description', 'Amount'],
      ['', '', 'USD'],
      [day(46035), 'Market', number('-14.11')],
      [day(46036), 'Salary', number('100')],
    ],
  })
  const found = await engine.find(noDecisions)
  expect(found).toMatchObject({ skip: 2, currencies: { codes: ['USD'] }, refusedCount: 0, importedCount: 2 })
})

test('what stands below the rows is no transaction: totals, balances, who printed it and when', async () => {
  const engine = await open({
    One: [
      ['Date', 'Description', 'Debit', 'Credit'],
      [day(46035), 'Market', number('14.11'), ''],
      [day(46036), 'Salary', '', number('100')],
      ['', '', number('14.11'), number('100')],
      ['Total', '', number('14.11'), number('100')],
      ['Closing balance', '', '', number('185.89')],
      [],
      ['Printed on', day(46040)],
      [day(46040), 'Page 1 of 1'],
      ['Generated 31.01.2026 by Jane Doe', '', '', ''],
    ],
  })
  const found = await engine.find(noDecisions)
  expect([found.importedCount, found.refusedCount, await reasonsOf(engine)]).toEqual([2, 0, []])
})

test('what stands below the rows of each sheet is no transaction, and the balances of all sheets prove one another', async () => {
  const month = (serial: number, before: number): Cell[][] => [
    ['Date', 'Details', 'Debit', 'Credit', 'Balance'],
    [day(serial), 'Market', number('20'), '', number(String(before - 20))],
    [day(serial + 1), 'Salary', '', number('100'), number(String(before + 80))],
    ['Total', '', number('20'), number('100')],
    ['', '', number('20'), number('100')],
    ['Printed on', day(serial + 12)],
  ]
  const engine = await open({ 'Total 1': month(46023, 50), 'Total 2': month(46054, 130) })
  const found = await engine.find(noDecisions)
  expect([found.refusedCount, await reasonsOf(engine)]).toEqual([0, []])
  expect(found.totals).toMatchObject([{ after: '210', stated: { amount: '210', difference: '0' } }])
})

test('the name of a sheet says the currency of its rows', async () => {
  const rows: Cell[][] = [
    ['Date', 'Text', 'Amount'],
    [day(46035), 'Market', number('-5')],
  ]
  const found = await (await open({ 'Account USD': rows })).find(noDecisions)
  expect(found).toMatchObject({ missing: [], account: { kind: 'new', name: 'My account', currencyId: 1 } })
  const engine = await open({ EUR: rows, USD: rows, Notes: [['a']] })
  expect((await engine.find(noDecisions)).sheets.map(({ isRead }) => isRead)).toEqual([true, true, false])
  expect((await commandOf(engine)).accounts).toMatchObject([{ currencyId: 2 }, { currencyId: 1 }])
})
