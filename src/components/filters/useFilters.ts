import { useAddress } from '#components/ui/layout/useAddress.ts'
import type { Day } from '#contract/calc/zone.ts'
import { type Filters, isFiltering, noFilters, readFilters, writeFilters } from './filters.ts'

/** Filters that can be changed, as a bar of them needs it. */
export interface FiltersState {
  filters: Filters
  set: (part: Partial<Filters>) => void
  clear: () => void
  /** Something is set that can be cleared. */
  canClear: boolean
  /** There is always a range of days: it changes, but does not go. */
  isRangeNeeded?: boolean
  /** The days of all that there is, where one may choose them. */
  allTime?: { from: Day; to: Day } | undefined
}

/** The filters of the page: they live in the address, so that a reload, a bookmark and the way back keep them. */
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
