import { contract } from '#contract'
import { streamRoute } from '#server/kernel/route.ts'
import { recordMany } from './record.ts'

export const bulkRoutes = [
  streamRoute(
    contract.transactions.createBulk,
    'entries',
    async (draft, entries, call) => {
      await recordMany(draft, entries, call)
      return {}
    },
    { means: (draft) => draft.means ?? 'bulk' },
  ),
]
