import { type WorldCurrency, worldCurrencies } from './worldCurrencies.ts'

/** Searched after the user's own languages: a file or a user may name a currency in another one. */
const otherLanguages = ['en', 'ru', 'ro', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr']

/** A currency's name in a language: `Swiss Franc`, `Швейцарский франк`. */
export const currencyName = (code: string, language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The draft of a user's own currency from a world currency. */
export const currencyDraft = ({ code, symbol, decimals }: WorldCurrency, language: string) => ({
  code,
  symbol,
  decimals,
  description: currencyName(code, language),
})

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ё', 'е')

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether a word begins as typed. */
const begins = (typed: string, word: string): boolean => word.startsWith(typed)

/** Minimum common stem, and maximum differing endings, of two inflected forms: `гривен`, `гривна`. */
const STEM = 4
const ENDING = 3

/** Whether both are forms of one word; a short word must match except for the last letter. */
const isInflected = (typed: string, word: string): boolean => {
  let shared = 0
  while (shared < typed.length && typed[shared] === word[shared]) shared++
  const stem = Math.max(2, Math.min(STEM, typed.length - 1, word.length - 1))
  return shared >= stem && typed.length - shared <= ENDING && word.length - shared <= ENDING
}

type Match = (typed: string, word: string) => boolean

const means = (typed: readonly string[], words: readonly string[], match: Match): boolean =>
  typed.length > 0 && typed.every((one) => words.some((word) => match(one, word)))

interface Named {
  /** The words of its name in singular and plural forms: `молдавский лей`, `молдавских леев`. */
  name: string[]
  countries: string[]
}

const known = new Map<string, Map<string, Named>>()

const namesIn = (language: string): Map<string, Named> => {
  const made = known.get(language)
  if (made !== undefined) return made
  const currencies = new Intl.DisplayNames(language, { type: 'currency' })
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const names = worldCurrencies.map(({ code, countries }): [string, Named] => {
    const counted = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' })
    const forms = [1, 2, 5].map((count) => counted.formatToParts(count).find(({ type }) => type === 'currency')?.value)
    return [
      code,
      {
        name: wordsOf([currencies.of(code), ...forms].join(' ')),
        countries: wordsOf(countries.map((country) => regions.of(country)).join(' ')),
      },
    ]
  })
  const byCode = new Map(names)
  known.set(language, byCode)
  return byCode
}

/** How well a currency matches the typed text, lower is better; `undefined` if it does not. */
const rankIn = (currency: WorldCurrency, typed: string, language: string, match: Match): number | undefined => {
  const named = namesIn(language).get(currency.code)
  const words = wordsOf(typed)
  if (plain(currency.code) === plain(typed)) return 0
  if (plain(currency.symbol) === plain(typed)) return 1
  if (plain(currency.code).startsWith(plain(typed))) return 2
  if (means(words, named?.name ?? [], match)) return 3
  if (means(words, named?.countries ?? [], match)) return 4
  return plain(currency.symbol).includes(plain(typed)) ? 5 : undefined
}

/** The most traded currencies, preferred where a word such as franc matches several. */
const mostTraded = 'USD EUR JPY GBP CNY CHF AUD CAD HKD SGD INR KRW SEK MXN NZD NOK TWD BRL ZAR PLN DKK TRY RUB RON UAH'

const placeOf = ({ code }: WorldCurrency): number => {
  const place = mostTraded.indexOf(code)
  return place === -1 ? mostTraded.length : place
}

const findIn = (typed: string, languages: readonly string[], match: Match): WorldCurrency[] => {
  const ranked = worldCurrencies.flatMap((currency) => {
    const ranks = languages.flatMap((language) => rankIn(currency, typed, language, match) ?? [])
    return ranks.length === 0 ? [] : [{ currency, rank: Math.min(...ranks) }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank || placeOf(one.currency) - placeOf(other.currency))
    .map(({ currency }) => currency)
}

/**
 * The currencies that match a text, best first: by code, symbol, name in any inflection, or country, in these
 * languages, otherwise in others: `CHF`, `Franken`, `франков`, `Швейцария`.
 */
export const findCurrencies = (typed: string, languages: readonly string[]): WorldCurrency[] => {
  const text = typed.trim()
  if (text === '') return []
  const attempts = [languages, otherLanguages].flatMap((searched) =>
    [begins, isInflected].map((match) => ({ searched, match })),
  )
  for (const { searched, match } of attempts) {
    const found = findIn(text, searched, match)
    if (found.length > 0) return found
  }
  return []
}
