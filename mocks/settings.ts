import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { nameForTransfers, nameForUncategorised } from '#shared/categoryNames.ts'
import type { Category } from '#contract/categories.ts'
import type { Language } from '#contract/settings.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'

const translateOwnNames = (backend: MockBackend, lang: Language): void => {
  const names = (category: Category) => {
    if (category.forTransfers === true) return nameForTransfers
    return category.uncategorised === true ? nameForUncategorised : undefined
  }
  backend.categories = backend.categories.map((category) => {
    const own = names(category)
    return own && Object.values(own).includes(category.name) ? { ...category, name: own[lang] } : category
  })
}

export const settingsHandlers = (backend: MockBackend): HttpHandler[] => [
  mock(contract.settings.get, () => backend.settings),
  mock(
    contract.settings.edit,
    (changes) => {
      backend.settings = { ...backend.settings, ...changes }
      if (changes.lang !== undefined) translateOwnNames(backend, changes.lang)
      return {}
    },
    (_, { lang }) => (lang === undefined ? ['settings'] : ['settings', 'categories']),
  ),
]
