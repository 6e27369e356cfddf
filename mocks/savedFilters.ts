import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { followed, type IdList, putTogether, takeApart } from '#contract/filterAddress.ts'
import { limits } from '#contract/limits.ts'
import { sortByName, takenNames } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import type { SavedFilter } from '#contract/savedFilters.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'

/** Food expenses at one shop. */
export const aSavedFilter = (differences: Partial<SavedFilter> = {}): SavedFilter => ({
  savedFilterId: 1,
  name: 'Market days',
  query: 'categories=5&text=market',
  version: '1',
  ...differences,
})

const refuseTaken = (name: string, others: readonly SavedFilter[]): void => {
  const taken = takenNames({ name }, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', undefined, taken)
}

/** Filters that name what became another one, or is gone, follow; whether there were any. */
export const followInFilters = (backend: MockBackend, list: IdList, from: number, into?: number): boolean => {
  const naming = backend.savedFilters.filter(({ query }) => takeApart(query).ids[list]?.includes(from))
  for (const { savedFilterId, query: before } of naming) {
    const query = followed(before, list, from, into)
    if (query === undefined) dropRow(backend.savedFilters, 'savedFilterId', { savedFilterId })
    else changeRow(backend.savedFilters, 'savedFilterId', { savedFilterId }, { query })
  }
  return naming.length > 0
}

export const savedFilterHandlers = (backend: MockBackend): HttpHandler[] => {
  const { savedFilters } = contract
  return [
    mock(savedFilters.list, () => ({ savedFilters: allSteps(sortByName(backend.savedFilters)) })),
    mock(
      savedFilters.create,
      ({ name, query }) => {
        refuseTaken(name, backend.savedFilters)
        if (backend.savedFilters.length >= limits.savedFilters) throw new Refusal('LIMIT_REACHED')
        const savedFilterId = nextId(backend.savedFilters, 'savedFilterId')
        const saved = { savedFilterId, name, query: putTogether(takeApart(query)), version: '1' }
        backend.savedFilters = [...backend.savedFilters, saved]
        return { savedFilterId }
      },
      ['savedFilters'],
    ),
    mock(
      savedFilters.edit,
      ({ name, ...target }) => {
        const own = findRow(backend.savedFilters, 'savedFilterId', target)
        refuseTaken(
          name,
          backend.savedFilters.filter((other) => other !== own),
        )
        changeRow(backend.savedFilters, 'savedFilterId', target, { name })
        return {}
      },
      ['savedFilters'],
    ),
    mock(
      savedFilters.remove,
      (target) => {
        dropRow(backend.savedFilters, 'savedFilterId', target)
        return {}
      },
      ['savedFilters'],
    ),
  ]
}
