import type { Language } from './languages.ts'

/** Names of the transfers category, by language, when it is created. */
export const nameForTransfers: Record<Language, string> = { en: 'Transfers', ru: 'Переводы', ro: 'Transferuri' }

/** Names of the uncategorised category, by language, when it is created. */
export const nameForUncategorised: Record<Language, string> = {
  en: 'Uncategorised',
  ru: 'Без категории',
  ro: 'Fără categorie',
}

/** Names that other programs use for uncategorised transactions. */
export const namesForUncategorised: ReadonlySet<string> = new Set(
  [...Object.values(nameForUncategorised), 'Uncategorized'].map((name) => name.toLowerCase()),
)
