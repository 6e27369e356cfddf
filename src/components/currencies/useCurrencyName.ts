import { useLanguage } from '#components/ui/useLanguage.ts'
import { type Currency, sharedCurrencies } from '#contract/currencies.ts'

const shared = new Set<string>(sharedCurrencies.map(({ code }) => code))

/** What a currency is called: a shared one in the reader's language, one's own as its owner wrote it. */
export const useCurrencyName = (): ((
  currency: Pick<Currency, 'owned' | 'code' | 'description'> | undefined,
) => string) => {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (currency) => {
    if (currency === undefined) return ''
    const { owned, code, description } = currency
    // The book itself speaks English.
    return owned || language === 'en' || !shared.has(code) ? description : (names.of(code) ?? description)
  }
}
