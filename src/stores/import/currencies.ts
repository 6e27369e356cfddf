import { keyOf } from './decisions.ts'
import type { KnownCurrency } from './knowledge.ts'

/** What a column of currencies says. */
export interface CurrencyEvidence {
  /** The currency of every line; undefined where there are several, or none is named. */
  only: KnownCurrency | undefined
  /** Whether the lines are in several currencies: each then needs an account of its own. */
  areMany: boolean
  /** The codes of all of them, and those that are none of the user's currencies. */
  codes: string[]
  unknown: string[]
}

/** Codes that banks still write although they have changed. */
const FORMER: Readonly<Record<string, string>> = { rur: 'rub' }

/** The currency that a code or a symbol means. */
export const currencyNamed = (text: string, currencies: readonly KnownCurrency[]): KnownCurrency | undefined => {
  const key = keyOf(text)
  if (key === '') return undefined
  const byCode = currencies.find(({ code }) => code.toLowerCase() === (FORMER[key] ?? key))
  if (byCode !== undefined) return byCode
  const bySymbol = currencies.filter(({ symbol }) => symbol.toLowerCase() === key)
  return bySymbol.length === 1 ? bySymbol[0] : undefined
}

/** The currency in the name of a column, as in `Amount (EUR)`. */
const currencyInHeading = (name: string, currencies: readonly KnownCurrency[]): KnownCurrency | undefined => {
  const words = name.match(/\b[A-Z]{3}\b|\p{Sc}/gu) ?? []
  return words.map((word) => currencyNamed(word, currencies)).find((currency) => currency !== undefined)
}

/** Finds out in which currencies the lines are: by their cells, or else by the names of the columns of amounts. */
export const findCurrencies = (
  texts: readonly string[],
  headings: readonly string[],
  currencies: readonly KnownCurrency[],
): CurrencyEvidence => {
  const named = new Map<string, KnownCurrency | undefined>()
  if (texts.length === 0)
    for (const heading of headings) {
      const currency = currencyInHeading(heading, currencies)
      if (currency !== undefined) named.set(keyOf(currency.code), currency)
    }
  for (const text of texts) if (keyOf(text) !== '') named.set(keyOf(text), currencyNamed(text, currencies))
  const known = new Set([...named.values()].filter((currency) => currency !== undefined))
  const unknown = [...named].flatMap(([key, currency]) => (currency === undefined ? [key.toUpperCase()] : []))
  const [only] = known
  const codes = [...[...known].map(({ code }) => code), ...unknown]
  return {
    only: known.size === 1 && unknown.length === 0 ? only : undefined,
    areMany: codes.length > 1,
    codes,
    unknown,
  }
}
