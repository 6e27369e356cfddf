import { expect, test } from 'vitest'
import type { BudgetUse, CategoryTotal } from '#contract/analytics.ts'
import { aBudget } from '#mocks/budgets.ts'
import { aCategory } from '#mocks/categories.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { totalsOfBudgets } from './totalsOfBudgets.ts'

const node = (categoryId: number, children: CategoryNode[] = []): CategoryNode => ({
  category: aCategory({ categoryId }),
  depth: 0,
  children,
})
/** 1 has children 2 and 3; 4, 5 and 6 have neither children nor parents. */
const tree = [node(1, [node(2), node(3)]), node(4), node(5), node(6)]

const row = (categoryId: number, expense: string, currencyId = 2): CategoryTotal => ({
  categoryId,
  currencyId,
  delta: expense,
  income: '0',
  expense,
})
const use = (budgetId: number, delta: string): [number, BudgetUse] => [
  budgetId,
  { budgetId, categoryId: 0, currencyId: 2, delta, fromTime: '', toTime: '' },
]

test('a budget below another is part of it, a quarter is no month, and each currency has its own totals', () => {
  const budgets = [
    aBudget({ budgetId: 1, categoryId: 1, amount: '-300' }),
    aBudget({ budgetId: 2, categoryId: 2, amount: '-100' }),
    aBudget({ budgetId: 3, categoryId: 4, amount: '-90', dateType: 1 }),
    aBudget({ budgetId: 4, categoryId: 5, amount: '-50', intoAccountIds: [7] }),
    aBudget({ budgetId: 5, categoryId: 6, amount: '1000' }),
  ]
  const uses = new Map([use(1, '-310'), use(2, '-20'), use(3, '-15'), use(4, '-5'), use(5, '900')])
  const rows = [row(2, '-20'), row(3, '-290'), row(4, '-15'), row(5, '-5'), row(6, '-12.50'), row(2, '-7', 1)]
  expect(totalsOfBudgets(tree, budgets, uses, rows)).toEqual([
    {
      currencyId: 2,
      budgeted: '300',
      spent: '310',
      left: '-10',
      budgetedIds: [1],
      unbudgeted: '12.5',
      unbudgetedIds: [6],
    },
    {
      currencyId: 1,
      budgeted: '0',
      spent: '0',
      left: '0',
      budgetedIds: [],
      unbudgeted: '7',
      unbudgetedIds: [2],
    },
  ])
})

test('refunds lower what was spent, with a budget and without', () => {
  const budgets = [aBudget({ budgetId: 1, categoryId: 1, amount: '-300' })]
  const [totals] = totalsOfBudgets(tree, budgets, new Map([use(1, '40')]), [row(4, '-30'), row(5, '45')])
  expect(totals).toMatchObject({ spent: '-40', left: '340', unbudgeted: '-15' })
})
