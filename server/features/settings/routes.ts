import { contract } from '#contract'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { route } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

export const settingsRoutes = [
  route(contract.settings.get, (_, { db, bookId }) => sql.getSettings(db, bookId)),

  route(contract.settings.edit, async (change, { db, bookId }) => {
    if (change.preferredCurrencyId !== undefined)
      requireRow(await findCurrency(db, bookId, change.preferredCurrencyId), 'currency')
    await sql.updateSettings(db, bookId, change)
    return {}
  }),
]
