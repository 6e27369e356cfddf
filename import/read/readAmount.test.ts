import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual } from '#shared/money.ts'
import { AmountReader } from './readAmount.ts'

const reader = new AmountReader([
  { code: 'EUR', symbol: '€' },
  { code: 'ETH', symbol: 'Ξ' },
  { code: 'RON', symbol: 'lei' },
])

test.each([
  ['-12.50', '-12.50'],
  ['+12.5', '12.5'],
  ['  1,234.50 ', '1234.50'],
  ["1'234'567.89", '1234567.89'],
  ['1 234.50', '1234.50'],
  ['1\u00A0234\u00A0567', '1234567'],
  ['\u2212€26.40', '-26.40'],
  ['€\u221226.40', '-26.40'],
  ['€ 26.40', '26.40'],
  ['26.40 EUR', '26.40'],
  ['-320 lei', '-320'],
  ['12 руб.', '12'],
  ['US$12', '12'],
  ['.5', '0.5'],
  ['007.10', '7.10'],
  ['-0.00', '0.00'],
  ['1.234567890123456789', '1.234567890123456789'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['($937.30)', '-937.30'],
  ['$(1,880.27)', '-1880.27'],
  ['(5)', '-5'],
  ['100.00-', '-100.00'],
  ['100.00 -', '-100.00'],
  ['12.50 DR', '-12.50'],
  ['12.50CR', '12.50'],
  ['12.50 S', '-12.50'],
  ['-12.50 DR', '-12.50'],
  ['2e-18', '0.000000000000000002'],
  ['1.5E+3', '1500'],
  ['-1e9', '-1000000000'],
  ['1,23,456.00', '123456.00'],
  ['1\u202F234.50', '1234.50'],
  ['1\u2019234.50', '1234.50'],
  ['CHF 45.-', '45'],
  ['¥1,234', '1234'],
  ['1,234円', '1234'],
])('%j with a decimal point is %s', (text, amount) => {
  expect(reader.read(text, 'point')).toBe(amount)
})

test.each([
  ['-26,40', '-26.40'],
  ['3.446,62', '3446.62'],
  ['1 234 567,8', '1234567.8'],
  ['12,345', '12.345'],
  ['1.234', '1234'],
])('C38: %j with a decimal comma is %s, nothing is cut off', (text, amount) => {
  expect(reader.read(text, 'comma')).toBe(amount)
})

test.each([
  '',
  ' ',
  '-',
  'n/a',
  '12,34.50',
  '1.2.3',
  '--5',
  '-5-',
  '1e999999999',
  '0x10',
  'NaN',
  'Infinity',
  '+12.50 DR',
  '-12.50 CR',
  '5%',
  '12 34',
  '€12€',
  '1'.repeat(31),
  `0.${'1'.repeat(31)}`,
])('S22: %j is no amount', (text) => {
  expect(reader.read(text, 'point')).toBeUndefined()
})

test('an amount that was written in any usual way reads back to its exact value', () => {
  const written = fc.record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 29n }),
    fraction: fc.stringMatching(/^\d{0,30}$/),
    minus: fc.constantFrom('', '-', '\u2212'),
    group: fc.constantFrom('', ' ', '\u00A0', "'", 'other'),
    mark: fc.constantFrom('point' as const, 'comma' as const),
    unit: fc.constantFrom('', '€', 'EUR ', 'Ξ'),
  })
  fc.assert(
    fc.property(written, ({ whole, fraction, minus, group, mark, unit }) => {
      const [point, otherMark] = mark === 'point' ? ['.', ','] : [',', '.']
      const between = group === 'other' ? otherMark : group
      const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, between)
      const text = `${minus}${unit}${digits}${fraction === '' ? '' : point + fraction}`
      const exact = `${minus === '' ? '' : '-'}${whole}${fraction === '' ? '' : `.${fraction}`}`
      const read = reader.read(text, mark)
      expect(read).toBeDefined()
      expect(isEqual(read ?? 'none', exact)).toBe(true)
    }),
  )
})

test('S22: a text of a hundred thousand digits is no amount, and costs no time', () => {
  expect(reader.read('9'.repeat(100_000), 'point')).toBeUndefined()
  expect(reader.read(`${' '.repeat(50_000)}1`, 'point')).toBeUndefined()
})

test('no text makes the reader fail, and what it reads is decimal text', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,-+ \u00A0\u2212€()eExA'"), maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.constantFrom('point' as const, 'comma' as const), (text, mark) => {
      expect(reader.read(text, mark) ?? '0').toMatch(/^-?\d{1,30}(\.\d{1,30})?$/)
    }),
  )
})

test.each([
  [['-26,40', '3.446,62'], 'comma', 'decimals'],
  [['1,234', '12.5'], 'point', 'decimals'],
  [['1,234', '5'], 'point', 'either'],
  [['1.234', '2.500'], 'point', 'either'],
  [['0,125'], 'comma', 'decimals'],
  [['1.234.567'], 'comma', 'decimals'],
  [['1,234,567'], 'point', 'decimals'],
  [['12', '-7'], 'point', 'whole'],
  [['1,50', '2,25', '3.75'], 'comma', 'mixed'],
  [[], 'point', 'whole'],
])('C38: the decimal mark of %j is the %s, because: %s', (texts, mark, because) => {
  expect(reader.decideDecimalSeparator(texts, 'point')).toMatchObject({ mark, because })
})

test('the reason names an amount of the file that has no other reading', () => {
  expect(reader.decideDecimalSeparator(['1,234', '-26,40'], 'point').example).toBe('-26,40')
})
