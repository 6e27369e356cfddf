import { asQuery, noFilters } from '#components/filters/filters.ts'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** Which setup steps are done, derived from the ledger. */
export const useFirstSteps = () => {
  const { accounts, budgets, categories, ledger, settings } = useStores()
  const latest = useLoad(ledger.latestOf(asQuery(noFilters, settings.timeZone)))
  const needed = [useLoad(accounts.list), useLoad(categories.list), useLoad(budgets.list), latest]
  const isDone = {
    account: accounts.list.value.length > 0,
    categories: categories.hasOwn,
    transaction: latest.value.some(({ kind }) => kind === undefined),
    budget: budgets.list.value.length > 0,
  }
  const steps = Object.values(isDone)
  const isWanted = settings.firstSteps && !settings.hasSample
  return {
    isWaiting: isWanted && needed.some(isWaiting),
    isShown: isWanted && needed.every(({ isReady }) => isReady),
    isDone,
    done: steps.filter(Boolean).length,
    count: steps.length,
  }
}
