import { expect, test } from 'vitest'
import { newAccountName } from './newAccountName.ts'

const called = (fileName: string, rows: string[][] = []) => newAccountName(fileName, 'My account', rows)

test.each([
  ['Chase4471_Activity_20251101', 'Chase 4471'],
  ['Chase2019_Activity_20251101_20251130 (1)', 'Chase 2019'],
  ['account-statement_2024-01-01_2024-12-31_en-us_a1b2c3', 'My account'],
  ['statement-2026-11', 'My account'],
  ['export_USD', 'My account'],
  ['AccountActivity', 'My account'],
  ['TransactionHistory_2026', 'My account'],
  ['N26_transactions_01.11.2026-30.11.2026', 'N26'],
  ['PayPal Nov 2026', 'PayPal'],
  ['joint account', 'Joint account'],
  ['Umsatzanzeige_DE89370400440532013000_20261101', 'My account 3000'],
  ['1036123456', 'My account 3456'],
  ['Выписка по счёту Тинькофф за ноябрь 2026', 'Тинькофф'],
  ['extras_de_cont_BT_noiembrie', 'Cont BT'],
  ['wise_export_20261101T101500Z', 'Wise'],
  ['Amex xxxx1003 Q3 2026', 'Amex 1003'],
  ['us-card-5y', 'US card'],
  ['barclays_90days', 'Barclays'],
])('a new account for rows of %s is called %s', (fileName, name) => {
  expect(called(fileName)).toBe(name)
})

test('the bank and the account are called as the rows above the heading state them', () => {
  expect(
    called('export', [
      ['Bank', 'ING'],
      ['Konto', 'Extra-Konto'],
      ['IBAN', 'DE89 3704 0044 0532 0130 00'],
    ]),
  ).toBe('ING Extra-Konto 3000')
  expect(called('export', [['Account Name: Everyday Checking'], ['Account Number: XXXXXX1234']])).toBe(
    'Everyday Checking 1234',
  )
  expect(called('Chase_Activity', [['Account', '', '000123454471']])).toBe('Chase 4471')
})
