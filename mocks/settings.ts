import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'

export const settingsHandlers = (backend: MockBackend): HttpHandler[] => [
  mock(contract.settings.get, () => backend.settings),
  mock(
    contract.settings.edit,
    (changes) => {
      backend.settings = { ...backend.settings, ...changes }
      return {}
    },
    ['settings'],
  ),
]
