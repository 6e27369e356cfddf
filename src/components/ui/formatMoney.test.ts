import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'

const euro = { symbol: '€', decimals: 2 }
const lei = { symbol: 'lei', decimals: 2 }
const ether = { symbol: 'Ξ', decimals: 18 }
const yen = { symbol: '¥', decimals: 0 }

/** No-break spaces of any width as `_`, so that a test can be read. */
const seen = (text: string) => text.replace(/[\u00A0\u202F]/g, '_')

test('each language has its sign, symbol and grouping', () => {
  expect(seen(formatMoney('-1234.5', euro, 'en'))).toBe('−€1,234.50')
  expect(seen(formatMoney('-1234.5', euro, 'ru'))).toBe('−1_234,50_€')
  expect(seen(formatMoney('-1234.5', lei, 'ro'))).toBe('−1.234,50_lei')
})

test('a symbol of letters keeps its distance in English', () => {
  expect(seen(formatMoney('320', lei, 'en'))).toBe('lei_320.00')
})

test('the minus is a real one', () => {
  expect(formatMoney('-1', euro, 'en')).toContain('\u2212')
})

test('a plus stands only where both signs are asked for', () => {
  expect(formatMoney('5', euro, 'en')).toBe('€5.00')
  expect(formatMoney('5', euro, 'en', 'both')).toBe('+€5.00')
  expect(formatMoney('-5', euro, 'en', 'none')).toBe('€5.00')
})

test('C29: every stored digit of 18 decimals is printed', () => {
  expect(formatMoney('1.204817350000000001', ether, 'en')).toBe('Ξ1.204817350000000001')
})

test('C29: thirty digits before the point and thirty after it are printed exactly', () => {
  expect(formatMoney('123456789012345678901234567890.000000000000000000000000000001', ether, 'en')).toBe(
    'Ξ123,456,789,012,345,678,901,234,567,890.000000000000000000000000000001',
  )
})

test('digits beyond the decimals of the currency are printed, too', () => {
  expect(formatMoney('0.005', euro, 'en')).toBe('€0.005')
})

test('C30: a currency without decimals is printed without them', () => {
  expect(formatMoney('-12000', yen, 'en')).toBe('−¥12,000')
})

test('zero has no sign, however it is written', () => {
  expect(formatMoney('-0.00', euro, 'en', 'both')).toBe('€0.00')
  expect(formatMoney('0', ether, 'en', 'both')).toBe('Ξ0.00')
})
