import type { Amount, AmountInput } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { exactAmount } from '#server/features/transactions/rules.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { insertStatement, listAssertions, updateStatement } from './sql.ts'

/** A balance in the currency of the account. */
export const balanceOf = async (call: UserCall, accountId: number, balance: AmountInput): Promise<Amount> => {
  const { currencyId } = requireRow(await findAccountRef(call.db, call.bookId, accountId), 'account')
  const { decimals } = requireRow(await findCurrency(call.db, call.bookId, currencyId), 'currency')
  return exactAmount(balance, decimals, 'balance')
}

/** Replaces what was said of the same day. */
export const assertBalance = async (
  call: UserCall,
  { accountId, day, balance }: { accountId: number; day: Day; balance: AmountInput },
): Promise<number> => {
  const { db, bookId } = call
  const amount = await balanceOf(call, accountId, balance)
  const same = (await listAssertions(db, bookId, accountId)).find((other) => other.day === day)
  if (same === undefined) return insertStatement(db, bookId, { accountId, day, balance: amount, kind: 1 })
  await updateStatement(db, bookId, same.statementId, { day, balance: amount })
  return same.statementId
}
