import { expect, test } from 'vitest'
import { arrivalOf, exchangeCostOf } from './exchangeCost.ts'

test('what arrives is the amount sent at the rate of the day, rounded to the digits of the other currency', () => {
  expect(arrivalOf('-100.00', '1.16345', 2)).toBe('116.35')
  expect(arrivalOf('100', '158.4567', 0)).toBe('15846')
  expect(arrivalOf('0', '2', 2)).toBe('0')
})

test('the cost of an exchange is what arrived less than expected, and a gain is below zero', () => {
  expect(exchangeCostOf({ sent: '-100', arrived: '115.10' }, '1.16345', 2)).toEqual({
    expected: '116.35',
    cost: '1.25',
    share: '0.0107434464976364',
  })
  expect(exchangeCostOf({ sent: '-100', arrived: '117' }, '1.16345', 2).cost).toBe('-0.65')
  expect(exchangeCostOf({ sent: '-100', arrived: '116.35' }, '1.16345', 2).cost).toBe('0')
})

test('where nothing is expected there is no share', () => {
  expect(exchangeCostOf({ sent: '-0.001', arrived: '1' }, '0.001', 2)).toEqual({
    expected: '0',
    cost: '-1',
    share: undefined,
  })
})
