import { expect, test } from 'vitest'
import { nameEvery, ticksOf } from './scale.ts'

test('a scale names round heights and holds all values', () => {
  expect(ticksOf([0, 912])).toEqual([0, 250, 500, 750, 1000])
  expect(ticksOf([-1400, 6100])).toEqual([-2500, 0, 2500, 5000, 7500])
  expect(ticksOf([-0.3])).toEqual([-0.3, -0.2, -0.1, 0])
  expect(ticksOf([0.000_441])).toEqual([0, 0.0002, 0.0004, 0.0006])
  for (const value of [1, 7, 10, 11, 99, 1e-9, 123_456_789, 9e14]) {
    for (const values of [[value], [-value], [value, -value / 3]]) {
      const ticks = ticksOf(values)
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(0, ...values))
      expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks).toContain(0)
    }
  }
})

test('where all is zero there is still a scale', () => {
  expect(ticksOf([])).toEqual([0, 1])
  expect(ticksOf([0, 0])).toEqual([0, 1])
})

test('names stand as often as they find room', () => {
  expect(nameEvery(['Jan', 'Feb'], 100, 7)).toBe(1)
  expect(nameEvery(['September', 'October'], 30, 7)).toBe(3)
})
