import { useStores } from '#components/useStores.ts'
import { type IdList, idLists, takeApart } from '#contract/filterAddress.ts'
import type { SavedFilter } from '#contract/savedFilters.ts'

/** Whether a saved filter refers to a deleted object; false while the objects are loading. */
export const useIsNamingDeleted = (): ((saved: SavedFilter) => boolean) => {
  const { accounts, categories, currencies, payees, tags } = useStores()
  const named: Record<IdList, { list: { isReady: boolean }; byId: ReadonlyMap<number, unknown> }> = {
    accounts,
    categories,
    currencies,
    payees,
    tags,
  }
  return ({ query }) => {
    const { ids } = takeApart(query)
    return idLists.some(
      (name) => named[name].list.isReady && ids[name]?.some((id) => !named[name].byId.has(id)) === true,
    )
  }
}
