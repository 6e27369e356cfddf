import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Names } from './nameDetails.ts'

/** The payees and tags currently loaded. */
export const useNames = (): Names => {
  const { payees, tags, categories } = useStores()
  useLoad(payees.list)
  useLoad(tags.list)
  return {
    payees: { byId: payees.byId, named: payees.named },
    tags: { byId: tags.byId, named: tags.named },
    transferCategoryId: categories.forTransfers?.categoryId,
  }
}
