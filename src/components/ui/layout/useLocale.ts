import { createContext, useContext, useMemo } from 'react'
import { type Region, regionOf, wordsLocale } from '#shared/region.ts'
import type { Language } from '#shared/languages.ts'
import { useLanguage } from './useLanguage.ts'

/** The user's language, and the region that formats numbers, dates and times. */
export interface Locale {
  language: Language
  region: Region
  /** The `Intl` locale for words: names of months, lists, units. */
  words: string
}

export const localeOf = (language: Language, region: Region): Locale => ({
  language,
  region,
  words: wordsLocale(language, region),
})

/** The user's chosen region; by default the browser's, if that fits the language. */
export const RegionContext = createContext<Region | undefined>(undefined)

export const useLocale = (): Locale => {
  const language = useLanguage()
  const chosen = useContext(RegionContext)
  return useMemo(() => localeOf(language, chosen ?? regionOf(language, navigator.languages)), [language, chosen])
}
