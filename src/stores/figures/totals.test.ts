import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CategoryTotal } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { add, isEqual } from '#shared/money.ts'
import {
  changeOf,
  currenciesOf,
  collapsedTotal,
  highestOf,
  largestOf,
  levelBelow,
  seriesOf,
  sumsByStep,
  totalOf,
} from './totals.ts'

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
      [food, EUR, '-9007199254740993.01 0 -1', false],
      [food, RON, '0 0 -7', false],
      [housing, EUR, '-0.3 0 -5', true],
    ])
  })

  test('inside a category its children stand, and its own part beside them', () => {
    expect(shown([housing])).toEqual([
      [housing, EUR, '0 0 -5', false],
      [rent, EUR, '-0.3 0 0', true],
    ])
    expect(shown([rent])).toEqual([
      [flat, EUR, '-0.2 0 0', false],
      [rent, EUR, '-0.1 0 0', false],
    ])
  })

  test('a deleted category counts by itself', () => {
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
  expect(sumsByStep(euros, steps)).toEqual(['-9007199254740993.31', '0', '-6'])
  expect(totalOf(euros)).toBe('-9007199254740999.31')
})

test('refunds that outweigh what was spent stand above zero', () => {
  const refunded = { '2026-09-01': [row(food, '-3')], '2026-10-01': [row(food, '8')] }
  expect(seriesOf(refunded, steps, 'expense', levelBelow(byId, []))).toMatchObject([
    { amounts: ['-3', '8', '0'], total: '5' },
  ])
})

test('months are put together into quarters and years', () => {
  const byYear = collapsedTotal(total, (month) => `${month.slice(0, 4)}-01-01`)
  expect(seriesOf(byYear, ['2026-01-01'], 'expense', levelBelow(byId, []))[0]?.total).toBe('-9007199254740994.01')
})

test('the largest step is found by value; of nothing there is none', () => {
  expect(largestOf(['9', '10', '0.5'])).toBe(1)
  expect(largestOf(['-9', '-10', '0.5'])).toBe(1)
  expect(largestOf(['0', '0.00'])).toBeUndefined()
  expect(largestOf([])).toBeUndefined()
  expect(highestOf(['10', '1490.16', '5'], ['-2335.90', '0', '-5'])).toBe(1)
  expect(highestOf(['0', '0', '0'], ['-10', '0.00', '-9'])).toBe(2)
  expect(highestOf(['0', '7'], ['-10', '-7.00'])).toBe(1)
  expect(highestOf(['0', '0.00'], ['0', '0'])).toBeUndefined()
})

test('the preferred currency leads, if something happened in it', () => {
  const series = seriesOf(total, steps, 'expense', levelBelow(byId, []))
  expect(currenciesOf(series, RON)).toEqual([RON, EUR])
  expect(currenciesOf(series, 1)).toEqual([EUR, RON])
})

describe('what came and went altogether', () => {
  test('is per currency, income and expense together; where nothing was recorded there is no currency', () => {
    expect(changeOf(total)).toEqual([
      { currencyId: EUR, amount: '-9007199254740998.81' },
      { currencyId: RON, amount: '-7' },
    ])
    expect(changeOf({})).toEqual([])
  })

  test('is what whole numbers of the smallest part add up to', () => {
    const transaction = fc.record({
      step: fc.constantFrom(...steps),
      categoryId: fc.constantFrom(housing, rent, food),
      currencyId: fc.constantFrom(EUR, RON),
      parts: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    })
    fc.assert(
      fc.property(fc.array(transaction), (entries) => {
        const totals: Record<string, CategoryTotal[]> = {}
        for (const { step, categoryId, currencyId, parts } of entries) {
          const [expense, income] = parts < 0n ? [asAmount(parts), '0'] : ['0', asAmount(parts)]
          totals[step] = [...(totals[step] ?? []), row(categoryId, expense, income, currencyId)]
        }
        const change = new Map(changeOf(totals).map(({ currencyId, amount }) => [currencyId, amount]))
        for (const currencyId of [EUR, RON]) {
          const own = entries.filter((each) => each.currencyId === currencyId)
          const expected = asAmount(own.reduce((all, { parts }) => all + parts, 0n))
          expect(change.has(currencyId)).toBe(own.length > 0)
          expect(isEqual(change.get(currencyId) ?? '0', expected)).toBe(true)
        }
      }),
    )
  })
})

/** A number of parts of which 10^18 make a whole. */
const asAmount = (parts: bigint): string => {
  const digits = String(parts < 0n ? -parts : parts).padStart(19, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -18)}.${digits.slice(-18)}`
}
