import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleWhen } from '#contract/rules.ts'
import { covers } from '#shared/coversRule.ts'
import { type Facts, failedCondition } from './match.ts'

const words = fc.constantFrom('lidl', 'lidl market', 'market', 'Márket berlin', 'aldi')
const id = fc.integer({ min: 1, max: 3 })
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 2 })
const amount = fc.integer({ min: 1, max: 4 }).map(String)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

const when: fc.Arbitrary<RuleWhen> = fc.record({
  words: maybe(fc.array(words, { minLength: 1, maxLength: 2 })),
  accountIds: maybe(ids),
  payeeIds: maybe(ids),
  tagIds: maybe(ids),
  direction: maybe(fc.constantFrom('in', 'out')),
  amountFrom: maybe(amount),
  amountTo: maybe(amount),
  currencyId: maybe(id),
})
const set = fc.record({ categoryId: maybe(id), payeeId: maybe(id), note: maybe(fc.constant('x')) })
const rule = fc.record({ when, set })

const facts: fc.Arbitrary<Facts> = fc.record({
  text: fc.array(words, { maxLength: 3 }).map((all) => all.join(' ')),
  payeeId: fc.option(id),
  payeeName: fc.option(words),
  tagIds: fc.array(id, { maxLength: 2 }),
  accountId: id,
  currencyId: id,
  delta: fc.integer({ min: -4, max: 4 }).map(String),
})

const matches = (each: { when: RuleWhen }, row: Facts) => failedCondition({ ruleId: 1, ...each }, row) === undefined

/** Of two rules, the first one's values in these fields: often wider than the first, so that it covers it. */
const mixed = <T extends object>(first: T, second: T, fromFirst: readonly boolean[]): T =>
  Object.fromEntries(
    Object.keys(second).map((field, at) => [field, (fromFirst[at] ? first : second)[field as keyof T]]),
  ) as T

test('whatever a covered rule matches, the earlier one matches and sets every field that it sets', () => {
  let covered = 0
  const sides = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
  const rows = fc.array(facts, { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(rule, rule, sides, rows, (later, other, fromLater, all) => {
      const earlier = { when: mixed(later.when, other.when, fromLater), set: mixed(later.set, other.set, fromLater) }
      const isConditioned = Object.values(earlier.when).some((value) => value !== undefined)
      if (!isConditioned || !covers(earlier, later)) return
      covered++
      expect(all.filter((row) => matches(later, row) && !matches(earlier, row))).toEqual([])
      expect(
        Object.entries(later.set).filter(
          ([field, value]) => value !== undefined && earlier.set[field as 'note'] === undefined,
        ),
      ).toEqual([])
    }),
    { numRuns: 5000 },
  )
  expect(covered).toBeGreaterThan(200)
})

test.each<[string, RuleWhen, RuleWhen, boolean]>([
  ['one of its words', { words: ['lidl'] }, { words: ['LIDL Berlin'] }, true],
  ['a part of a word', { words: ['lid'] }, { words: ['lidl'] }, false],
  ['fewer words', { words: ['lidl'] }, { words: ['lidl', 'aldi'] }, false],
  ['no words', { direction: 'out' }, { words: ['lidl'], direction: 'out' }, true],
  ['a condition more', { words: ['lidl'], accountIds: [1] }, { words: ['lidl'] }, false],
  ['a wider amount', { amountFrom: '10' }, { amountFrom: '20', amountTo: '30' }, true],
  ['a narrower amount', { amountTo: '10' }, { amountTo: '20' }, false],
  ['the same pattern', { pattern: 'a.b' }, { pattern: 'a.b', accountIds: [2] }, true],
  ['another pattern', { pattern: '.*' }, { pattern: 'a.b' }, false],
])('an earlier rule with %s', (_, earlier, later, expected) => {
  expect(covers({ when: earlier, set: { categoryId: 1 } }, { when: later, set: { categoryId: 2 } })).toBe(expected)
})

test('a rule that sets something else is reached', () => {
  const when = { words: ['lidl'] }
  expect(covers({ when, set: { categoryId: 1 } }, { when, set: { categoryId: 1, note: 'x' } })).toBe(false)
})
