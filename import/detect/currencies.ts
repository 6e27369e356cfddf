import { currencyOfCode } from '#import/plan/currencyOfCode.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'
import { SIGNS } from '#import/read/currencySigns.ts'

/** The evidence in a currency column. */
export interface CurrencyEvidence {
  /** The currency of all rows; undefined if there are several, or none is given. */
  only: ExistingCurrency | undefined
  /** Whether the rows have several currencies, each of which needs its own account. */
  areMany: boolean
  /** All codes, and those of currencies that the user does not have. */
  codes: string[]
  unknown: string[]
  /**
   * The currency of the symbols beside the amounts, otherwise of the sheet or file name, if nothing else names one.
   * Null: the user does not have it; undefined: unknown, or the symbols are ambiguous. It is suggested for the account
   * of the rows, and excludes no other.
   */
  bySymbol: ExistingCurrency | null | undefined
  /** The symbols may mean several currencies, none of which is the base currency. */
  isAmbiguous: boolean
}

/** Old codes that banks still use. */
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

/** Currency codes that are also English words. */
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

/** All currencies of the user that a symbol beside an amount may mean. */
const currenciesOfSymbol = (sign: string, currencies: readonly ExistingCurrency[]): ExistingCurrency[] => {
  const codes = new Set([sign, ...(SIGNS[sign]?.split(' ') ?? [])])
  return currencies.filter(({ code, symbol }) => codes.has(code.toLowerCase()) || symbol.toLowerCase() === sign)
}

const currencyOfSymbols = (
  symbols: readonly string[],
  { currencies, baseCurrencyId }: Pick<LedgerContext, 'currencies' | 'baseCurrencyId'>,
): ExistingCurrency | null | undefined => {
  const candidates = symbols.map((sign) => currenciesOfSymbol(sign, currencies))
  if (candidates.some(({ length }) => length === 0)) return null
  const [first] = [
    ...candidates.filter(({ length }) => length === 1).flat(),
    ...candidates.flat().filter(({ currencyId }) => currencyId === baseCurrencyId),
  ]
  return candidates.every((some) => first !== undefined && some.includes(first)) ? first : undefined
}

/** Detects the currencies of the rows by their cells, else by the names of amount columns, else by symbols beside amounts. */
export const findCurrencies = (
  texts: readonly string[],
  headings: readonly string[],
  symbolsOf: () => readonly string[],
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
  const symbols = named.size === 0 ? symbolsOf() : []
  const bySymbol = symbols.length > 0 ? currencyOfSymbols(symbols, context) : undefined
  const isNameless = named.size === 0 && symbols.length === 0
  return {
    only: known.size === 1 && unknown.length === 0 ? only : undefined,
    areMany: codes.length > 1,
    codes,
    unknown,
    bySymbol: isNameless ? currencyInNames(names, currencies) : bySymbol,
    isAmbiguous: symbols.length > 0 && bySymbol === undefined,
  }
}
