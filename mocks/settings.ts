import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Household } from './household.ts'
import { mock } from './mock.ts'

export const settingsHandlers = (household: Household): HttpHandler[] => [
  mock(contract.settings.get, () => household.settings),
  mock(
    contract.settings.edit,
    (changes) => {
      household.settings = { ...household.settings, ...changes }
      return {}
    },
    ['settings'],
  ),
]
