import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** Loads the lists whose rows a rule names. */
export const useNamedLists = () => {
  const { accounts, categories, currencies, payees, tags } = useStores()
  return [
    useLoad(accounts.list),
    useLoad(categories.list),
    useLoad(currencies.list),
    useLoad(payees.list),
    useLoad(tags.list),
  ]
}
