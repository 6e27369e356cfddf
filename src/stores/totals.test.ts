import { describe, expect, test } from 'vitest'
import type { CategoryTotal } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { add } from '#contract/money.ts'
import { currenciesOf, largestOf, levelBelow, seriesOf, sumsByStep, totalOf } from './totals.ts'

const EUR = 2
const RON = 6
const [housing, rent, flat, food] = [1, 2, 3, 4] as const

const category = (categoryId: number, parentsTree: string): [number, Category] => [
  categoryId,
  { categoryId, parentsTree, name: `Category ${categoryId}`, type: -1, version: '1' },
]
const byId = new Map([category(housing, ''), category(rent, '1'), category(flat, '1.2'), category(food, '')])

const row = (categoryId: number, expense: string, income = '0', currencyId = EUR): CategoryTotal => ({
  categoryId,
  currencyId,
  expense,
  income,
  delta: add(income, expense),
})

const steps = ['2026-09-01', '2026-10-01', '2026-11-01']
const total = {
  '2026-09-01': [row(rent, '-0.1'), row(flat, '-0.2'), row(food, '-9007199254740993.01')],
  '2026-11-01': [row(housing, '-5'), row(food, '-1', '0.5'), row(food, '-7', '0', RON)],
}
const shown = (chosen: number[]) =>
  seriesOf(total, steps, 'expense', levelBelow(byId, chosen)).map(({ categoryId, currencyId, amounts, isDeep }) => [
    categoryId,
    currencyId,
    amounts.join(' '),
    isDeep,
  ])

describe('the categories of a level', () => {
  test('roots hold all that is below them, exactly; months without anything are zero; currencies stay apart', () => {
    expect(shown([])).toEqual([
      [food, EUR, '9007199254740993.01 0 1', false],
      [food, RON, '0 0 7', false],
      [housing, EUR, '0.3 0 5', true],
    ])
  })

  test('inside a category its children stand, and its own part beside them', () => {
    expect(shown([housing])).toEqual([
      [housing, EUR, '0 0 5', false],
      [rent, EUR, '0.3 0 0', true],
    ])
    expect(shown([rent])).toEqual([
      [flat, EUR, '0.2 0 0', false],
      [rent, EUR, '0.1 0 0', false],
    ])
  })

  test('a category that nobody knows any more stands for itself', () => {
    const gone = { '2026-09-01': [row(99, '-3')] }
    expect(seriesOf(gone, steps, 'expense', levelBelow(byId, []))[0]?.categoryId).toBe(99)
  })

  test('income and expense of a mixed category are not netted', () => {
    const income = seriesOf(total, steps, 'income', levelBelow(byId, []))
    expect(income.map(({ categoryId, total: all }) => [categoryId, all])).toEqual([[food, '0.5']])
  })
})

test('sums are exact beyond what a float holds, over rows and over columns alike', () => {
  const euros = seriesOf(total, steps, 'expense', levelBelow(byId, [])).filter(({ currencyId }) => currencyId === EUR)
  expect(sumsByStep(euros, steps)).toEqual(['9007199254740993.31', '0', '6'])
  expect(totalOf(euros)).toBe('9007199254740999.31')
})

test('the largest step is found by value; of nothing there is none', () => {
  expect(largestOf(['9', '10', '0.5'])).toBe(1)
  expect(largestOf(['0', '0.00'])).toBeUndefined()
  expect(largestOf([])).toBeUndefined()
})

test('the preferred currency leads, if something happened in it', () => {
  const series = seriesOf(total, steps, 'expense', levelBelow(byId, []))
  expect(currenciesOf(series, RON)).toEqual([RON, EUR])
  expect(currenciesOf(series, 1)).toEqual([EUR, RON])
})
