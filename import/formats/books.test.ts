import { gzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testBalances, testRead } from './testRead.ts'

const kmyAccount = (id: string, parent: string, name: string, type: number, currency = 'EUR') =>
  `<ACCOUNT id="${id}" parentaccount="${parent}" name="${name}" type="${type}" currency="${currency}" number=""/>`
const kmySplit = (account: string, value: string, shares = value, more = '') =>
  `<SPLIT account="${account}" value="${value}" shares="${shares}" reconcileflag="1" ${more}/>`
const kmyTransaction = (id: number, day: string, ...splits: string[]) =>
  `<TRANSACTION id="T${id}" postdate="${day}" commodity="EUR" memo=""><SPLITS>${splits.join('')}</SPLITS></TRANSACTION>`
const kmy = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE KMYMONEY-FILE>
<KMYMONEY-FILE><PAYEES><PAYEE id="P1" name="Market"/></PAYEES><ACCOUNTS>
${[
  kmyAccount('AStd::Asset', '', 'Asset', 9),
  kmyAccount('AStd::Expense', '', 'Expense', 13),
  kmyAccount('AStd::Income', '', 'Income', 12),
  kmyAccount('A1', 'AStd::Asset', 'Giro', 1),
  kmyAccount('A2', 'AStd::Asset', 'Dollars', 2, 'USD'),
  kmyAccount('A3', 'AStd::Expense', 'Food', 13),
  kmyAccount('A4', 'A3', 'Bread', 13),
  kmyAccount('A5', 'AStd::Equity', 'Opening Balances', 16),
  kmyAccount('A6', 'AStd::Income', 'Salary', 12),
].join('')}</ACCOUNTS><TRANSACTIONS>
${[
  kmyTransaction(1, '2026-01-01', kmySplit('A1', '10000/100'), kmySplit('A5', '-10000/100')),
  kmyTransaction(2, '2026-01-02', kmySplit('A1', '-1050/100', '-1050/100', 'payee="P1"'), kmySplit('A4', '1050/100')),
  kmyTransaction(3, '2026-01-03', kmySplit('A1', '-20/1'), kmySplit('A2', '20/1', '22/1')),
  kmyTransaction(4, '2026-01-04', kmySplit('A1', '500/1'), kmySplit('A6', '-500/1')),
].join('')}</TRANSACTIONS></KMYMONEY-FILE>`

test('KMyMoney: a packed book of double entry, its income and expense accounts are categories', async () => {
  const statement = await testRead(gzipSync(new TextEncoder().encode(kmy)), {}, 'book.kmy')
  expect(statement.source).toMatchObject({ format: 'kmymoney', program: 'kmymoney', because: 'start' })
  expect(statement.accounts).toMatchObject([
    { name: 'Giro', currency: 'EUR', kind: 'checking', opening: { amount: '100', day: '2026-01-01' } },
    { name: 'Dollars', currency: 'USD', kind: 'savings' },
  ])
  expect(Object.values(testBalances(statement))).toEqual(['569.5', '22'])
  expect(statement.rows).toMatchObject([
    { amount: '-10.5', payee: 'Market', category: ['Food', 'Bread'], status: 'cleared' },
    { amount: '-20', other: { amount: '22' } },
    { amount: '500', category: ['Salary'] },
  ])
  expect(statement.categories).toContainEqual({ path: ['Salary'], isIncome: true })
})

const homebank = `<?xml version="1.0"?>
<homebank v="1.4" d="050700">
<cur key="1" iso="EUR" frac="2"/><cur key="2" iso="JPY" frac="0"/>
<account key="1" type="1" curr="1" name="Giro" initial="100.5"/>
<account key="2" type="2" curr="2" name="Yen" initial="0" flags="2"/>
<account key="3" type="4" curr="1" name="Card" initial="-30"/>
<pay key="1" name="Market"/><cat key="1" name="Food"/><cat key="2" parent="1" name="Bread"/><cat key="3" flags="2" name="Salary"/>
<ope date="739618" amount="-10.529999999999999" account="1" st="2" payee="1" category="2" wording="weekly" tags="a b"/>
<ope date="739619" amount="-20" account="1" dst_account="3" paymode="5" kxfer="1"/>
<ope date="739619" amount="20" account="3" dst_account="1" paymode="5" kxfer="1"/>
<ope date="739620" amount="-15" account="1" scat="2||1" samt="-10||-5" smem="rye||"/>
<ope date="739621" amount="-5" account="1" st="3" wording="maybe"/>
<ope date="739622" amount="-1200" account="2" category="1"/>
</homebank>`

test('HomeBank: doubles become exact amounts, both sides of a transfer are one', async () => {
  const statement = await testRead(homebank, {}, 'book.xhb')
  expect(statement.source).toMatchObject({ format: 'homebank', program: 'homebank', because: 'start' })
  expect(statement.accounts).toMatchObject([
    { name: 'Giro', currency: 'EUR', kind: 'checking', opening: { amount: '100.5' } },
    { name: 'Yen', currency: 'JPY', kind: 'cash', isHidden: true },
    { name: 'Card', kind: 'credit', opening: { amount: '-30' } },
  ])
  expect(testBalances(statement)).toEqual({ Giro: '54.97', Yen: '-1200', Card: '-10' })
  expect(statement.rows).toMatchObject([
    { date: { day: '2026-01-02' }, amount: '-10.53', payee: 'Market', category: ['Food', 'Bread'], tags: ['a', 'b'] },
    { amount: '-20', other: { account: 'Card', amount: '20' } },
    { amount: '-15', lines: [{ amount: '-10', category: ['Food', 'Bread'], note: 'rye' }, { amount: '-5' }] },
    { amount: '-1200' },
  ])
  expect(statement.counts).toMatchObject({ all: 6, rows: 4, secondSides: 1, leftOut: 1 })
})
