import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccumulationDraft } from '#contract/roundUps.ts'
import { isEqual } from './money.ts'
import { roundUp, type Step } from './roundUp.ts'

test('the example of the rules: 421 by steps of 100 saves 79', () => {
  expect(roundUp('-421', [{ step: '100' }])).toBe('79')
})

test('C5: zero is found by value, whatever the number of digits', () => {
  expect(roundUp('-10.00', [{ step: '5.0' }])).toBe('0')
  expect(roundUp('-0.00', [{ step: '1' }])).toBe('0')
})

test('income and nothing at all are not rounded up', () => {
  expect(roundUp('4.20', [{ step: '1' }])).toBe('0')
  expect(roundUp('-4.20', [])).toBe('0')
})

test('bounds are inclusive, and a multiple of the first step that fits falls through to the next', () => {
  const steps = [
    { to: '20', step: '1' },
    { from: '20', step: '7' },
  ]
  expect(roundUp('-19.5', steps)).toBe('0.5')
  expect(roundUp('-20', steps)).toBe('1')
  expect(roundUp('-20.01', steps)).toBe('0.99')
})

const cents = fc.bigInt({ min: 0n, max: 10n ** 12n })
const written = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

test('what is saved is what an independent formula in whole cents says', () => {
  const step = fc.record({
    from: fc.option(cents, { nil: undefined }),
    to: fc.option(cents, { nil: undefined }),
    step: fc.bigInt({ min: 1n, max: 10n ** 6n }),
  })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.array(step, { maxLength: 5 }), (spent, steps) => {
      let expected = 0n
      for (const { from = 0n, to = spent, step: size } of steps) {
        if (expected === 0n && spent >= from && spent <= to) expected = ((spent + size - 1n) / size) * size - spent
      }
      const given = steps.map(({ from, to, step: size }): Step => ({
        from: from === undefined ? null : written(from),
        to: to === undefined ? undefined : written(to),
        step: written(size),
      }))
      expect([
        roundUp(`-${written(spent)}`, given),
        isEqual(roundUp(`-${written(spent)}`, given), written(expected)),
      ]).toEqual([expect.any(String), true])
    }),
    { numRuns: 500 },
  )
})

const issuesOf = (steps: Step[]) => {
  const read = AccumulationDraft.safeParse({ sourceAccountId: 1, targetAccountId: 2, categoryId: 3, steps })
  return (read.error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a step says what is wrong with it: bounds the wrong way round, an overlap, a step of nothing', () => {
  expect(
    issuesOf([
      { from: '0', to: '20', step: '1' },
      { from: '20', to: null, step: '5' },
    ]),
  ).toEqual([])
  expect(issuesOf([{ from: '30', to: '20', step: '1' }])).toEqual(['steps.0.to'])
  expect(
    issuesOf([
      { to: '20', step: '1' },
      { from: '19.99', step: '5' },
    ]),
  ).toEqual(['steps.1.from'])
  expect(issuesOf([{ step: '1' }, { step: '5' }])).toEqual(['steps.1.from'])
  expect(issuesOf([{ step: '0.00' }])).toEqual(['steps.0.step'])
  expect(issuesOf([{ from: '-1', step: '1' }])).toEqual(['steps.0.from'])
  expect(issuesOf([])).toEqual(['steps'])
  expect(issuesOf([{ step: '1e3' }, { from: 'much', step: '1' }])).toEqual(['steps.0.step', 'steps.1.from'])
})
