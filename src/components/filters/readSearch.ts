import { SMALLEST } from '#contract/amountsFrom.ts'
import { type Amount, add, compare, subtract } from '#contract/calc/money.ts'
import { readNumber } from '#contract/readNumber.ts'
import { numberStyle, type Region } from '#contract/region.ts'

/** What is looked for: words, or amounts whatever their sign. */
export interface Search {
  text?: string
  amountFrom?: Amount
  amountTo?: Amount
}

/**
 * What was typed into a search: `12.40` is an amount, as are `>100`, `<=20` and `10..20`, in the figures of the region. A whole
 * number may as well be a year or a part of a text: it stays one. What stands in quotes is words in any case.
 */
export const readSearch = (typed: string, region: Region | undefined): Search => {
  const text = typed.trim()
  if (text === '') return {}
  const amounts = region === undefined ? undefined : readAmounts(text, region)
  return amounts ?? { text: unquoted(text) }
}

/** The amount that a whole number would be: it is offered. */
export const offeredAmount = (typed: string, region: Region): Amount | undefined => {
  const text = typed.trim()
  return readAmounts(text, region) === undefined ? readOne(text, region) : undefined
}

/** Words as they are typed, so that they are not read as an amount. */
export const asWords = (words: string): string => {
  const isEither = ['en-GB', 'ro-RO'].some((region) => readSearch(words, region).text !== words.trim())
  return words.trim() !== '' && isEither ? `"${words}"` : words
}

/** A bound that was typed alone; undefined for nothing, null for no amount. */
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
  // There is nothing below zero: only zero itself is not above it.
  if (sign === '<') return { amountTo: compare(amount, '0') === 0 ? amount : subtract(amount, SMALLEST) }
  return { amountTo: amount }
}

/** `10..20`, `10..` or `..20`, either way round. */
const readRange = (ends: readonly string[], region: Region): Search | undefined => {
  const [from, to] = ends.map((end) => readBound(end, region))
  if (from === null || to === null || (from === undefined && to === undefined)) return undefined
  const [amountFrom, amountTo] = from && to && compare(from, to) > 0 ? [to, from] : [from, to]
  return { ...(amountFrom && { amountFrom }), ...(amountTo && { amountTo }) }
}

/** As the region writes numbers; one that makes no sense there may have the other decimal sign. */
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
