import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEqual, negate, sign } from './money.ts'
import { findTransferPairs, type PairCandidate, type PairOptions, searchTransferPairs } from './transferPairs.ts'
import type { OwnAccount } from './transferTexts.ts'

const accounts: OwnAccount[] = [
  { accountId: 1, names: ['Maib card'] },
  { accountId: 2, names: ['Savings'] },
  { accountId: 4, names: ['Dollars'] },
]

const rows = fc.array(
  fc.record({
    accountId: fc.integer({ min: 1, max: 4 }),
    currency: fc.constantFrom('EUR', 'USD'),
    day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-05-0${day}`),
    amount: fc.constantFrom('-10', '10', '-10.00', '10.80', '-10.80', '0', '-7', '7'),
    texts: fc.subarray(['Transfer', 'Savings', 'Maib card', 'between own accounts', 'Lidl'], { maxLength: 3 }),
    link: fc.constantFrom(undefined, undefined, undefined, 'A', 'B'),
    counterAccount: fc.constantFrom(undefined, undefined, undefined, 'Savings', 'DE89370400440532013000'),
  }),
  { maxLength: 40 },
)
const rateOf: PairOptions['rateOf'] = (from) => (from === 'EUR' ? '1.08' : '0.925926')

describe('whatever the rows', () => {
  test('each is in one pair at most, of two accounts and opposite signs, equal within a currency', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { certain, likely } = findTransferPairs(given, { accounts, rateOf })
        const pairs = [...certain, ...likely]
        const paired = pairs.flatMap(({ from, to }) => [from, to])
        expect(new Set(paired).size).toBe(paired.length)
        for (const { from, to } of pairs) {
          expect([sign(from.amount), sign(to.amount)]).toEqual([-1, 1])
          expect(from.accountId).not.toBe(to.accountId)
          expect(from.currency !== to.currency || isEqual(from.amount, negate(to.amount))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('their order changes nothing that is certain', () => {
    const shuffled = rows.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    )
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const certainOf = (order: typeof given) =>
          new Set(
            findTransferPairs(order, { accounts, rateOf }).certain.map(
              ({ from, to }) => `${given.indexOf(from)}:${given.indexOf(to)}`,
            ),
          )
        expect(certainOf(other)).toEqual(certainOf(given))
      }),
      { numRuns: 500 },
    )
  })

  test('a repeated row makes nothing certain that had a partner', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const isPlain = given.filter(({ link }) => link === undefined)
        const repeated = isPlain.flatMap((row) => [row, { ...row }])
        expect(findTransferPairs(repeated, { accounts, rateOf }).certain).toEqual([])
      }),
    )
  })
})

const aRow = (accountId: number, amount: string, text: string, day = '2026-05-04'): PairCandidate => ({
  accountId,
  currency: accountId === 4 ? 'USD' : 'EUR',
  day,
  amount,
  texts: [text],
})

describe('100,000 rows', () => {
  const MOST_STEPS_A_ROW = 50
  /** Counts steps instead of seconds, independently of the machine. */
  const inSteps = (made: PairCandidate[]) => {
    const search = searchTransferPairs(made, { accounts, rateOf })
    for (let steps = 0; ; steps++) {
      const { done, value } = search.next()
      if (done !== true) continue
      expect(steps).toBeLessThan(MOST_STEPS_A_ROW * made.length)
      return value
    }
  }
  const dayOf = (index: number) => new Date(Date.UTC(2016, 0, 1 + (index % 3650))).toISOString().slice(0, 10)

  test('of a household take some steps each', () => {
    const made = Array.from({ length: 50_000 }, (_, index) => {
      const [day, amount] = [dayOf(index), `${(index * 7919) % 100_003}.0${index % 9}`]
      return [aRow(1, `-${amount}`, `Savings ${index}`, day), aRow(2 + (index % 3), amount, 'x', day)]
    }).flat()
    expect(inSteps(made).likely.length).toBeGreaterThan(10_000)
  })

  test('of one amount and day, too', () => {
    const made = Array.from({ length: 50_000 }, () => [aRow(1, '-5', 'Transfer'), aRow(2, '5', '')]).flat()
    expect(inSteps(made).likely).toHaveLength(50_000)
  })

  test('of one amount on all days, too', () => {
    const made = Array.from({ length: 50_000 }, (_, index) => {
      const day = dayOf(index)
      return [aRow(1 + (index % 3), '-5', 'Transfer', day), aRow(1 + ((index + 1) % 3), '5', '', day)]
    }).flat()
    expect(inSteps(made).likely.length).toBeGreaterThan(45_000)
  })
})
