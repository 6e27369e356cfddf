import type { Amount } from '#shared/money.ts'
import { type Day, dayIn, daysAfter, startOfDay } from '#shared/zone.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { BalanceKind } from '#contract/fields.ts'

/** An opening balance or adjustment that an account has already. */
export interface RecordedBalance {
  transactionId: number
  version: string
  kind: BalanceKind
  amount: Amount
  moment: string
  day: Day
  balanceAfter: Amount
  /** The day on which the balance was entered: later than its own where an import has moved it. */
  entered: Day
  enteredAt: string
  /** The first day whose transactions follow the entered balance: one at midnight precedes those of its day. */
  until: Day
}

/**
 * Opening balances and adjustments of one account, oldest first. If an import moved a balance to an earlier day, the
 * latest one keeps the day on which that balance was entered.
 */
export const recordedBalancesOf = (transactions: readonly Transaction[], zone: string): RecordedBalance[] => {
  const balances = transactions.filter(({ kind }) => kind !== undefined)
  const moved = balances.flatMap(({ enteredAt }) => enteredAt ?? [])
  return balances
    .flatMap(({ transactionId, version, kind, delta, createdAt, balanceAfter = delta }, at): RecordedBalance[] => {
      if (kind === undefined) return []
      const last = [createdAt, ...(at === 0 ? moved : [])].reduce((a, b) => (a > b ? a : b))
      const entered = dayIn(zone, last)
      const isAtStart = Date.parse(startOfDay(zone, entered)) === Date.parse(last)
      const until = isAtStart ? entered : daysAfter(entered, 1)
      const day = dayIn(zone, createdAt)
      const when = { moment: createdAt, day, entered, enteredAt: last, until }
      return [{ transactionId, version, kind, amount: delta, balanceAfter, ...when }]
    })
    .toReversed()
}
