import { expect, test } from 'vitest'
import { cash, commandOf, decide, buildEngine, reasonsOf } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'

const dollars = { accountId: 8, name: 'Dollars', currencyId: 1 }
const euros = 'date,amount,currency\n2026-01-02,-1.00,EUR\n2026-01-03,-2.00,EUR\n'
const both = 'date,amount,currency\n2026-01-02,-1.00,EUR\n2026-01-03,-2.00,USD\n'
const onto = (accountId: number) => decide({ accounts: new Map([['', { kind: 'existing', accountId }]]) })

test('the only account of the currency that the file names is proposed', async () => {
  const importWorker = await buildEngine(euros, { accounts: [dollars, cash] })
  expect(await importWorker.find(noDecisions)).toMatchObject({ missing: [], importedCount: 2 })
  expect((await commandOf(importWorker)).entries.map(({ accountId }) => accountId)).toEqual([4, 4])
})

test('an account of another currency is refused, in words and before anything is recorded', async () => {
  const importWorker = await buildEngine(euros, { accounts: [dollars, cash] })
  expect(await importWorker.find(onto(8))).toMatchObject({ missing: ['otherCurrency'], importedCount: 0 })
  expect(await reasonsOf(importWorker)).toEqual([
    [2, 'otherCurrency'],
    [3, 'otherCurrency'],
  ])
})

test('a new account is opened in the currency that the file names', async () => {
  const importWorker = await buildEngine('date,account,amount,currency\n2026-01-02,Wallet,-1.00,USD\n')
  await importWorker.find(noDecisions)
  expect((await commandOf(importWorker)).accounts).toMatchObject([{ name: 'Wallet', currencyId: 1 }])
})

test('lines in several currencies need an account for each', async () => {
  const importWorker = await buildEngine(both, { accounts: [dollars, cash] })
  const found = await importWorker.find(noDecisions)
  expect(found.unknown.accounts.map(({ text, choice }) => [text, choice])).toEqual([
    ['EUR', { kind: 'existing', accountId: 4 }],
    ['USD', { kind: 'existing', accountId: 8 }],
  ])
  expect((await commandOf(importWorker)).entries.map(({ accountId }) => accountId)).toEqual([4, 8])
})

test('of one account in two currencies, each has its own', async () => {
  const importWorker = await buildEngine(
    'date,account,amount,currency\n2026-01-02,Cash,-1.00,EUR\n2026-01-02,Cash,-2.00,USD\n',
    {
      accounts: [cash],
    },
  )
  const { entries, accounts } = await importWorker.find(noDecisions).then(() => commandOf(importWorker))
  expect(accounts).toMatchObject([{ name: 'Cash (USD)', currencyId: 1 }])
  expect(entries.map(({ accountId }) => accountId)).toEqual([4, -1])
})

test('a currency that the user does not have is asked for, never passed over', async () => {
  const importWorker = await buildEngine(euros.replaceAll('EUR', 'XTS'), { accounts: [cash] })
  const found = await importWorker.find(noDecisions)
  expect(found.missing).toContain('currency')
  expect(found.currencies.unknown).toEqual(['XTS'])
  expect(found.importedCount).toBe(0)
})

test('a currency of the standard that the user does not have is made by the same command', async () => {
  const importWorker = await buildEngine('date,account,amount,currency\n2026-01-02,Konto,-1.05,CHF\n', {
    accounts: [cash],
  })
  const found = await importWorker.find(noDecisions)
  expect(found).toMatchObject({ missing: [], importedCount: 1 })
  const { currencies, accounts } = await commandOf(importWorker)
  expect(currencies).toMatchObject([{ code: 'CHF', symbol: 'CHF', decimals: 2, description: 'Swiss Franc' }])
  expect(accounts).toMatchObject([{ name: 'Konto', currencyId: currencies?.[0]?.ref }])
})

test('a currency in the name of the amounts counts as much as a column of its own', async () => {
  const importWorker = await buildEngine('date,amount (USD)\n2026-01-02,-1.00\n', { accounts: [cash] })
  expect((await importWorker.find(onto(4))).missing).toEqual(['otherCurrency'])
})

const pounds = { currencyId: 3, code: 'GBP', symbol: '£', decimals: 2 }
const euro = { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 }
const roubles = { currencyId: 4, code: 'RUB', symbol: '₽', decimals: 2 }
const wallet = (amount: string) => `date,account,amount\n2026-01-02,Wallet,${amount}\n`
const bySymbol = async (amount: string, currencies = [euro, pounds, roubles], baseCurrencyId = euro.currencyId) =>
  (await (await buildEngine(wallet(amount), { currencies, baseCurrencyId })).find(noDecisions)).unknown.accounts[0]
    ?.choice

test('where nothing names a currency, the sign beside the amounts says in which a new account is opened', async () => {
  expect(await bySymbol('-£1.20')).toMatchObject({ kind: 'new', currencyId: 3 })
  expect(await bySymbol('"-1 234,50 ₽"')).toMatchObject({ currencyId: 4 })
  expect(await bySymbol('-120.00 руб')).toMatchObject({ currencyId: 4 })
})

test('a sign of several currencies, or one that the user does not have, leaves the currency to be asked for', async () => {
  const dollar = { currencyId: 1, code: 'USD', symbol: '$', decimals: 2 }
  const canadian = { ...dollar, currencyId: 5, code: 'CAD' }
  expect(await bySymbol('-$1.20', [dollar, canadian])).toEqual({ kind: 'new', name: 'Wallet', currencyId: undefined })
  expect(await bySymbol('-$1.20', [dollar, canadian], canadian.currencyId)).toMatchObject({ currencyId: 5 })
  const importWorker = await buildEngine('date,amount\n2026-01-02,-£1.20\n', { accounts: [cash] })
  expect((await importWorker.find(noDecisions)).missing).toContain('accountCurrency')
})

test('where nothing in the rows names a currency, the name of the file or sheet does, else the base currency', async () => {
  const currencyOf = async (name: string) => {
    const found = await (await buildEngine('date,amount\n2026-01-02,-1.20\n', {}, name)).find(noDecisions)
    expect(found.missing).toEqual([])
    return found.account
  }
  expect(await currencyOf('statement_USD_2026.csv')).toEqual({
    kind: 'new',
    name: 'My account',
    currencyId: 1,
  })
  expect(await currencyOf('statement.csv')).toMatchObject({ currencyId: 2 })
  expect(await currencyOf('EUR to USD.csv')).toMatchObject({ currencyId: 2 })
})

test('where there is no account yet, one is opened without a question; where there are several, the person is asked', async () => {
  const text = 'date,amount\n2026-01-02,-1.20\n'
  const first = await buildEngine(text)
  expect(await first.find(noDecisions)).toMatchObject({ missing: [], importedCount: 1 })
  expect((await commandOf(first)).accounts).toMatchObject([{ name: 'My account', currencyId: 2 }])
  const second = await buildEngine(text, { accounts: [cash, { ...cash, accountId: 5, name: 'Card' }] })
  expect(await second.find(noDecisions)).toMatchObject({ missing: ['account'], account: undefined })
  const none = await buildEngine(text.replace('amount', 'amount (USD)'), { accounts: [cash] })
  expect(await none.find(noDecisions)).toMatchObject({ missing: [], account: { kind: 'new', currencyId: 1 } })
})

test('a sign proposes an account, and the person may choose another', async () => {
  const importWorker = await buildEngine('date,amount\n2026-01-02,-€1.20\n', { accounts: [dollars, cash] })
  expect(await importWorker.find(noDecisions)).toMatchObject({ missing: [], importedCount: 1 })
  expect(await importWorker.find(onto(8))).toMatchObject({ missing: [], importedCount: 1 })
})
