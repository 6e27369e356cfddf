import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'
import { localeOf } from '#components/ui/layout/useLocale.ts'

const english = localeOf('en', 'en-GB')
const euro = { symbol: '€', decimals: 2 }
const lei = { symbol: 'lei', decimals: 2 }
const ether = { symbol: 'Ξ', decimals: 18 }
const yen = { symbol: '¥', decimals: 0 }

/** Shows no-break spaces of any width as `_`, for readable expectations. */
const seen = (text: string) => text.replace(/[\u00A0\u202F]/g, '_')

test('each region has its sign, symbol and grouping', () => {
  expect(seen(formatMoney('-1234.5', euro, english))).toBe('−€1,234.50')
  expect(seen(formatMoney('-1234.5', euro, localeOf('ru', 'ru-RU')))).toBe('−1_234,50_€')
  expect(seen(formatMoney('-1234.5', euro, localeOf('en', 'de-DE')))).toBe('−1.234,50_€')
  expect(seen(formatMoney('-1234.5', euro, localeOf('ru', 'en-US')))).toBe('−€1,234.50')
  expect(seen(formatMoney('-1234567.5', euro, localeOf('en', 'en-IN')))).toBe('−€12,34,567.50')
  expect(seen(formatMoney('-1234.5', lei, localeOf('ro', 'ro-RO')))).toBe('−1.234,50_lei')
})

test('a symbol of letters keeps its distance in English', () => {
  expect(seen(formatMoney('320', lei, english))).toBe('lei_320.00')
})

test('the minus is a real one', () => {
  expect(formatMoney('-1', euro, english)).toContain('\u2212')
})

test('a plus stands only where both signs are asked for', () => {
  expect(formatMoney('5', euro, english)).toBe('€5.00')
  expect(formatMoney('5', euro, english, 'both')).toBe('+€5.00')
  expect(formatMoney('-5', euro, english, 'none')).toBe('€5.00')
})

test('C29: every stored digit of 18 decimals is printed', () => {
  expect(formatMoney('1.204817350000000001', ether, english)).toBe('Ξ1.204817350000000001')
})

test('C29: thirty digits before the point and thirty after it are printed exactly', () => {
  expect(formatMoney('123456789012345678901234567890.000000000000000000000000000001', ether, english)).toBe(
    'Ξ123,456,789,012,345,678,901,234,567,890.000000000000000000000000000001',
  )
})

test('digits beyond the decimals of the currency are printed, too', () => {
  expect(formatMoney('0.005', euro, english)).toBe('€0.005')
})

test('C30: a currency without decimals is printed without them', () => {
  expect(formatMoney('-12000', yen, english)).toBe('−¥12,000')
})

test('zero has no sign, however it is written', () => {
  expect(formatMoney('-0.00', euro, english, 'both')).toBe('€0.00')
  expect(formatMoney('0', ether, english, 'both')).toBe('Ξ0.00')
})
