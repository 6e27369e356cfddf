import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from '#shared/money.ts'
import { numberStyle } from '#shared/region.ts'
import { TransactionFilter } from '#contract/transactions.ts'
import { asWords, offeredAmount, readSearch } from './readSearch.ts'

const regions = ['en-GB', 'en-US', 'ru-RU', 'ro-RO', 'de-CH', 'en-IN', 'ar-EG'] as const
const anyRegion = fc.constantFrom(...regions)
/** An arbitrary amount with cents, in various notations. */
const anyAmount = fc.tuple(fc.nat(1e6), fc.integer({ min: 0, max: 99 })).map(([whole, cents]) => ({
  plain: `${whole}.${String(cents).padStart(2, '0')}`,
  whole,
  cents,
}))

const written = ({ whole, cents }: { whole: number; cents: number }, region: string): string =>
  new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(whole + cents / 100)

test.each([
  ['12.40', 'en-GB', { amountFrom: '12.40', amountTo: '12.40' }],
  ['12,40', 'ro-RO', { amountFrom: '12.40', amountTo: '12.40' }],
  ['12.40', 'ro-RO', { amountFrom: '12.40', amountTo: '12.40' }],
  ['-12.00', 'en-GB', { amountFrom: '12.00', amountTo: '12.00' }],
  ['>= 100', 'en-GB', { amountFrom: '100' }],
  ['≤20', 'en-GB', { amountTo: '20' }],
  ['=100', 'en-GB', { amountFrom: '100', amountTo: '100' }],
  ['10..20', 'en-GB', { amountFrom: '10', amountTo: '20' }],
  ['20 … 9,5', 'ru-RU', { amountFrom: '9.5', amountTo: '20' }],
  ['10..', 'en-GB', { amountFrom: '10' }],
  ['..1.234,5', 'ro-RO', { amountTo: '1234.5' }],
  ['<0', 'en-GB', { amountTo: '0' }],
] as const)('%s in %s is an amount', (typed, region, search) => {
  expect(readSearch(typed, region)).toEqual(search)
})

test.each(['Lidl', '2026', '100', 'well...', '..', '>', '> ten', '12.40.2', '1.1.2026', '24/7', 'E5 10..x'])(
  '%s is words',
  (typed) => expect(readSearch(` ${typed} `, 'en-GB')).toEqual({ text: typed }),
)

test('quotes make words of it, and a whole number is offered as an amount', () => {
  expect(readSearch('"12.40"', 'en-GB')).toEqual({ text: '12.40' })
  expect([offeredAmount('100', 'en-GB'), offeredAmount('12.40', 'en-GB'), offeredAmount('Lidl', 'en-GB')]).toEqual([
    '100',
    undefined,
    undefined,
  ])
})

test('an amount is read as its region writes it, with groups and digits of its own', () => {
  fc.assert(
    fc.property(anyRegion, anyAmount, (region, amount) => {
      const typed = written(amount, region)
      expect(readSearch(typed, region)).toEqual({ amountFrom: amount.plain, amountTo: amount.plain })
      expect(readSearch(`${typed}..`, region)).toEqual({ amountFrom: amount.plain })
    }),
  )
})

test('what is more or less than an amount leaves the amount itself out, but nothing else', () => {
  fc.assert(
    fc.property(anyRegion, anyAmount, anyAmount, (region, bound, other) => {
      const [above, below] = [
        readSearch(`>${written(bound, region)}`, region),
        readSearch(`<${written(bound, region)}`, region),
      ]
      const [isAbove, isBelow] = [
        compare(other.plain, above.amountFrom ?? '0') >= 0,
        compare(other.plain, below.amountTo ?? '0') <= 0,
      ]
      const order = compare(other.plain, bound.plain)
      expect(isAbove).toBe(order > 0)
      // Amounts are compared without sign, so none is below zero.
      expect(isBelow).toBe(order < 0 || (order === 0 && compare(bound.plain, '0') === 0))
    }),
  )
})

test('whatever is typed, the server accepts it, and words that are written for the field are read as those words', () => {
  const pieces = fc.array(
    fc.constantFrom('1', '20', '3.5', '4,25', '.', ',', '..', '>', '<', '=', ' ', 'a', '"', '−', '…'),
    {
      maxLength: 8,
    },
  )
  const typed = fc.oneof(
    fc.string({ maxLength: 40 }),
    pieces.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(
      anyRegion,
      typed.filter((text) => !text.includes('\0')),
      (region, text) => {
        expect(TransactionFilter.safeParse(readSearch(text, region)).error).toBeUndefined()
        expect(readSearch(asWords(text), region)).toEqual(text.trim() === '' ? {} : { text: text.trim() })
      },
    ),
    { numRuns: 1000 },
  )
  expect(regions.map((region) => numberStyle(region).decimals[0])).toContain('٫')
})
