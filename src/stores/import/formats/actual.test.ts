import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { actualTables, actualViews, testActualZip, testDatabase } from './testActual.ts'
import { testBalances, testRead, testRefusal } from './testRead.ts'

test.each([
  ['its views', actualTables + actualViews],
  ['its tables alone', actualTables],
])('the database in the zip is read through %s', async (_, sql) => {
  const statement = await testRead(await testActualZip(sql), {}, 'My-Finances.zip')
  expect(statement.source).toMatchObject({ format: 'zip', program: 'actual', because: 'holds', found: 'db.sqlite' })
  expect(statement.accounts).toEqual([
    { key: 'a1', name: 'Giro', opening: { amount: '1000.00', day: '2026-01-01' } },
    { key: 'a2', name: 'Savings', isHidden: true, isOffBudget: true },
  ])
  expect(testBalances(statement)).toEqual({ a1: '757.66', a2: '220' })
  expect(statement.rows).toMatchObject([
    {
      amount: '-12.34',
      payee: 'Market',
      bankText: 'MARKT 12',
      tags: ['party'],
      category: ['Food', 'Groceries'],
      bankId: 'F1',
      status: 'pending',
    },
    { amount: '-200.00', other: { account: 'a2', amount: '200.00', bankId: 't4' } },
    {
      amount: '-30.00',
      lines: [
        { amount: '-10.00', category: ['Food', 'Groceries'] },
        { amount: '-20.00', other: { account: 'a2', amount: '20.00' } },
      ],
    },
  ])
  expect(statement.counts).toEqual({ all: 8, rows: 3, lines: 2, secondSides: 2, openings: 1, leftOut: 0 })
  expect(statement.budgets).toEqual([{ month: '2026-01', category: ['Food', 'Groceries'], amount: '250.00' }])
  expect(statement.categories).toEqual([{ path: ['Food', 'Groceries'] }, { path: ['Food', 'Sweets'], isHidden: true }])
})

test("the database alone is read too; one that is cut, is none, or is another program's is refused", async () => {
  const whole = await testDatabase(actualTables)
  expect((await testRead(whole)).rows).toHaveLength(3)
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenDatabase')
  expect(await testRefusal(await testDatabase('create table songs (name text)'))).toBe('databaseUnknown')
  const text = new TextEncoder().encode('no database at all')
  expect(await testRefusal(zipSync({ 'db.sqlite': text }))).toBe('brokenDatabase')
})
