import { expect, test } from 'vitest'
import { aBudget } from '#mocks/budgets.ts'
import { budgetProgress } from './budgetProgress.ts'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }
const use = (delta: string) => ({ budgetId: 1, categoryId: 5, currencyId: 2, delta, ...november })
const now = new Date('2026-11-16T00:00:00.000Z')
const groceries = aBudget({ amount: '-420.00' })
const salary = aBudget({ amount: '3000' })

test('what is left is exact, however small', () => {
  const budget = aBudget({ amount: '-0.000000000000000003' })
  expect(budgetProgress(budget, use('-0.000000000000000001'), now).left).toBe('0.000000000000000002')
})

test('spending is calm below 85 %, near up to the whole, and over above it', () => {
  expect(budgetProgress(groceries, use('-356.99'), now).state).toBe('calm')
  expect(budgetProgress(groceries, use('-357'), now).state).toBe('near')
  expect(budgetProgress(groceries, use('-420'), now)).toMatchObject({ state: 'near', left: '0' })
  expect(budgetProgress(groceries, use('-420.01'), now)).toMatchObject({ state: 'over', left: '-0.01' })
})

test('an income that exceeds what was expected is not over', () => {
  expect(budgetProgress(salary, use('3100'), now)).toMatchObject({ state: 'goal', done: '3100', left: '-100' })
})

test('a budget for saving is a goal: more than was planned is not over', () => {
  const savings = aBudget({ amount: '-300', intoAccountIds: [7] })
  expect(budgetProgress(savings, use('-310'), now)).toMatchObject({ state: 'goal', done: '310', left: '-10' })
  expect(budgetProgress(savings, use('0'), now)).toMatchObject({ state: 'goal', status: 'red' })
})

test('the statuses that other programs know change at 50 % and 85 %', () => {
  expect(budgetProgress(groceries, use('-209'), now).status).toBe('green')
  expect(budgetProgress(groceries, use('-210'), now).status).toBe('yellow')
  expect(budgetProgress(groceries, use('-400'), now).status).toBe('red')
  expect(budgetProgress(salary, use('3000'), now).status).toBe('green')
  expect(budgetProgress(salary, use('0'), now).status).toBe('red')
})

test('more refunds than spending leave more than was expected', () => {
  expect(budgetProgress(groceries, use('20'), now)).toMatchObject({ done: '-20', left: '440', state: 'calm' })
})

test('how much of the period has passed is said only while it lasts', () => {
  expect(budgetProgress(groceries, use('0'), now).passed).toBeCloseTo(0.5, 2)
  expect(budgetProgress(groceries, use('0'), new Date('2026-12-01T00:00:00Z')).passed).toBeUndefined()
})
