import { expect, test } from 'vitest'
import { testRead, testRefusal } from './testRead.ts'

const account = (name: string, type: string, ...records: string[]) =>
  `!Account\nN${name}\nT${type}\n^\n!Type:${type}\n${records.map((record) => `${record}\n^\n`).join('')}`

test('both sides of a transfer are one row, and the second side is counted', async () => {
  const statement = await testRead(
    account('Giro', 'Bank', 'D1/13/26\nT-50.00\nPCash machine\nL[Wallet]', 'D1/14/26\nT-7.00\nLFood:Out/trip') +
      account('Wallet', 'Cash', 'D1/13/26\nT50.00\nL[Giro]'),
  )
  expect(statement.rows).toMatchObject([
    { account: 'Giro', amount: '-50.00', other: { account: 'Wallet', amount: '50.00' } },
    { account: 'Giro', amount: '-7.00', category: ['Food', 'Out'], tags: ['trip'] },
  ])
  expect(statement.counts).toEqual({ all: 3, rows: 2, lines: 0, secondSides: 1, openings: 0, leftOut: 0 })
  expect(statement.accounts.map(({ name, kind }) => [name, kind])).toEqual([
    ['Giro', 'checking'],
    ['Wallet', 'cash'],
  ])
})

test('an account whose money is written as traded units is read in that currency', async () => {
  const statement = await testRead(
    account(
      'Giro',
      'Bank',
      'D2026-01-05\nNSell\nYEUR\nPMarket\nQ4.24\nI1\nLFood',
      'D2026-01-06\nNBuy\nYEUR\nQ10\nI1',
      'D2026-01-07\nNSell\nYEUR\nSFood\n$-1.5\nSFun\n$-2',
    ) + account('Shares', 'Bank', 'D2026-01-07\nNBuy\nYACME\nQ3\nI12.5'),
  )
  expect(statement.accounts[0]).toMatchObject({ name: 'Giro', currency: 'EUR' })
  expect(statement.rows).toMatchObject([
    { amount: '-4.24', payee: 'Market', category: ['Food'] },
    { amount: '10' },
    { amount: '-3.5', lines: [{ category: ['Food'] }, { category: ['Fun'] }] },
  ])
  expect(statement.leftOut).toMatchObject([{ reason: 'investment' }])
})

test('a transfer whose other account is not in the file stays, and its amount there is unknown', async () => {
  const { rows, accounts } = await testRead(account('Giro', 'Bank', 'D1/13/26\nT-50.00\nL[Elsewhere]'))
  expect(rows[0]?.other).toEqual({ account: 'Elsewhere' })
  expect(accounts[1]).toEqual({ key: 'Elsewhere', name: 'Elsewhere', isMentioned: true })
})

test('lines of a split may be transfers, and make its amount', async () => {
  const split = 'D1/13/26\nT-50.00\nPMarket\nLFood\nSFood\nEbread\n$-30.00\nS[Wallet]\n$-20.00'
  const statement = await testRead(
    account('Giro', 'Bank', split) + account('Wallet', 'Cash', 'D1/13/26\nT20.00\nL[Giro]'),
  )
  expect(statement.rows).toMatchObject([
    {
      amount: '-50.00',
      lines: [
        { amount: '-30.00', category: ['Food'], note: 'bread' },
        { amount: '-20.00', other: { account: 'Wallet', amount: '20.00' } },
      ],
    },
  ])
  expect(statement.counts).toMatchObject({ all: 2, rows: 1, secondSides: 1 })
})

test('a split whose lines make another amount is left out with that reason', async () => {
  const split = 'D1/13/26\nT-50.00\nSFood\n$-30.00\nSFuel\n$-10.00'
  expect((await testRead(account('Giro', 'Bank', split))).leftOut).toMatchObject([{ reason: 'unbalanced', at: 6 }])
})

test.each([
  ["D6/13'05", '2005-06-13'],
  ["D6/13' 5", '2005-06-13'],
  ["D6/13'5", '2005-06-13'],
  ["D 6/13' 0", '2000-06-13'],
  ["D13.06'2009", '2009-06-13'],
  ["D13-06' 9", '2009-06-13'],
  ["D6/13'95", '1995-06-13'],
  ['D 6/13/95', '1995-06-13'],
  ['D13.6.2026', '2026-06-13'],
  ['D2026-06-13', '2026-06-13'],
])('%s is read in the order that the file proves', async (date, day) => {
  const { rows, source } = await testRead(account('Giro', 'Bank', `${date}\nT-1.00`))
  expect(rows[0]?.date.day).toBe(day)
  expect(source.dates?.because).not.toBe('either')
})

test('dates that fit two orders are left to the person', async () => {
  const text = account('Giro', 'Bank', 'D1/2/26\nT-1.00')
  expect((await testRead(text)).source.dates).toMatchObject({ because: 'either', fitting: ['dmy', 'mdy'] })
  expect((await testRead(text, { order: 'mdy' })).rows[0]?.date.day).toBe('2026-01-02')
})

test('statuses, categories and shares keep their places', async () => {
  const statement = await testRead(
    `!Type:Cat\nNFood\nE\n^\nNSalary\nI\n^\n${account('Giro', 'Bank', 'D1/13/26\nT-1,234.56\nCX')}!Type:Invst\nD1/13/26\nNBuy\nYShares\n^\n`,
  )
  expect(statement.categories).toEqual([{ path: ['Food'] }, { path: ['Salary'], isIncome: true }])
  expect(statement.rows).toMatchObject([{ amount: '-1234.56', status: 'reconciled' }])
  expect(statement.leftOut).toMatchObject([{ reason: 'investment' }])
})

test('a record that breaks off is refused', async () => {
  expect(await testRefusal('!Type:Bank\nD1/13/26\nT-1.00\n^\nD1/14/26\nT-')).toBe('cut')
})

test('20,000 equal transfers are paired in time', async () => {
  const record = (other: string, sign: string) => `D1/13/26\nT${sign}5.00\nL[${other}]`
  const records = (other: string, sign: string) => Array.from({ length: 10_000 }, () => record(other, sign))
  const statement = await testRead(
    account('A', 'Bank', ...records('B', '-')) + account('B', 'Bank', ...records('A', '')),
  )
  expect(statement.counts).toMatchObject({ all: 20_000, rows: 10_000, secondSides: 10_000 })
})

test('a row whose date cannot be read waits to be corrected; a split or a transfer is left out', async () => {
  const statement = await testRead(
    account(
      'Giro',
      'Bank',
      'D1/13/26\nT-1.00',
      'D1/45/26\nT-7.00\nPDiner\nLFood',
      'D1/45/26\nT-7.00\nL[Wallet]',
      'D1/14/26\nT-x\nSFood\n$-1\nSFun\n$-2',
    ),
  )
  expect(statement.unread).toMatchObject([
    { date: '1/45/26', amount: '-7.00', row: { account: 'Giro', payee: 'Diner', category: ['Food'] } },
  ])
  expect(statement.leftOut.map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable'])
  expect(statement.counts).toMatchObject({ all: 4, rows: 2, leftOut: 2 })
})
