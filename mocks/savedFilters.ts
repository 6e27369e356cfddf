import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { SavedFilter } from '#contract/savedFilters.ts'
import { sortByName } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { roomHandlers } from './rows.ts'

/** Food expenses at one shop. */
export const aSavedFilter = (differences: Partial<SavedFilter> = {}): SavedFilter => ({
  savedFilterId: 1,
  name: 'Market days',
  query: 'categories=5&text=market',
  version: '1',
  ...differences,
})

export const savedFilterHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.savedFilters.list, () => ({ savedFilters: allSteps(sortByName(backend.savedFilters)) })),
  ...roomHandlers(contract.savedFilters, {
    backend,
    list: 'savedFilters',
    id: 'savedFilterId',
    topic: 'savedFilters',
    blank: aSavedFilter,
  }),
]
