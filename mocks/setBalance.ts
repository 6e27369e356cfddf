import type { Account } from '#contract/accounts.ts'
import { add, type AmountInput, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { dayIn, startOfDay } from '#shared/zone.ts'
import { Refusal } from '#contract/errors.ts'
import { endOfDayAt } from '#contract/figures.ts'
import type { Transaction } from '#contract/transactions.ts'
import { recordBalance } from './drafts.ts'
import { replaceTransaction, sidesOf } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { removeWithRoundUp } from './roundedUp.ts'
import type { BalanceKind } from '#contract/fields.ts'

interface BalanceTarget {
  balance: AmountInput
  at: string | undefined
  kind: BalanceKind | undefined
  field: string
}

/** Sets the balance at the end of a day by an adjustment or an opening balance, as the server does. */
export const setBalance = (
  backend: MockBackend,
  { accountId }: Account,
  { balance, at, kind = 'adjustment', field }: BalanceTarget,
): number | undefined => {
  const { timeZone } = backend.settings
  const now = new Date().toISOString()
  const end = endOfDayAt(timeZone, new Date(at ?? now))
  if (end > endOfDayAt(timeZone, new Date()))
    throw new Refusal('INVALID_INPUT', 'The day is not over yet', [{ path: [field], message: 'is after today' }])
  const sides = backend.transactions.flatMap(sidesOf).filter((side) => side.accountId === accountId)
  const current = sum(sides.filter(({ createdAt }) => createdAt <= end).map(({ delta }) => delta))
  if (isEqual(balance, current)) return undefined
  const difference = subtract(balance, current)
  const recorded = backend.transactions.filter((each) => each.accountId === accountId && each.kind === kind)
  const startOf = (moment: string) => startOfDay(timeZone, dayIn(timeZone, moment))
  if (kind === 'adjustment') {
    const stored = recorded.find(({ createdAt }) => createdAt >= startOf(end) && createdAt <= end)
    if (stored !== undefined && stored.status !== 'reconciled')
      return change(backend, stored, add(stored.delta, difference))
    return recordBalance(backend, kind, { accountId, delta: difference, createdAt: end < now ? end : now })
  }
  const stored = recorded.at(-1)
  if (stored?.status === 'reconciled') throw new Refusal('TRANSACTION_RECONCILED')
  if (stored !== undefined && stored.createdAt <= end) return change(backend, stored, add(stored.delta, difference))
  const oldest = sides.at(-1)?.createdAt ?? end
  const createdAt = startOf(oldest < end ? oldest : end)
  if (stored !== undefined) return change(backend, { ...stored, createdAt }, difference, stored)
  return recordBalance(backend, kind, { accountId, delta: difference, createdAt })
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
