import { contract } from '#contract'
import { streamRoute } from '#server/kernel/route.ts'
import { recordMany } from './record.ts'

export const bulkRoutes = [
  streamRoute(
    contract.transactions.createBulk,
    'entries',
    async (draft, transactions, call) => {
      await recordMany(draft, transactions, call)
      return {}
    },
    { source: (draft) => draft.means ?? 'bulk' },
  ),
]
