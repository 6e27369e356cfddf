import { expect, test } from 'vitest'
import type { BudgetUse } from '#contract/analytics.ts'
import { aBudget } from '#mocks/budgets.ts'
import { aCategory } from '#mocks/categories.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { budgetsInTree, topmostBudgets } from './budgetsInTree.ts'

const node = (categoryId: number, children: CategoryNode[] = []): CategoryNode => ({
  category: aCategory({ categoryId }),
  depth: 0,
  children,
})
const use = (budgetId: number, delta: string): [number, BudgetUse] => [
  budgetId,
  { budgetId, categoryId: 1, currencyId: 2, delta, fromTime: '2026-11-01T00:00:00Z', toTime: '2026-11-30T23:59:59Z' },
]

test('a category without a budget shows the sum of those below it, currency by currency', () => {
  const tree = node(1, [node(2), node(3), node(4)])
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 2, amount: '-100.10' }),
    aBudget({ budgetId: 2, categoryId: 3, amount: '-50.20' }),
    aBudget({ budgetId: 3, categoryId: 4, amount: '-7', currencyId: 6 }),
  ]
  const found = budgetsInTree(tree, budgets, new Map([use(1, '-10.05'), use(2, '-0.05'), use(3, '-1')]))
  expect(found).toMatchObject([
    { isSum: true, budget: { currencyId: 2, amount: '-150.3' }, use: { delta: '-10.1' } },
    { isSum: true, budget: { currencyId: 6, amount: '-7' }, use: { delta: '-1' } },
  ])
})

test('a budget below another budget is part of that one already', () => {
  const tree = node(1, [node(2, [node(3)])])
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 2, amount: '-100' }),
    aBudget({ budgetId: 2, categoryId: 3, amount: '-40' }),
  ]
  const uses = new Map([use(1, '-30'), use(2, '-20')])
  expect(budgetsInTree(tree, budgets, uses)).toMatchObject([{ budget: { amount: '-100' }, use: { delta: '-30' } }])
})

test('months and quarters are not added up', () => {
  const tree = node(1, [node(2), node(3)])
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 2, amount: '-100' }),
    aBudget({ budgetId: 2, categoryId: 3, amount: '-40', dateType: 1 }),
  ]
  expect(budgetsInTree(tree, budgets, new Map([use(1, '-30'), use(2, '-20')]))).toHaveLength(2)
})

test('what all budgets come to counts no euro twice: nested ones are in those above them', () => {
  const tree = [node(1, [node(2, [node(3)])]), node(4)]
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 2, amount: '-100' }),
    aBudget({ budgetId: 2, categoryId: 3, amount: '-40' }),
    aBudget({ budgetId: 3, categoryId: 3, amount: '-90', dateType: 1 }),
    aBudget({ budgetId: 4, categoryId: 4, amount: '-5' }),
  ]
  expect(topmostBudgets(tree, budgets).map(({ budgetId }) => budgetId)).toEqual([1, 3, 4])
})

test('what is put aside is no part of a budget for spending, and is added up apart', () => {
  const tree = [node(1, [node(2), node(3), node(4)])]
  const into = { intoAccountIds: [7] }
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 1, amount: '-500' }),
    aBudget({ budgetId: 2, categoryId: 2, amount: '-40' }),
    aBudget({ budgetId: 3, categoryId: 3, amount: '-300', ...into }),
    aBudget({ budgetId: 4, categoryId: 4, amount: '-100', intoAccountIds: [8] }),
  ]
  const uses = new Map([use(1, '-30'), use(2, '-20'), use(3, '-200'), use(4, '-100')])
  expect(topmostBudgets(tree, budgets).map(({ budgetId }) => budgetId)).toEqual([1, 3, 4])
  expect(tree.flatMap((top) => budgetsInTree(top, budgets, uses))).toMatchObject([
    { isSum: false, budget: { amount: '-500' }, use: { delta: '-30' } },
    { isSum: true, budget: { amount: '-400', intoAccountIds: [7, 8] }, use: { delta: '-300' } },
  ])
  const above = budgets.map((budget) => (budget.budgetId === 1 ? { ...budget, ...into } : budget))
  expect(topmostBudgets(tree, above).map(({ budgetId }) => budgetId)).toEqual([1, 4])
})
