import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Direction, readSigned, shownSign, turnSign } from './readSigned.ts'

const readAmount = (typed: string, direction: Direction, decimals: number) =>
  readSigned(typed, direction, { region: 'en-GB', decimals })

test('the category decides the sign: an expense is negative, an income positive', () => {
  expect(readAmount('12.40+3*4', 'out', 2).amount).toBe('-24.4')
  expect(readAmount('12,40', 'in', 2).amount).toBe('12.4')
})

test('with a mixed category money goes out unless turned round', () => {
  expect(readAmount('5', 'either', 2).amount).toBe('-5')
  expect(readAmount(turnSign('5'), 'either', 2).amount).toBe('5')
  expect(readAmount(turnSign(turnSign('5')), 'either', 2).amount).toBe('-5')
})

test('C3: a sign that was typed is honoured, and refused where it contradicts the category, never flipped', () => {
  expect(readAmount('-5', 'out', 2).amount).toBe('-5')
  expect(readAmount('−5', 'either', 2).amount).toBe('-5')
  expect(readAmount('+5', 'either', 2).amount).toBe('5')
  expect(readAmount('+5', 'out', 2)).toEqual({ amount: undefined, problem: 'contradicts' })
  expect(readAmount('-5', 'in', 2)).toEqual({ amount: undefined, problem: 'contradicts' })
})

test('the sign in front means the whole sum, as it is shown', () => {
  expect(shownSign('-5+3', 'out')).toBe('−')
  expect(readAmount('-5+3', 'out', 2).amount).toBe('-8')
  expect(readAmount('-5+3', 'signed', 2).amount).toBe('-2')
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['abc', 'notANumber'],
  ['12+', 'notANumber'],
  ['1e9', 'notANumber'],
  ['1/0', 'notANumber'],
  ['0.345', 'tooPrecise'],
  ['€5', 'otherCurrency'],
  ['0,00', 'zero'],
  ['5-10', 'belowZero'],
  ['-', 'notANumber'],
] as const)('S4: %j is no amount: %s', (typed, problem) => {
  expect(readAmount(typed, 'out', 2)).toEqual({ amount: undefined, problem })
})

test('a transfer’s amount has no sign, a balance may have any', () => {
  expect(readAmount('-5', 'none', 2).problem).toBe('belowZero')
  expect(readAmount('5', 'none', 2).amount).toBe('5')
  expect(readAmount('-5', 'signed', 2).amount).toBe('-5')
  expect(readAmount('0', 'signed', 2).amount).toBe('0')
})

test('C29: eighteen decimals arrive as they were typed', () => {
  expect(readAmount('0.004817350000000001', 'in', 18).amount).toBe('0.004817350000000001')
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n - 1n }), fc.integer({ min: 0, max: 30 }), (units, decimals) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const typed = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      const { amount } = readAmount(typed, 'in', decimals)
      expect(amount).toBe(decimals === 0 ? typed : typed.replace(/\.?0+$/, ''))
    }),
  )
})
