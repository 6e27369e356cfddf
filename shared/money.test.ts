import { Amount, AmountInput } from '#contract/fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absolute,
  add,
  compare,
  isEqual,
  magnitude,
  negate,
  scaleOf,
  sign,
  subtract,
  sum,
  withoutNeedlessZeros,
} from './money.ts'

const SCALE = 30

/** Amounts as integers in units of 10^-30: an oracle without decimals. */
const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(SCALE, '0'))
  return text.startsWith('-') ? -size : size
}

const asText = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(SCALE + 1, '0')
  const text = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0*$/, '')
  return value < 0n ? `-${text}` : text
}

const digits = (constraints: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...constraints })

const amount = fc
  .tuple(fc.boolean(), digits({ minLength: 1, maxLength: 30 }), digits({ minLength: 0, maxLength: 30 }))
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)

describe('C29: money is exact, whatever its size', () => {
  test('sums and differences lose no digit', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(add(a, b)).toBe(asText(units(a) + units(b)))
        expect(subtract(a, b)).toBe(asText(units(a) - units(b)))
        expect(isEqual(subtract(add(a, b), b), a)).toBe(true)
      }),
    )
  })

  test('the order in which amounts are summed does not matter', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const total = asText(amounts.reduce((sofar, each) => sofar + units(each), 0n))
        expect(sum(amounts)).toBe(total)
        expect(sum([...amounts].reverse())).toBe(total)
        expect(Amount.safeParse(total).success).toBe(true)
      }),
    )
  })

  test('sign, size and order go by value, not by how it is written', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(compare(a, b)).toBe(units(a) < units(b) ? -1 : Number(units(a) > units(b)))
        expect(units(negate(a))).toBe(-units(a))
        expect(sign(absolute(a))).toBe(units(a) === 0n ? 0 : 1)
      }),
    )
    expect(sign('0.0')).toBe(0)
    expect(sign('-0.00')).toBe(0)
    expect(negate('0')).toBe('0')
  })

  test('adding a farthing to a fortune keeps both', () => {
    expect(add('99999999999', '0.000000000000000001')).toBe('99999999999.000000000000000001')
    expect(add('0.1', '0.2')).toBe('0.3')
  })
})

describe('what may come in as an amount', () => {
  test.each(['0', '-12.50', '000.1', '9'.repeat(30), `0.${'1'.repeat(30)}`, 12.5, -0.1, 123456789012345])(
    '%j is an amount',
    (value) => expect(AmountInput.safeParse(value).success).toBe(true),
  )

  test.each([
    '',
    '1e5',
    '1e999999999',
    '+1',
    '.5',
    '5.',
    '1,5',
    ' 1',
    'NaN',
    '9'.repeat(31),
    `0.${'1'.repeat(31)}`,
    '١',
  ])('S22: %j is refused before it costs anything', (value) => expect(AmountInput.safeParse(value).success).toBe(false))

  test.each([
    [1e-7, '0.0000001'],
    [-1.5e-29, '-0.000000000000000000000000000015'],
    [123456789012345e-30, '0.000000000000000123456789012345'],
    [1e21, '1000000000000000000000'],
    [-0, '0'],
  ])('a JSON number of up to 15 digits is read as the text of its value, whatever its size: %j', (value, text) => {
    expect(AmountInput.parse(value)).toBe(text)
    expect(withoutNeedlessZeros(value, 30)).toBe(text)
  })

  test.each([0.1 + 0.2, 1234567890123456, 1e-31, 1e30, Number.NaN, Number.POSITIVE_INFINITY])(
    'a JSON number that may have lost digits is refused: %j',
    (value) => expect(AmountInput.safeParse(value).success).toBe(false),
  )
})

test('the scale is what the value needs', () => {
  expect(scaleOf('1.50000')).toBe(1)
  expect(scaleOf('100')).toBe(0)
  expect(scaleOf('0.000000000000000001')).toBe(18)
})

test('needless zeros go, meant digits stay', () => {
  expect(withoutNeedlessZeros('1.5000', 2)).toBe('1.50')
  expect(withoutNeedlessZeros('1.505', 2)).toBe('1.505')
  expect(withoutNeedlessZeros('1.0', 0)).toBe('1')
  fc.assert(
    fc.property(amount, fc.nat(30), (value, decimals) => {
      expect(isEqual(withoutNeedlessZeros(value, decimals), value)).toBe(true)
    }),
  )
})

test('the magnitude read off the text is the exact one', () => {
  fc.assert(
    fc.property(amount, (written) => {
      expect(magnitude(written)).toBe(absolute(written))
    }),
  )
  expect(['-0.00', '007.50', '10', '-100.00', '0.010'].map(magnitude)).toEqual(['0', '7.5', '10', '100', '0.01'])
})
