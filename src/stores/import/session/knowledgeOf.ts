import { dayIn } from '#contract/calc/zone.ts'
import type { AccountsStore } from '#stores/AccountsStore.ts'
import type { CategoriesStore } from '#stores/CategoriesStore.ts'
import type { CurrenciesStore } from '#stores/CurrenciesStore.ts'
import type { SessionStore } from '#stores/SessionStore.ts'
import type { SettingsStore } from '#stores/SettingsStore.ts'
import type { Knowledge } from './knowledge.ts'

/** What the import needs of the other stores. */
export interface ImportSources {
  session: SessionStore
  settings: SettingsStore
  accounts: AccountsStore
  categories: CategoriesStore
  currencies: CurrenciesStore
  /** Moves when transactions have changed. */
  ledger: { readonly revision: number }
}

/** The texts and formats of the user's language. */
export type ImportWords = Pick<Knowledge, 'names' | 'usesComma'>

/** What the user has, as far as the reading of a file needs it. */
export const knowledgeOf = (
  { accounts, categories, currencies, settings }: ImportSources,
  words: ImportWords,
): Knowledge => ({
  accounts: accounts.list.value.map(({ accountId, name, currencyId }) => ({ accountId, name, currencyId })),
  categories: categories.ordinary.map(({ categoryId, type }) => ({
    categoryId,
    type,
    path: categories.pathOf(categoryId),
  })),
  currencies: currencies.list.value.map(({ currencyId, code, symbol, decimals }) => ({
    currencyId,
    code,
    symbol,
    decimals,
  })),
  folders: accounts.folders.value.map(({ folderId, name }) => ({ folderId, name })),
  zone: settings.timeZone,
  today: dayIn(settings.timeZone, new Date()),
  ...words,
})

/** Waits until it is known what the user has. */
export const needKnowledge = async ({ accounts, categories, currencies }: ImportSources): Promise<void> => {
  await Promise.all([accounts.folders, accounts.list, categories.list, currencies.list].map((each) => each.need()))
}
