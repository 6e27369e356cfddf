import { absolute, type Amount, sign } from '#contract/money.ts'
import type { Language } from '#contract/settings.ts'
import { locales } from '#text/text.ts'

/** What an amount needs to know of its currency. */
export interface MoneyUnit {
  symbol: string
  decimals: number
}

/** An amount in the pieces in which it is printed. */
export interface MoneyParts {
  sign: '' | '+' | '−'
  symbol: string
  digits: string
  /** Whether the symbol follows the digits, as in Russian and Romanian. */
  isAfter: boolean
  /** What stands between symbol and digits. */
  gap: '' | '\u00A0'
}

const MAX_FRACTION = 30
const formats = new Map<string, Intl.NumberFormat>()

const formatFor = (language: Language, minimum: number): Intl.NumberFormat => {
  const key = `${language}${minimum}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: minimum,
    maximumFractionDigits: MAX_FRACTION,
  })
  formats.set(key, format)
  return format
}

/**
 * Digits grouped as the language does it: at least two fraction digits (fewer only in a currency that has fewer),
 * then every stored digit, never rounded.
 */
export const formatDigits = (amount: Amount, decimals: number, language: Language): string => {
  const format = formatFor(language, Math.min(2, decimals))
  // Intl reads decimal text exactly; the type still says number.
  return format.format(absolute(amount) as unknown as number)
}

/** The pieces of an amount. `plus` puts a sign before what comes in, too. */
export const moneyParts = (
  amount: Amount,
  unit: MoneyUnit,
  language: Language,
  signs: 'minus' | 'both' | 'none',
): MoneyParts => {
  const isAfter = language !== 'en'
  const isWord = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(unit.symbol)
  const direction = sign(amount)
  const plus = direction > 0 && signs === 'both' ? '+' : ''
  const shown = direction < 0 ? '−' : plus
  return {
    sign: signs === 'none' ? '' : shown,
    symbol: unit.symbol,
    digits: formatDigits(amount, unit.decimals, language),
    isAfter,
    gap: isAfter || isWord ? '\u00A0' : '',
  }
}

/** An amount as one text, for labels that cannot hold the component. */
export const formatMoney = (
  amount: Amount,
  unit: MoneyUnit,
  language: Language,
  signs: 'minus' | 'both' | 'none' = 'minus',
): string => {
  const { sign: shown, symbol, digits, isAfter, gap } = moneyParts(amount, unit, language, signs)
  return isAfter ? `${shown}${digits}${gap}${symbol}` : `${shown}${symbol}${gap}${digits}`
}
