import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import type { Currency } from '#contract/currencies.ts'

type Named = Pick<Currency, 'owned' | 'code' | 'description'>

/** A currency's name: localized for a shared one, as entered for the user's own. */
export const useCurrencyName = (): ((currency: Named | undefined) => string) => {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (currency) => {
    if (currency === undefined) return ''
    const { owned, code, description } = currency
    // The description of a shared currency is in English.
    if (owned || language === 'en') return description
    const name = names.of(code) ?? description
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
}
