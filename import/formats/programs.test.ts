import { expect, test } from 'vitest'
import type { Program } from './model.ts'
import { prove } from './proof.ts'
import { testLines, testProgramFiles } from './testProgramFiles.ts'
import { testBalances, testRead } from './testRead.ts'

test.each(testProgramFiles)('$program: its columns are known, each account comes to what it should', async (file) => {
  const statement = await testRead(file.text)
  expect(statement.source).toMatchObject({ format: 'csv', program: file.program, because: 'columns' })
  expect(testBalances(statement)).toEqual(file.balances)
  const none = { lines: 0, secondSides: 0, openings: 0, leftOut: 0 }
  expect(statement.counts).toEqual({ ...none, ...file.counts })
})

const textOf = (program: Program) => testProgramFiles.find((file) => file.program === program)?.text ?? ''

test('YNAB: splits are lines, flags are tags, transfers and openings are no categories', async () => {
  const { rows, accounts } = await testRead(textOf('ynab'))
  expect(accounts[0]).toMatchObject({ opening: { amount: '1250', day: '2026-01-13' } })
  expect(rows[0]).toMatchObject({
    amount: '-200',
    tags: ['Red'],
    status: 'reconciled',
    other: { account: 'Savings', amount: '200', status: 'pending' },
  })
  expect(rows[1]).toMatchObject({
    amount: '-15.5',
    payee: 'Market',
    lines: [
      { amount: '-10', category: ['Food', 'Groceries'], note: 'bread' },
      { amount: '-5.5', category: ['Fun', 'Books'] },
    ],
  })
  expect(rows[2]).toMatchObject({ amount: '0.5', kind: 'adjustment' })
  expect(rows[3]).toMatchObject({ note: 'Split (1/2) of a joke', category: ['Food', 'Groceries'] })
})

test('YNAB: letters written as halves of pairs are read as one', async () => {
  const bytes = new TextEncoder().encode(textOf('ynab').replace('Market', 'M#rket'))
  const at = bytes.indexOf(0x23)
  const halves = [0xed, 0xa0, 0xbc, 0xed, 0xbd, 0x8e]
  const { rows, source } = await testRead(
    Uint8Array.from([...bytes.subarray(0, at), ...halves, ...bytes.subarray(at + 1)]),
  )
  expect(source.encoding?.encoding).toBe('utf-8')
  expect(rows[1]?.payee).toBe('M🍎rket')
})

test('Firefly: expense accounts are payees, what was paid abroad is kept', async () => {
  const { rows, accounts } = await testRead(textOf('firefly'))
  expect(accounts).toMatchObject([
    { name: 'Giro', number: 'DE1', currency: 'EUR', kind: 'asset' },
    { name: 'Dollars', currency: 'USD' },
  ])
  expect(rows[0]).toMatchObject({
    date: { day: '2026-01-02' },
    payee: 'Diner',
    category: ['Food'],
    tags: ['a', 'b'],
    status: 'reconciled',
    original: { amount: '-13', currency: 'USD' },
  })
  expect(rows[1]).toMatchObject({ amount: '-100', other: { account: 'Dollars', amount: '110' } })
  expect(rows[2]).toMatchObject({
    note: 'Shopping',
    amount: '-11',
    lines: [{ category: ['Food'] }, { category: ['Fun'] }],
  })
})

test('ZenMoney: a spaced slash parts levels, a bare one does not', async () => {
  const { rows } = await testRead(textOf('zenmoney'))
  expect(rows.map(({ category, kind }) => [category, kind])).toEqual([
    [['Еда', 'Кафе'], undefined],
    [undefined, undefined],
    [['Зарплата/аванс'], undefined],
    [undefined, 'adjustment'],
  ])
})

test.each(['monarch', 'mint', 'simplifi'] as const)(
  '%s: a transfer that names no account makes none',
  async (program) => {
    const words = { monarch: 'Restaurants', mint: 'Restaurants', simplifi: 'Food:Out' }
    const { rows, accounts } = await testRead(textOf(program).replaceAll(words[program], 'Credit Card Payment'))
    expect(rows[0]).toMatchObject({ payee: 'Diner', isTransfer: true })
    expect(rows[0]).not.toHaveProperty('other')
    expect(accounts.map(({ key }) => key)).toEqual(['Card'])
  },
)

test('a column that nobody knows is named', async () => {
  const { source } = await testRead(textOf('monarch').replace('Owner', 'Mood'))
  expect(source.unknownColumns).toEqual(['mood'])
})

test('MoneyWiz: a stated balance closes its account, the opening one is derived', async () => {
  const { accounts } = await testRead(textOf('moneywiz'))
  expect(accounts[0]).toMatchObject({ currency: 'EUR', closing: { amount: '88.00' } })
})

test('20,000 rows are read within the time of a test', async () => {
  const [heading = '', row = ''] = textOf('monarch').split('\r\n')
  const { counts } = await testRead(testLines(heading, ...Array.from({ length: 20_000 }, () => row)))
  expect(counts.rows).toBe(20_000)
})

test('CoinKeeper: a source of income is a category, and the balances that it lists prove the accounts', async () => {
  const { text } = testProgramFiles.find(({ program }) => program === 'coinkeeper') ?? { text: '' }
  const statement = await testRead(text)
  expect(statement.accounts.map(({ name, closing }) => [name, closing?.amount])).toEqual([
    ['Карта', '4662'],
    ['Доллары', '10'],
  ])
  expect(statement.rows.at(-1)).toMatchObject({ account: 'Карта', amount: '12.5', category: ['Проценты'] })
  expect(prove(statement)).toMatchObject([
    { kind: 'derived', opening: '1000' },
    { kind: 'derived', opening: '0' },
  ])
})

test.each(['firefly', 'ezbookkeeping'])(
  '%s: an account begins with its opening balance and not with a later correction, whichever stands first',
  async (program) => {
    const header = (testProgramFiles.find((file) => file.program === program)?.text ?? '').split('\r\n')[0] ?? ''
    const rows =
      program === 'firefly'
        ? [
            '1,1,1,,,,Opening balance,EUR,500.5,,,Initial,2026-01-01T00:00:00+01:00,Initial,,Initial balance account,Giro,DE1,Asset account,,,,,,',
            '1,2,2,,,,Reconciliation,EUR,7.5,,,Found,2026-02-01T00:00:00+01:00,Rec,,Reconciliation account,Giro,DE1,Asset account,,,,,,',
          ]
        : [
            '2026-01-01 00:00:00,+08:00,Balance Modification,,,Giro,EUR,500.5,,,,,,',
            '2026-02-01 00:00:00,+08:00,Balance Modification,,,Giro,EUR,7.5,,,,,,',
          ]
    for (const order of [rows, rows.toReversed()]) {
      const { accounts, rows: read } = await testRead([header, ...order, ''].join('\r\n'))
      expect(accounts[0]?.opening).toEqual({ amount: '500.5', day: '2026-01-01' })
      expect(read).toMatchObject([{ amount: '7.5', kind: 'adjustment', date: { day: '2026-02-01' } }])
    }
  },
)
