import type { Amount } from '#contract/money.ts'
import type { Language } from '#contract/settings.ts'
import type { Sentence } from './sentence.ts'

/** What people call currencies, in plain letters. */
const currencyWords: Record<string, readonly string[]> = {
  'euros?|eur|€|евро': ['EUR'],
  'dollars?|bucks?|usd|\\$|доллар\\p{L}*|бакс\\p{L}*|dolari?': ['USD'],
  'pounds?|gbp|£|фунт\\p{L}*|lire': ['GBP'],
  'yen|jpy|¥|иен\\p{L}*|yeni': ['JPY'],
  'rubles?|roubles?|rub|₽|руб\\p{L}*|р': ['RUB'],
  'lei|leu|леи|леев|леи|лея|лей': ['RON', 'MDL'],
  ron: ['RON'],
  mdl: ['MDL'],
}

const currency = Object.keys(currencyWords).join('|')
const number = '\\d{1,3}(?:[  ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*'

/** A number with or without a currency, before it or behind it. */
export const AMOUNT = `(?<before>[€$£¥₽]|eur|usd)?\\s?(?<number>${number})\\s?(?<behind>${currency})?`
const pattern = new RegExp(`(?<![\\p{L}\\p{N}.,])[+-]?${AMOUNT}(?![\\p{L}\\p{N}])`, 'du')

export interface Money {
  amount: Amount
  /** Codes of currencies, any of which may be meant; empty when none was said. */
  codes: readonly string[]
}

const codesOf = (word: string): readonly string[] =>
  Object.entries(currencyWords).find(([source]) =>
    new RegExp(`^(?:${source})$`, 'iu').test(word.normalize('NFD').replace(/\p{M}/gu, '')),
  )?.[1] ?? []

/** Points and commas as the language has them: `1,200` is more than a thousand in English, `1.200` in the others. */
export const amountOf = (written: string, lang: Language): Amount => {
  const digits = written.replace(/[  ]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return digits
  const [head, tail] = [digits.slice(0, last).replace(/[.,]/g, ''), digits.slice(last + 1)]
  const marks = digits.match(/[.,]/g) ?? []
  const isThousands =
    tail.length === 3 &&
    head !== '0' &&
    (marks.length > 1 ? new Set(marks).size === 1 : digits[last] === (lang === 'en' ? ',' : '.'))
  return isThousands ? head + tail : `${head}.${tail}`
}

/** Takes the amount out of a sentence. */
export const takeMoney = (sentence: Sentence, lang: Language): Money | undefined => {
  const found = sentence.take(pattern)
  if (found?.['number'] === undefined) return undefined
  const word = found['before'] ?? found['behind']
  return { amount: amountOf(found['number'], lang), codes: word === undefined ? [] : codesOf(word) }
}
