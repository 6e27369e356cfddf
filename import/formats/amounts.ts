import { type Amount, divide } from '#shared/money.ts'

const PARTS = /^([-+]?)\s*([\d.,' ]*)$/
const GROUPING = /[.,' ]/g
const MAX_DIGITS = 30
const MAX_LENGTH = 96

/**
 * A machine-written amount: a single kind of separator marks the decimals, of two kinds the last does. `12,` is 12.
 * Digits are kept as written; undefined if invalid.
 */
export const exactAmount = (text: string | undefined): Amount | undefined => {
  if (text === undefined || text.length > MAX_LENGTH) return undefined
  const [, sign, digits = ''] = PARTS.exec(text.trim()) ?? []
  if (sign === undefined || !/\d/.test(digits)) return undefined
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isGrouping = at >= 0 && digits.split(digits.charAt(at)).length > 2
  const cut = at < 0 || isGrouping ? digits.length : at
  const whole =
    digits
      .slice(0, cut)
      .replace(GROUPING, '')
      .replace(/^0+(?=\d)/, '') || '0'
  const fraction = digits.slice(cut + 1)
  if (!/^\d*$/.test(fraction) || whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return undefined
  const value = fraction === '' ? whole : `${whole}.${fraction}`
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value
}

/** An amount below zero, whatever its sign was. */
export const below = (amount: Amount): Amount =>
  amount.startsWith('-') || !/[1-9]/.test(amount) ? amount : `-${amount}`

/** A whole number of smallest units as decimal text: `-1234` of a currency with two decimals is `-12.34`. */
export const fromMinor = (units: string, decimals: number): Amount => {
  const [sign, digits] = units.startsWith('-') ? ['-', units.slice(1)] : ['', units]
  if (decimals === 0) return `${sign}${digits}`
  const padded = digits.padStart(decimals + 1, '0')
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}

const MAX_DECIMALS = 18

/** `-1500/100`, the fraction format of double-entry programs. */
export const rational = (text: string | undefined): Amount | undefined => {
  const [, above, below = '1'] = /^(-?\d{1,30})(?:\/(\d{1,30}))?$/.exec(text ?? '') ?? []
  return above === undefined || /^0+$/.test(below) ? undefined : divide(above, below, MAX_DECIMALS)
}
