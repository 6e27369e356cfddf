import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Amount } from './money.ts'
import { type AmountReading, isSum, readAmount } from './readAmount.ts'
import { numberStyle } from './region.ts'

const read = (typed: string, decimals = 2, region = 'en-GB') => readAmount(typed, { region, decimals })

/** The value, if the reading is unambiguous. */
const valueOf = (reading: AmountReading): Amount | undefined => (reading.status === 'read' ? reading.value : undefined)
const readSum = (typed: string, decimals: number, region?: string) => valueOf(read(typed, decimals, region))

/** The oracle: exact fractions of integers. */
interface Ratio {
  over: bigint
  under: bigint
}

interface Written {
  text: string
  value: Ratio | undefined
}

const number = fc
  .record({
    whole: fc.nat(99_999),
    fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
  })
  .map(({ whole, fraction }): Written => ({
    text: fraction === '' ? String(whole) : `${whole}.${fraction}`,
    value: { over: BigInt(`${whole}${fraction}`), under: 10n ** BigInt(fraction.length) },
  }))

const work = (a: Ratio, operator: string, b: Ratio): Ratio | undefined => {
  if (operator === '+') return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
  if (operator === '-') return { over: a.over * b.under - b.over * a.under, under: a.under * b.under }
  if (operator === '*') return { over: a.over * b.over, under: a.under * b.under }
  if (b.over === 0n) return undefined
  return { over: a.over * b.under, under: a.under * b.over }
}

const { sum } = fc.letrec<{ sum: Written }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'sum' },
    number,
    fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum')).map(([left, operator, right]): Written => ({
      text: `(${left.text}) ${operator} (${right.text})`,
      value: left.value && right.value && work(left.value, operator, right.value),
    })),
    tie('sum').map((inner): Written => ({
      text: `−(${inner.text})`,
      value: inner.value && { over: -inner.value.over, under: inner.value.under },
    })),
  ),
}))

/** A ratio as decimal text with this many digits, rounded half away from zero. */
const round = ({ over, under }: Ratio, decimals: number): string => {
  const isNegative = over < 0n !== under < 0n
  const top = (over < 0n ? -over : over) * 10n ** BigInt(decimals) * 2n
  const bottom = under < 0n ? -under : under
  const digits = String((top + bottom) / (bottom * 2n)).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
  const plain = text.replace(/\.?0*$/, '')
  return isNegative && plain !== '0' ? `-${plain}` : plain
}

describe('S4: a sum is read by a parser, never evaluated', () => {
  test('every sum equals what exact fractions give', () => {
    fc.assert(
      fc.property(sum, fc.constantFrom('en-GB', 'de-DE', 'ru-RU', 'de-CH'), (written, region) => {
        const text = written.text.replaceAll('.', numberStyle(region).decimals[0] ?? '.')
        fc.pre(text.length <= 200)
        const expected = written.value && round(written.value, 30)
        expect(readSum(text, 30, region)).toBe(
          expected !== undefined && expected.replace(/^-/, '').split('.')[0]!.length > 30 ? undefined : expected,
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('a division is rounded once, at the end, half up', () => {
    expect(readSum('10/3', 2)).toBe('3.33')
    expect(readSum('20/3', 2)).toBe('6.67')
    expect(readSum('10/3*3', 2)).toBe('10')
    expect(readSum('0,01/3*1,5', 2)).toBe('0.01')
    expect(readSum('-0,01/2', 2)).toBe('-0.01')
    expect(readSum('100/8', 0)).toBe('13')
  })

  test('digits that were typed are never rounded away', () => {
    expect(readSum('0.1+0.2', 2)).toBe('0.3')
    expect(read('0.005')).toEqual({ status: 'invalid', reason: 'tooPrecise' })
    expect(readSum('0.000000000000000001+1', 18)).toBe('1.000000000000000001')
  })

  test.each([
    '2**9999999',
    '9^9^9',
    '1e9',
    '1e999999999',
    '0x1F',
    'Infinity',
    'NaN',
    'alert(1)',
    '1//2',
    '',
    '   ',
    '()',
    '(',
    '5-',
    '12..5',
    '1,2,3',
    '7 8 +',
    '12 34',
    '1,2,3.5',
    '12,34.5',
    '٣',
    '2(3)',
  ])('%j is no sum', (typed) => expect(readSum(typed, 2)).toBeUndefined())

  test('a division by zero is no sum', () => {
    expect(readSum('1/0', 2)).toBeUndefined()
    expect(readSum('1/(2-2)', 2)).toBeUndefined()
    expect(readSum('0/0', 2)).toBeUndefined()
  })

  test('more than 200 characters are no sum', () => {
    expect(readSum(`1${'+1'.repeat(99)}`, 2)).toBe('100')
    expect(readSum(`1${'+1'.repeat(100)}`, 2)).toBeUndefined()
  })

  test('more than 30 digits before the point are no amount', () => {
    expect(readSum('9'.repeat(30), 2)).toBe('9'.repeat(30))
    expect(readSum('9'.repeat(31), 2)).toBeUndefined()
    expect(readSum(Array(10).fill('99999999').join('*'), 2)).toBeUndefined()
  })

  test('brackets nested beyond reason are refused at once', () => {
    expect(readSum(`${'('.repeat(20)}1${')'.repeat(20)}`, 2)).toBe('1')
    expect(readSum(`${'('.repeat(90)}1${')'.repeat(90)}`, 2)).toBeUndefined()
  })

  test('whatever is typed, the answer is amounts or nothing', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/×÷:()e −'), maxLength: 220 })
    fc.assert(
      fc.property(typed, (text) => {
        const reading = read(text)
        const amounts = reading.status === 'ambiguous' ? reading.readings : [valueOf(reading) ?? '0']
        for (const amount of amounts) expect(amount).toMatch(/^-?\d{1,30}(\.\d{1,30})?$/)
      }),
      { numRuns: 3000 },
    )
  })
})

test('a bare number is no sum to work out', () => {
  for (const typed of ['12', '-12', '12,40', '1 234.50', '−5']) expect(isSum(typed)).toBe(false)
  for (const typed of ['1+2', '12.40 + 3*4', '5-3', '(1)/2', '10:4']) expect(isSum(typed)).toBe(true)
})
