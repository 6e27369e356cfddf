import type { Language } from './languages.ts'
import { isAmerican, type Region } from './region.ts'

/** A language as it is spelled in a region. */
type Spelling = Language | 'en-US'

export const spellingOf = (lang: Language, region?: Region): Spelling =>
  lang === 'en' && region !== undefined && isAmerican(region) ? 'en-US' : lang

/** Names of the transfers category, when it is created. */
export const nameForTransfers: Record<Spelling, string> = {
  en: 'Transfers',
  'en-US': 'Transfers',
  ru: 'Переводы',
  ro: 'Transferuri',
}

/** Names of the uncategorised category, when it is created. */
export const nameForUncategorised: Record<Spelling, string> = {
  en: 'Uncategorised',
  'en-US': 'Uncategorized',
  ru: 'Без категории',
  ro: 'Fără categorie',
}

/** Names that other programs use for uncategorised transactions. */
export const namesForUncategorised: ReadonlySet<string> = new Set(
  Object.values(nameForUncategorised).map((name) => name.toLowerCase()),
)
