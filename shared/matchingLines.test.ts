import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#shared/money.ts'
import type { SplitLine } from '#contract/transactions.ts'
import { matchesOf, placeOfList } from './matchingLines.ts'

const line = (lineId: number, delta: string, more: Partial<SplitLine> = {}): SplitLine => ({
  lineId,
  categoryId: lineId,
  delta,
  ...more,
})
const loan = { accountId: 1, currencyId: 2 }
const principal = { toAccountId: 9, toCurrencyId: 2, toDelta: '380' }

test('what is not split has no lines to choose from', () => {
  expect(matchesOf(loan)).toBeUndefined()
})

test('without a filter all lines are meant', () => {
  const lines = [line(1, '-120'), line(2, '-380', principal)]
  expect(matchesOf({ ...loan, lines })).toEqual({
    amounts: [{ currencyId: 2, delta: '-500' }],
    into: [],
    isPart: false,
  })
})

test('in the list of the account that a line leads into, the amount is what arrived there', () => {
  const lines = [line(1, '-120', { matches: false }), line(2, '-380', principal)]
  expect(matchesOf({ ...loan, lines }, placeOfList({ accountsIds: '9' }))).toEqual({
    amounts: [{ currencyId: 2, delta: '380' }],
    into: [9],
    isPart: false,
  })
})

test('in the list of its own account, or of a currency that both have, it is what left', () => {
  const lines = [line(1, '-120'), line(2, '-380', principal)]
  for (const filter of [{ accountsIds: '1' }, { accountsIds: '9,1' }, { currenciesIds: '2' }]) {
    expect(matchesOf({ ...loan, lines }, placeOfList(filter))?.amounts).toEqual([{ currencyId: 2, delta: '-500' }])
  }
})

test('arrivals in several currencies stand apart', () => {
  const lines = [
    line(1, '-10', { toAccountId: 8, toCurrencyId: 4, toDelta: '1600' }),
    line(2, '-5', { toAccountId: 7, toCurrencyId: 4, toDelta: '800' }),
    line(3, '-380', principal),
  ]
  expect(matchesOf({ ...loan, lines }, placeOfList({ accountsIds: '7,8,9' }))?.amounts).toEqual([
    { currencyId: 4, delta: '2400' },
    { currencyId: 2, delta: '380' },
  ])
})

test('what is meant and what is not add up to the whole, however lines are chosen', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 }).map((amount) => (amount / 100).toFixed(2))
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.boolean()), { minLength: 2, maxLength: 100 }), (drawn) => {
      const lines = drawn.map(([delta, isOut], index) => line(index, delta, isOut ? { matches: false } : {}))
      const others = lines.map(({ matches, ...rest }) =>
        matches === false ? rest : { ...rest, matches: false as const },
      )
      const [meant, rest] = [lines, others].map(
        (each) => matchesOf({ ...loan, lines: each })?.amounts[0]?.delta ?? 'none',
      )
      expect(sum([meant ?? '', rest ?? ''])).toBe(sum(drawn.map(([delta]) => delta)))
    }),
  )
})
