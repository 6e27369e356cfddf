import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { nameForTransfers, nameForUncategorised, spellingOf } from '#shared/categoryNames.ts'
import type { Category } from '#contract/categories.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'

const translateOwnNames = (backend: MockBackend): void => {
  const spelling = spellingOf(backend.settings.lang, backend.settings.region)
  const names = (category: Category) => {
    if (category.forTransfers === true) return nameForTransfers
    return category.uncategorised === true ? nameForUncategorised : undefined
  }
  backend.categories = backend.categories.map((category) => {
    const own = names(category)
    return own && Object.values(own).includes(category.name) ? { ...category, name: own[spelling] } : category
  })
}

const isRespelled = ({ lang, region }: Partial<MockBackend['settings']>): boolean =>
  lang !== undefined || region !== undefined

export const settingsHandlers = (backend: MockBackend): HttpHandler[] => [
  mock(contract.settings.get, () => backend.settings),
  mock(
    contract.settings.edit,
    (changes) => {
      backend.settings = { ...backend.settings, ...changes }
      if (isRespelled(changes)) translateOwnNames(backend)
      return {}
    },
    (_, changes) => (isRespelled(changes) ? ['settings', 'categories'] : ['settings']),
  ),
]
