import { useAddress } from '#components/ui/layout/useAddress.ts'
import type { Day } from '#shared/zone.ts'
import { type Filters, isFiltering, noFilters, readFilters, writeFilters } from './filters.ts'

/** Filters with setters, for a filter bar. */
export interface FiltersState {
  filters: Filters
  set: (part: Partial<Filters>) => void
  clear: () => void
  /** Whether any clearable filter is set. */
  canClear: boolean
  /** The range of days is required: it can be changed, but not cleared. */
  isRangeNeeded?: boolean
  /** The range of all data, if it is offered. */
  allTime?: { from: Day; to: Day } | undefined
}

/** The filters of the page, stored in the URL, so that a reload, a bookmark and Back keep them. */
export const useFilters = (): FiltersState => {
  const [query, change] = useAddress()
  const filters = readFilters(query)
  return {
    filters,
    canClear: isFiltering(filters),
    set: (part: Partial<Filters>) => change((before) => writeFilters(before, { ...readFilters(before), ...part })),
    clear: () => change((before) => writeFilters(before, noFilters)),
  }
}
