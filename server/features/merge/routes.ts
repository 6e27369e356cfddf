import { contract } from '#contract'
import { route } from '#server/kernel/route.ts'
import * as accounts from './accounts.ts'
import * as categories from './categories.ts'

export const mergeRoutes = [
  route(contract.accounts.previewMerge, async (wanted, call) => (await accounts.planMerge(call, wanted)).preview),

  route(contract.accounts.merge, async (wanted, call) => {
    await accounts.merge(call, wanted)
    return {}
  }),

  route(contract.categories.previewMerge, async (wanted, call) => (await categories.planMerge(call, wanted)).preview),

  route(contract.categories.merge, async (wanted, call) => {
    await categories.merge(call, wanted)
    return {}
  }),
]
