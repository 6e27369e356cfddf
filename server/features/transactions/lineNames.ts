import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import type { NamedDetails } from './details.ts'
import type { LineNames } from './lines.ts'
import { listAccountRefs } from './sql.ts'

/** Rows that the lines of a transaction may refer to. */
export const lineNames = async (call: UserCall, details: NamedDetails): Promise<LineNames> => {
  const { db, bookId } = call
  const categories = await listCategories(db, bookId)
  const accountRefs = await listAccountRefs(db, bookId)
  return {
    category: (wanted) => {
      const found = categories.find(({ categoryId, forTransfers }) =>
        wanted === undefined ? forTransfers === true : categoryId === wanted,
      )
      const { categoryId: id, type, forTransfers = false } = requireRow(found, 'category')
      return { id, type, forTransfers }
    },
    accountRef: (id) =>
      requireRow(
        accountRefs.find(({ accountId }) => accountId === id),
        'account',
      ),
    details,
  }
}
