import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import type { Currency } from '#contract/currencies.ts'

type Named = Pick<Currency, 'owned' | 'code' | 'description'>

/** What a currency is called: a shared one in the reader's language, one's own as its owner wrote it. */
export const useCurrencyName = (): ((currency: Named | undefined) => string) => {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (currency) => {
    if (currency === undefined) return ''
    const { owned, code, description } = currency
    // What is shared is described in English.
    if (owned || language === 'en') return description
    const name = names.of(code) ?? description
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
}
