import { createContext, useContext, useMemo } from 'react'
import { type Region, regionOf, wordsLocale } from '#contract/region.ts'
import type { Language } from '#contract/settings.ts'
import { useLanguage } from './useLanguage.ts'

/** How a person reads: their language, and how their region writes numbers, dates and times. */
export interface Locale {
  language: Language
  region: Region
  /** For `Intl`, where words are written: names of months, lists, units. */
  words: string
}

export const localeOf = (language: Language, region: Region): Locale => ({
  language,
  region,
  words: wordsLocale(language, region),
})

/** The region that the person has chosen; without one it is the browser's, if that fits the language. */
export const RegionContext = createContext<Region | undefined>(undefined)

export const useLocale = (): Locale => {
  const language = useLanguage()
  const chosen = useContext(RegionContext)
  return useMemo(() => localeOf(language, chosen ?? regionOf(language, navigator.languages)), [language, chosen])
}
