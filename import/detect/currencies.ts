import { currencyOfCode } from '#import/plan/currencyOfCode.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'
import { SIGNS } from '#import/read/currencySigns.ts'

/** The evidence in a currency column. */
export interface CurrencyEvidence {
  /** The currency of every line; undefined where there are several, or none is named. */
  only: ExistingCurrency | undefined
  /** Whether the lines are in several currencies: each then needs an account of its own. */
  areMany: boolean
  /** The codes of all of them, and those that are none of the user's currencies. */
  codes: string[]
  unknown: string[]
  /**
   * The currency of the symbols beside the amounts, otherwise of the sheet or file name, if nothing else names one.
   * Null: the user does not have it; undefined: unknown, or the symbols are ambiguous. It is suggested for the account
   * of the rows, and excludes no other.
   */
  bySign: ExistingCurrency | null | undefined
  /** The signs may mean several currencies, and none of them is the base currency. */
  isAmbiguous: boolean
}

/** Codes that banks still write although they have changed. */
const FORMER: Readonly<Record<string, string>> = { rur: 'rub' }

/** The currency that a code or a symbol means. */
export const currencyNamed = (text: string, currencies: readonly ExistingCurrency[]): ExistingCurrency | undefined => {
  const key = keyOf(text)
  if (key === '') return undefined
  const byCode = currencies.find(({ code }) => code.toLowerCase() === (FORMER[key] ?? key))
  if (byCode !== undefined) return byCode
  const bySymbol = currencies.filter(({ symbol }) => symbol.toLowerCase() === key)
  return bySymbol.length === 1 ? bySymbol[0] : undefined
}

/** The currency of a cell: one of the user's, otherwise a standard one by its code. */
export const currencyWritten = (text: string, currencies: readonly ExistingCurrency[]): ExistingCurrency | undefined =>
  currencyNamed(text, currencies) ?? currencyOfCode(text, [])

/** The currency in the name of a column, as in `Amount (EUR)`. */
const currencyInHeading = (name: string, currencies: readonly ExistingCurrency[]): ExistingCurrency | undefined => {
  const words = name.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])|\p{Sc}/gu) ?? []
  return words.map((word) => currencyNamed(word, currencies)).find((currency) => currency !== undefined)
}

/** Codes that are words as well. */
const WORDS = /(?<!\p{L})(ALL|COP|CUP|MOP|PEN|SOS|TOP|TRY)(?!\p{L})/gu

/** The only currency in the names of a file and its sheet, as in `statement_EUR_2026.csv`. */
const currencyInNames = (
  names: readonly string[],
  currencies: readonly ExistingCurrency[],
): ExistingCurrency | undefined => {
  const found = new Set(names.flatMap((name) => currencyInHeading(name.replace(WORDS, ' '), currencies) ?? []))
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** All currencies of the user that a sign beside an amount may mean. */
const currenciesOfSign = (sign: string, currencies: readonly ExistingCurrency[]): ExistingCurrency[] => {
  const codes = new Set([sign, ...(SIGNS[sign]?.split(' ') ?? [])])
  return currencies.filter(({ code, symbol }) => codes.has(code.toLowerCase()) || symbol.toLowerCase() === sign)
}

const currencyOfSigns = (
  signs: readonly string[],
  { currencies, baseCurrencyId }: Pick<LedgerContext, 'currencies' | 'baseCurrencyId'>,
): ExistingCurrency | null | undefined => {
  const candidates = signs.map((sign) => currenciesOfSign(sign, currencies))
  if (candidates.some(({ length }) => length === 0)) return null
  const [first] = [
    ...candidates.filter(({ length }) => length === 1).flat(),
    ...candidates.flat().filter(({ currencyId }) => currencyId === baseCurrencyId),
  ]
  return candidates.every((some) => first !== undefined && some.includes(first)) ? first : undefined
}

/** Finds out in which currencies the rows are: by their cells, or else by the names of the columns of amounts, or else by signs beside them. */
export const findCurrencies = (
  texts: readonly string[],
  headings: readonly string[],
  signsOf: () => readonly string[],
  { names, ...context }: Pick<LedgerContext, 'currencies' | 'baseCurrencyId'> & { names: readonly string[] },
): CurrencyEvidence => {
  const { currencies } = context
  const named = new Map<string, ExistingCurrency | undefined>()
  if (texts.length === 0)
    for (const heading of headings) {
      const currency = currencyInHeading(heading, currencies)
      if (currency !== undefined) named.set(keyOf(currency.code), currency)
    }
  for (const text of texts) if (keyOf(text) !== '') named.set(keyOf(text), currencyWritten(text, currencies))
  const known = new Set([...named.values()].filter((currency) => currency !== undefined))
  const unknown = [...named].flatMap(([key, currency]) => (currency === undefined ? [key.toUpperCase()] : []))
  const [only] = known
  const codes = [...[...known].map(({ code }) => code), ...unknown]
  const signs = named.size === 0 ? signsOf() : []
  const bySign = signs.length > 0 ? currencyOfSigns(signs, context) : undefined
  const isNameless = named.size === 0 && signs.length === 0
  return {
    only: known.size === 1 && unknown.length === 0 ? only : undefined,
    areMany: codes.length > 1,
    codes,
    unknown,
    bySign: isNameless ? currencyInNames(names, currencies) : bySign,
    isAmbiguous: signs.length > 0 && bySign === undefined,
  }
}
