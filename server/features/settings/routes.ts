import { contract } from '#contract'
import { refuseRole } from '#server/kernel/roles.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { route } from '#server/kernel/route.ts'
import { getOwnSettings, keepOwn } from './own.sql.ts'
import { updateSettings } from './sql.ts'

export const settingsRoutes = [
  route(contract.settings.get, (_, call) => getOwnSettings(call.db, call)),

  route(contract.settings.edit, async (change, call) => {
    const { db, bookId } = call
    if (change.preferredCurrencyId !== undefined)
      requireRow(await findCurrency(db, bookId, change.preferredCurrencyId), 'currency')
    const ofBook = await keepOwn(call, change)
    if (Object.keys(ofBook).length > 0) refuseRole({ needs: 'own' }, call.bookRole)
    await updateSettings(db, bookId, ofBook)
    return {}
  }),
]
