import type { Region } from '#contract/region.ts'
import type { Language } from '#contract/settings.ts'

export interface RegionOption {
  region: Region
  /** The territory, as the language calls it. */
  name: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** What has a code and is no place where people live: unions, test locales, leftovers. */
const NO_PLACES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const isSpoken = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag

/** The tag for a territory: in the language of the person where it is known there, else in that of most people there. */
const tagOf = (territory: string, language: Language): Region | undefined => {
  const likely = new Intl.Locale(`und-${territory}`).maximize().language
  return [`${language}-${territory}`, `${likely}-${territory}`, `en-${territory}`].find(isSpoken)
}

const known = new Map<Language, RegionOption[]>()

/** All territories that `Intl` knows how to write for, in the order of their names. */
export const regionsIn = (language: Language): RegionOption[] => {
  const made = known.get(language) ?? listRegions(language)
  known.set(language, made)
  return made
}

const listRegions = (language: Language): RegionOption[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const collator = new Intl.Collator(language)
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((territory) => {
      const name = names.of(territory)
      const isCurrent = Intl.getCanonicalLocales(`und-${territory}`)[0] === `und-${territory}`
      if (name === undefined || !isCurrent || NO_PLACES.has(territory)) return []
      const region = tagOf(territory, language)
      return region === undefined ? [] : [{ region, name }]
    })
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** The same with the region that is chosen in the place of its territory, whatever language its tag names. */
export const regionsWith = (language: Language, chosen: Region): RegionOption[] => {
  const territory = new Intl.Locale(chosen).region
  const regions = regionsIn(language)
  const isThere = regions.some(({ region }) => new Intl.Locale(region).region === territory)
  if (!isThere) return [...regions, { region: chosen, name: chosen }]
  return regions.map((option) =>
    new Intl.Locale(option.region).region === territory ? { ...option, region: chosen } : option,
  )
}
