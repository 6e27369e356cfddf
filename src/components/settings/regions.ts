import type { Region } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'

export interface RegionOption {
  region: Region
  /** The localized name of the territory. */
  name: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that are not inhabited territories: unions, test locales, obsolete codes. */
const NO_PLACES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const isSpoken = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag

/** The tag of a territory: in the user's language if it is used there, else in the most common one. */
const tagOf = (territory: string, language: Language): Region | undefined => {
  const likely = new Intl.Locale(`und-${territory}`).maximize().language
  return [`${language}-${territory}`, `${likely}-${territory}`, `en-${territory}`].find(isSpoken)
}

const known = new Map<Language, RegionOption[]>()

/** All territories that `Intl` has formats for, sorted by name. */
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

/** The same, with the selected region in place of its territory's tag, whatever its language. */
export const regionsWith = (language: Language, chosen: Region): RegionOption[] => {
  const territory = new Intl.Locale(chosen).region
  const regions = regionsIn(language)
  const isThere = regions.some(({ region }) => new Intl.Locale(region).region === territory)
  if (!isThere) return [...regions, { region: chosen, name: chosen }]
  return regions.map((option) =>
    new Intl.Locale(option.region).region === territory ? { ...option, region: chosen } : option,
  )
}
