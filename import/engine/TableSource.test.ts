import { expect, test } from 'vitest'
import { add } from '#shared/money.ts'
import { statementText } from '#mocks/csv.ts'
import { openingKey } from '#import/plan/openingQuestions.ts'
import { buildEngine, cash, commandOf, decide, groceries, reasonsOf } from './testEngine.ts'
import { noDecisions } from './decisions.ts'

test('an account that holds nothing yet begins with the balance before the first row', async () => {
  const importWorker = await buildEngine(statementText, { accounts: [cash] })
  const { balances, totals, first } = await importWorker.find(noDecisions)
  const [balance] = balances
  expect(balance?.recordsOpening).toBe(true)
  expect(first[0]).toMatchObject({ kind: 'opening', amount: '3119.92', account: 'Cash' })
  expect(totals.map(({ income, expense }) => add(income, expense))).toEqual([balance?.closing])
  const { entries } = await commandOf(importWorker)
  expect(entries.filter(({ kind }) => kind === 'opening')).toMatchObject([{ delta: '3119.92' }])
  const declined = await importWorker.find(decide({ openings: new Map([[openingKey(cash.accountId), false]]) }))
  expect([declined.balances[0]?.recordsOpening, declined.importedCount]).toEqual([false, 5])
})

test('what an account holds already is not recorded once more', async () => {
  const importWorker = await buildEngine(statementText, { accounts: [{ ...cash, balance: '12' }] })
  const { balances, importedCount } = await importWorker.find(noDecisions)
  expect([balances[0]?.recordsOpening, importedCount]).toEqual([undefined, 5])
})

test('a row that names another account is a transfer, whichever way the money goes; one that names none is not', async () => {
  const text =
    'Date,Account,To account,Category,Amount\n2026-11-02,Cash,Savings,,-100.00\n2026-11-03,Cash,Savings,,25.00\n2026-11-04,Cash,,Groceries,-8.00\n'
  const importWorker = await buildEngine(text, { accounts: [cash], categories: [groceries] })
  const decisions = decide({
    accounts: new Map([['savings', { kind: 'new', name: 'Savings', currencyId: cash.currencyId }]]),
  })
  const { roles, importedCount } = await importWorker.find(decisions)
  expect([roles, importedCount]).toEqual([['date', 'account', 'otherAccount', 'category', 'amount'], 3])
  const { entries } = await commandOf(importWorker)
  expect(entries).toMatchObject([
    { type: 1, accountId: cash.accountId, delta: '-100.00', toAccountId: -1, toDelta: '100' },
    { type: 1, accountId: -1, delta: '-25', toAccountId: cash.accountId, toDelta: '25.00' },
    { type: 0, accountId: cash.accountId, delta: '-8.00', categoryId: groceries.categoryId },
  ])
})

test('a transfer into its own account, or in another currency without the amount that arrives, is refused', async () => {
  const text = 'Date,Account,To account,Amount\n2026-11-02,Cash,Cash,-1.00\n2026-11-03,Cash,Dollars,-1.00\n'
  const dollars = { ...cash, accountId: 77, name: 'Dollars', currencyId: 1 }
  const importWorker = await buildEngine(text, { accounts: [cash, dollars] })
  await importWorker.find(noDecisions)
  expect(await reasonsOf(importWorker)).toEqual([
    [2, 'sameAccount'],
    [3, 'otherAmount'],
  ])
})
