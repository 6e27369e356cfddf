import { SMALLEST } from '#shared/amountsFrom.ts'
import { type Amount, add, compare, subtract } from '#shared/money.ts'
import { readNumber } from '#shared/readNumber.ts'
import { numberStyle, type Region } from '#shared/region.ts'

/** A search by words, or by amounts regardless of sign. */
export interface Search {
  text?: string
  amountFrom?: Amount
  amountTo?: Amount
}

/**
 * Parses a search text: `12.40` is an amount, and so are `>100`, `<=20` and `10..20`, in the number format of the region. A whole number may be a year or a part of a text, so it stays text. Quoted text is always words.
 */
export const readSearch = (typed: string, region: Region | undefined): Search => {
  const text = typed.trim()
  if (text === '') return {}
  const amounts = region === undefined ? undefined : readAmounts(text, region)
  return amounts ?? { text: unquoted(text) }
}

/** The amount that a whole number could be, to offer it. */
export const offeredAmount = (typed: string, region: Region): Amount | undefined => {
  const text = typed.trim()
  return readAmounts(text, region) === undefined ? readOne(text, region) : undefined
}

/** Quotes words that would otherwise be parsed as an amount. */
export const asWords = (words: string): string => {
  const isEither = ['en-GB', 'ro-RO'].some((region) => readSearch(words, region).text !== words.trim())
  return words.trim() !== '' && isEither ? `"${words}"` : words
}

/** Parses a single bound; undefined for empty text, null for other text. */
export const readBound = (typed: string, region: Region): Amount | undefined | null =>
  typed.trim() === '' ? undefined : (readOne(typed, region) ?? null)

const unquoted = (text: string): string => /^"(.+)"$/s.exec(text)?.[1]?.trim() || text

const COMPARED = /^(>=|<=|=|>|<|≥|≤)(.*)$/s
const RANGE = /^(.*?)(?:\.{2,3}|…)(.*)$/s

const readAmounts = (text: string, region: Region): Search | undefined => {
  const [, sign = '', compared = ''] = COMPARED.exec(text) ?? []
  if (sign !== '') {
    const amount = readOne(compared, region)
    return amount === undefined ? undefined : beside(sign, amount)
  }
  const range = RANGE.exec(text)
  if (range !== null) return readRange(range.slice(1), region)
  const amount = readOne(text, region)
  return amount?.includes('.') ? { amountFrom: amount, amountTo: amount } : undefined
}

const beside = (sign: string, amount: Amount): Search => {
  if (sign === '=') return { amountFrom: amount, amountTo: amount }
  if (sign === '>') return { amountFrom: add(amount, SMALLEST) }
  if (sign === '>=' || sign === '≥') return { amountFrom: amount }
  // Amounts are never below zero, so "less than zero" matches zero only.
  if (sign === '<') return { amountTo: compare(amount, '0') === 0 ? amount : subtract(amount, SMALLEST) }
  return { amountTo: amount }
}

/** `10..20`, `10..` or `..20`, in either order. */
const readRange = (ends: readonly string[], region: Region): Search | undefined => {
  const [from, to] = ends.map((end) => readBound(end, region))
  if (from === null || to === null || (from === undefined && to === undefined)) return undefined
  const [amountFrom, amountTo] = from && to && compare(from, to) > 0 ? [to, from] : [from, to]
  return { ...(amountFrom && { amountFrom }), ...(amountTo && { amountTo }) }
}

/** In the region's number format; a number invalid there may have the other decimal separator. */
const readOne = (typed: string, region: Region): Amount | undefined => {
  const { decimals, digits } = numberStyle(region)
  const number = typed
    .trim()
    .replace(/^[-−+]\s*/, '')
    .replace(/\p{Nd}/gu, (digit) => String(digits.includes(digit) ? digits.indexOf(digit) : digit))
    .replace(/[’٬]/g, "'")
    .replace('٫', '.')
  const [own, other] = decimals.includes(',') ? (['comma', 'point'] as const) : (['point', 'comma'] as const)
  return readNumber(number, own) ?? readNumber(number, other)
}
