import Big from 'big.js'
import { PLAIN } from './plainDecimal.ts'

/** An exact amount, balance, sum or rate, as decimal text: `"-12.50"`. A sum may have more digits than its parts. */
export type Amount = string
/** An input amount: decimal text, or a JSON number short enough to be exact. */
export type AmountInput = string | number

/** The text of an exact value, in plain notation without trailing zeros. */
export const plain = (value: Big): Amount => (value.eq(0) ? '0' : value.toFixed())

/** A JSON number that round-trips digit for digit, however small: a double keeps 15 significant digits. */
export const isExactNumber = (value: number): boolean => {
  const exact = new Big(value)
  return exact.c.length <= 15 && PLAIN.test(plain(exact))
}

/** Whether it is a valid number: zod runs added checks even when the first one has failed. */
export const isPlain = (value: AmountInput): boolean =>
  PLAIN.test(typeof value === 'number' ? plain(new Big(value)) : value)

export const add = (a: AmountInput, b: AmountInput): Amount => plain(new Big(a).plus(b))
export const subtract = (a: AmountInput, b: AmountInput): Amount => plain(new Big(a).minus(b))
export const negate = (a: AmountInput): Amount => plain(new Big(a).times(-1))
export const multiply = (a: AmountInput, b: AmountInput): Amount => plain(new Big(a).times(b))
/** Rounded half up to this many decimals. */
export const divide = (a: AmountInput, b: AmountInput, decimals: number): Amount =>
  plain(new Big(new Big(a).div(b).toFixed(decimals)))
export const absolute = (a: AmountInput): Amount => plain(new Big(a).abs())
export const sum = (amounts: readonly AmountInput[]): Amount =>
  plain(amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0)))

/** The same as `plain(absolute)`, computed from the text for speed: ledgers are compared by it. */
export const magnitude = (a: Amount): Amount => {
  const digits = a.replace(/^-?0*(?=\d)/, '')
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}

/** −1, 0 or 1, by value: `0.0` is zero. */
export const sign = (a: AmountInput): -1 | 0 | 1 => {
  const value = new Big(a)
  if (value.eq(0)) return 0
  return value.lt(0) ? -1 : 1
}

/** Negative, zero or positive, for `Array.sort`. */
export const compare = (a: AmountInput, b: AmountInput): number => new Big(a).cmp(b)
export const isEqual = (a: AmountInput, b: AmountInput): boolean => compare(a, b) === 0

/** The last line of a split when its total changes; undefined where it would become zero or change its sign. */
export const restOfLines = (lines: readonly Amount[], whole: AmountInput): Amount | undefined => {
  const last = lines.at(-1)
  if (last === undefined) return undefined
  const rest = subtract(whole, sum(lines.slice(0, -1)))
  return sign(rest) === sign(last) ? rest : undefined
}

/** The number of decimals that the value needs, ignoring trailing zeros: 1 for `1.50000`. */
export const scaleOf = (a: AmountInput): number => {
  const fraction = plain(new Big(a)).split('.')[1]
  return fraction === undefined ? 0 : fraction.length
}

/** The same value with all decimals of its currency: `1.5` euro is `1.50`. */
export const withDecimals = (a: AmountInput, decimals: number): Amount =>
  new Big(a).toFixed(Math.max(decimals, scaleOf(a)))

/** The same value without trailing zeros beyond `decimals`: `1.5000` of a euro is `1.50`, `1.505` stays. */
export const withoutNeedlessZeros = (a: AmountInput, decimals: number): Amount => {
  const written = typeof a === 'number' ? plain(new Big(a)) : a
  const [whole = '0', fraction = ''] = written.split('.')
  const keptDigits = fraction.slice(0, decimals)
  const rest = fraction.slice(decimals).replace(/0+$/, '')
  const digits = rest === '' ? keptDigits : fraction.slice(0, decimals) + rest
  return digits === '' ? whole : `${whole}.${digits}`
}
