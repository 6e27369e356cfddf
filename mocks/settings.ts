import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'

export const settingsHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.settings.get, () => backend.settings),
  mock(
    contract.settings.edit,
    (changes) => {
      backend.settings = { ...backend.settings, ...changes }
      return {}
    },
    ['settings', 'categories'],
  ),
]
