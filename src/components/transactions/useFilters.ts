import { useAddress } from '#components/ui/useAddress.ts'
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts'

/** The filters of the page: they live in the address, so that a reload, a bookmark and the way back keep them. */
export const useFilters = () => {
  const [query, change] = useAddress()
  return {
    filters: readFilters(query),
    set: (part: Partial<Filters>) => change((before) => writeFilters(before, { ...readFilters(before), ...part })),
    clear: () => change((before) => writeFilters(before, noFilters)),
  }
}

export type FiltersState = ReturnType<typeof useFilters>
