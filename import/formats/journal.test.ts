import { expect, test } from 'vitest'
import { prove } from './proof.ts'
import { testBalances, testRead } from './testRead.ts'

test('a journal of hledger or Ledger: prices, what is left to the others, and comments', async () => {
  const statement = await testRead(`; my book
account assets:giro

2026-01-01 opening
    assets:giro          100.00 EUR
    equity:opening

2026/01/13 * (12) Market | weekly ; trip:
    expenses:food:bread    10.50 EUR  ; rye
    expenses:fun            4.50 EUR
    assets:giro

2026-01-14 ! Exchange
    assets:giro          -20.00 EUR
    assets:dollars        $22.00 @@ 20.00 EUR

comment
2026-01-15 nothing
    assets:giro  1 EUR
end comment

~ monthly
    expenses:rent  500 EUR
    assets:giro

2026-01-16 wrong
    assets:giro    5 EUR
    expenses:fun   1 EUR
`)
  expect(statement.source).toMatchObject({ format: 'journal', program: 'ledger', because: 'fields' })
  expect(testBalances(statement)).toEqual({ 'assets:giro EUR': '65', 'assets:dollars $': '22' })
  expect(statement.rows).toMatchObject([
    {
      payee: 'Market',
      note: 'weekly',
      tags: ['trip'],
      status: 'cleared',
      lines: [{ category: ['food', 'bread'], note: 'rye' }, { category: ['fun'] }],
    },
    { amount: '-20.00', status: 'pending', other: { account: 'assets:dollars $', amount: '22.00' } },
  ])
  expect(statement.leftOut).toMatchObject([{ reason: 'notARow' }, { reason: 'unreadable', text: '2026-01-16 wrong' }])
  expect(statement.counts).toMatchObject({ all: 5, rows: 2, openings: 1, leftOut: 2 })
})

test('commas are read as all amounts of a journal prove', async () => {
  const { rows } = await testRead(`2026-01-01 Shop
  assets:cash  -1.234,50 €
  expenses:food
`)
  expect(rows).toMatchObject([{ amount: '-1234.50', account: 'assets:cash EUR' }])
})

test('Beancount: payee and narration, tags, and the balance that a morning states', async () => {
  const statement = await testRead(`option "title" "Mine"
2025-01-01 open Assets:Giro EUR
2026-01-01 * "Opening"
  Assets:Giro  1,000.00 EUR
  Equity:Opening-Balances
2026-01-13 ! "Market" "bread and \\"more\\"" #trip ^x
  who: "me"
  Expenses:Food  12.50 EUR
  Assets:Giro
2026-01-20 balance Assets:Giro  987.50 EUR
`)
  expect(statement.source).toMatchObject({ format: 'beancount', program: 'beancount' })
  expect(statement.rows).toMatchObject([
    {
      amount: '-12.5',
      payee: 'Market',
      note: 'bread and "more"',
      tags: ['trip'],
      status: 'pending',
      category: ['Food'],
    },
  ])
  expect(prove(statement)).toMatchObject([{ kind: 'proven', opening: '1000.00', closing: '987.50' }])
})

test('comments under the head of a transaction, and accounts and categories by their kind, as Skrooge writes them', async () => {
  const statement = await testRead(`P 2026/11/25 "EUR" 1.00

2026/01/05 Market
  ; Skrooge ID: 148
  ; Import ID: GNC-f1
  Account:Giro  -4.24  EUR
  Category:Expenses:Food  4.24  EUR  ; Skrooge ID: 163
`)
  expect(testBalances(statement)).toEqual({ 'Account:Giro EUR': '-4.24' })
  expect(statement.accounts).toEqual([{ key: 'Account:Giro EUR', name: 'Giro', currency: 'EUR' }])
  expect(statement.rows).toMatchObject([{ payee: 'Market', category: ['Expenses', 'Food'], amount: '-4.24' }])
  expect(statement.rows[0]?.note).toBeUndefined()
})

test('an opening of several commodities, one side left to the others, opens each account in its own', async () => {
  const statement = await testRead(`2024-01-01 opening
    assets:bank    100.00 EUR
    assets:cash    50.00 RON
    equity:opening

2024-01-02 shop
    expenses:food    10.00 EUR
    assets:bank

2024-01-03 two purses
    expenses:food    1.00 EUR
    expenses:fun     2.00 RON
    assets:purse
`)
  expect(statement.leftOut).toEqual([])
  expect(statement.accounts.map(({ key, opening }) => [key, opening?.amount])).toEqual([
    ['assets:bank EUR', '100.00'],
    ['assets:cash RON', '50.00'],
    ['assets:purse EUR', undefined],
    ['assets:purse RON', undefined],
  ])
  expect(testBalances(statement)).toEqual({
    'assets:bank EUR': '90',
    'assets:cash RON': '50',
    'assets:purse EUR': '-1',
    'assets:purse RON': '-2',
  })
})

test('an opening of several accounts in one commodity opens each; an exchange through equity is one transfer', async () => {
  const statement = await testRead(`2024-01-01 opening
    assets:bank        100.00 EUR
    liabilities:card   -30.00 EUR
    equity:opening

2024-01-02 exchange
    assets:bank           -20.00 EUR
    equity:conversion      20.00 EUR
    equity:conversion     -22.00 USD
    assets:dollars         22.00 USD
`)
  expect(statement.accounts.map(({ opening }) => opening?.amount)).toEqual(['100.00', '-30.00', undefined])
  expect(statement.rows).toMatchObject([
    { account: 'assets:bank EUR', amount: '-20.00', other: { account: 'assets:dollars USD', amount: '22.00' } },
  ])
})
