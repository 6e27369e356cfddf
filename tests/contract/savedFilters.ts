import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { history, savedFilters } = contract

/** Filters under a name. */
export const savedFiltersScenario = async (ask: Ask): Promise<void> => {
  await ask(savedFilters.list, {})
  const { savedFilterId } = await ask(savedFilters.create, {
    name: 'Shops',
    query: 'text=Lidl&statuses=pending&accounts=2,1',
  })
  await ask(savedFilters.create, { name: ' SHOPS ', query: 'text=a' })
  await ask(savedFilters.create, { name: 'Wrong', query: 'page=2' })
  const { savedFilterId: other } = await ask(savedFilters.create, { name: 'Loan', query: 'types=transfer&own=1' })
  await ask(savedFilters.edit, { savedFilterId: other, name: 'shops' })
  await ask(savedFilters.edit, { savedFilterId, name: 'Markets', version: 'older than the newest' })
  await ask(savedFilters.edit, { savedFilterId, name: 'Markets' })
  await ask(savedFilters.list, {})
  await ask(history.list, { kinds: 'savedFilters', count: 1 })
  await ask(savedFilters.remove, { savedFilterId: other })
  await ask(savedFilters.remove, { savedFilterId: other })
  await ask(savedFilters.list, {})
}
