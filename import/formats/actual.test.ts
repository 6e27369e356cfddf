import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { actualTables, actualViews, testActualZip, testDatabase } from '#mocks/actualZip.ts'
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

test('what repeats is read, without an amount that varies and without a rhythm of more than one interval', async () => {
  const dates = [
    '{"frequency":"monthly","interval":1,"patterns":[],"skipWeekend":false,"weekendSolveMode":"after","endMode":"never","endOccurrences":1}',
    '{"frequency":"monthly","patterns":[{"type":"day","value":5},{"type":"day","value":-1}],"endMode":"never"}',
    '{"frequency":"monthly","endMode":"after_n_occurrences","endOccurrences":3}',
  ]
  const more = dates.map(
    (date, at) => `insert into schedules values ('m${at}', 'M${at}', 20261202, 0, 0, 'a1', null, -1, '${date}');`,
  )
  const statement = await testRead(await testActualZip(actualTables + actualViews + more.join('')), {}, 'a.zip')
  const month = (count: number) => ({ count, unit: 'month' })
  const found = statement.recurring?.map(({ note, amount, every, day, other }) => [
    note,
    amount,
    every,
    day,
    other?.account,
  ])
  expect(found).toEqual([
    ['Rent', '-500.00', month(2), '2026-12-01', undefined],
    ['Once', '-1.00', undefined, '2026-12-05', undefined],
    ['Save', '-1.00', { count: 1, unit: 'week' }, '2026-12-05', 'a2'],
    ['Between', undefined, { count: 1, unit: 'week' }, '2026-12-05', undefined],
    ['M0', '-0.01', month(1), '2026-12-02', undefined],
    ['M1', '-0.01', undefined, '2026-12-02', undefined],
    ['M2', '-0.01', undefined, '2026-12-02', undefined],
  ])
})

test("the database alone is read too; one that is cut, is none, or is another program's is refused", async () => {
  const whole = await testDatabase(actualTables)
  expect((await testRead(whole)).rows).toHaveLength(3)
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenDatabase')
  expect(await testRefusal(await testDatabase('create table songs (name text)'))).toBe('databaseUnknown')
  const text = new TextEncoder().encode('no database at all')
  expect(await testRefusal(zipSync({ 'db.sqlite': text }))).toBe('brokenDatabase')
})
