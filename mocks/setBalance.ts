import type { Account } from '#contract/accounts.ts'
import { add, type AmountInput, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { dayIn, startOfDay } from '#shared/zone.ts'
import { Refusal } from '#contract/errors.ts'
import { endOfToday } from '#contract/figures.ts'
import type { Transaction } from '#contract/transactions.ts'
import { recordBalance } from './drafts.ts'
import { replaceTransaction, sidesOf } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { removeWithRoundUp } from './roundedUp.ts'
import type { BalanceKind } from '#contract/fields.ts'

interface Wanted {
  balance: AmountInput
  at: string | undefined
  kind: BalanceKind | undefined
  field: string
}

/** Makes the balance at the end of a day what it should be, as the server does. */
export const setBalance = (
  backend: MockBackend,
  { accountId }: Account,
  { balance, at, kind = 'adjustment', field }: Wanted,
): number | undefined => {
  const { timeZone } = backend.settings
  const now = new Date().toISOString()
  const end = endOfToday(timeZone, new Date(at ?? now))
  if (end > endOfToday(timeZone, new Date()))
    throw new Refusal('INVALID_INPUT', 'The day is not over yet', [{ path: [field], message: 'is after today' }])
  const sides = backend.entries.flatMap(sidesOf).filter((side) => side.accountId === accountId)
  const held = sum(sides.filter(({ createdAt }) => createdAt <= end).map(({ delta }) => delta))
  if (isEqual(balance, held)) return undefined
  const moved = subtract(balance, held)
  const own = backend.entries.filter((each) => each.accountId === accountId && each.kind === kind)
  const startOf = (moment: string) => startOfDay(timeZone, dayIn(timeZone, moment))
  if (kind === 'adjustment') {
    const stored = own.find(({ createdAt }) => createdAt >= startOf(end) && createdAt <= end)
    if (stored !== undefined && stored.status !== 'reconciled') return change(backend, stored, add(stored.delta, moved))
    return recordBalance(backend, kind, { accountId, delta: moved, createdAt: end < now ? end : now })
  }
  const stored = own.at(-1)
  if (stored?.status === 'reconciled') throw new Refusal('TRANSACTION_RECONCILED')
  if (stored !== undefined && stored.createdAt <= end) return change(backend, stored, add(stored.delta, moved))
  const oldest = sides.at(-1)?.createdAt ?? end
  const createdAt = startOf(oldest < end ? oldest : end)
  if (stored !== undefined) return change(backend, { ...stored, createdAt }, moved, stored)
  return recordBalance(backend, kind, { accountId, delta: moved, createdAt })
}

const change = (
  backend: MockBackend,
  changed: Transaction,
  delta: string,
  stored: Transaction = changed,
): number | undefined => {
  if (sign(delta) === 0) {
    removeWithRoundUp(backend, stored)
    return undefined
  }
  replaceTransaction(backend, stored, { ...changed, delta })
  return stored.transactionId
}
