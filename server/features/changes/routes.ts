import { contract } from '#contract'
import { route } from '#server/kernel/route.ts'
import { change, preview } from './change.ts'
import { duplicate } from './duplicate.ts'
import { match } from './match.ts'

export const changesRoutes = [
  route(contract.transactions.previewChange, (wanted, call) => preview(call, wanted)),

  route(contract.transactions.change, async (wanted, call) => ({ count: await change(call, wanted) })),

  route(contract.transactions.match, (wanted, call) => match(call, wanted)),

  route(contract.transactions.duplicate, async (wanted, call) => ({ transactionIds: await duplicate(call, wanted) })),
]
