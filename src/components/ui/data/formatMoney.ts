import { absolute, type Amount, sign } from '#shared/money.ts'
import type { AmountFormat } from '#shared/readAmount.ts'
import type { Region } from '#shared/region.ts'
import type { Locale } from '#components/ui/layout/useLocale.ts'

export interface MoneyUnit {
  symbol: string
  decimals: number
  code?: string
}

export interface MoneyParts {
  sign: '' | '+' | '−'
  symbol: string
  digits: string
  /** Whether the symbol follows the digits, as in Russian and Romanian. */
  isAfter: boolean
  /** The space between symbol and digits. */
  gap: '' | '\u00A0'
}

const MAX_FRACTION = 30
const formats = new Map<string, Intl.NumberFormat>()

const formatFor = (region: Region, minimum: number): Intl.NumberFormat => {
  const key = `${region}${minimum}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(region, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: MAX_FRACTION,
  })
  formats.set(key, format)
  return format
}

const places = new Map<Region, Pick<MoneyParts, 'isAfter' | 'gap'>>()

/** The position of the currency symbol in the region's format. */
const placeIn = (region: Region): Pick<MoneyParts, 'isAfter' | 'gap'> => {
  const known = places.get(region)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }).formatToParts(1)
  const types = parts.map(({ type }) => type)
  const at = types.indexOf('currency')
  const isAfter = at > types.indexOf('integer')
  const place = { isAfter, gap: types[isAfter ? at - 1 : at + 1] === 'literal' ? '\u00A0' : '' } as const
  places.set(region, place)
  return place
}

/**
 * Groups digits as the region does: at least two fraction digits (fewer only in a currency that has fewer),
 * then every stored digit, never rounded.
 */
export const formatDigits = (amount: Amount, decimals: number, { region }: Locale): string => {
  const format = formatFor(region, Math.min(2, decimals))
  // Intl reads decimal text exactly, although its type requires a number.
  return format.format(absolute(amount) as unknown as number)
}

/** Splits an amount into its parts. `plus` adds a sign to incoming amounts too. */
export const moneyParts = (
  amount: Amount,
  unit: MoneyUnit,
  locale: Locale,
  signs: 'minus' | 'both' | 'none',
): MoneyParts => {
  const { isAfter, gap } = placeIn(locale.region)
  const isWord = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(unit.symbol)
  const direction = sign(amount)
  const plus = direction > 0 && signs === 'both' ? '+' : ''
  const shown = direction < 0 ? '−' : plus
  return {
    sign: signs === 'none' ? '' : shown,
    symbol: unit.symbol,
    digits: formatDigits(amount, unit.decimals, locale),
    isAfter,
    gap: isWord ? '\u00A0' : gap,
  }
}

/** An amount as text, for labels that cannot contain the component. */
export const formatMoney = (
  amount: Amount,
  unit: MoneyUnit,
  locale: Locale,
  signs: 'minus' | 'both' | 'none' = 'minus',
): string => {
  const { sign: shown, symbol, digits, isAfter, gap } = moneyParts(amount, unit, locale, signs)
  return isAfter ? `${shown}${digits}${gap}${symbol}` : `${shown}${symbol}${gap}${digits}`
}

/** The input format of an amount in this currency. */
export const amountFormat = (unit: MoneyUnit | undefined, { region }: Locale): AmountFormat => ({
  region,
  decimals: unit?.decimals ?? 2,
  symbols: [unit?.symbol, unit?.code].filter((name) => name !== undefined),
})
