import { dayIn } from '#shared/zone.ts'
import { add, type Amount } from '#shared/money.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { clearSaid, insertReconciled, listSaidReconciled } from './adopt.sql.ts'
import { findChain } from './sql.ts'

/**
 * Transactions that another program calls reconciled become one statement for each account, after those that it has.
 * Where a later one is there already, the transactions stay cleared.
 */
export const adoptReconciled = async ({ db, bookId, now }: Pick<UserCall, 'db' | 'bookId' | 'now'>): Promise<void> => {
  const said = await listSaidReconciled(db, bookId)
  if (said.length === 0) return
  const zone = await getTimeZone(db, bookId)
  for (const { accountId, newest, delta } of said) {
    const day = dayIn(zone, newest)
    const last = (await findChain(db, bookId, accountId)).at(-1)
    if (last !== undefined && last.day >= day) continue
    const opening: Amount = last?.balance ?? '0'
    await insertReconciled(db, bookId, { accountId, day, opening, balance: add(opening, delta) }, now)
  }
  await clearSaid(db, bookId)
}
