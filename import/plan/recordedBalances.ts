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
  /** The first day whose transactions follow it: a balance at midnight precedes those of its day. */
  until: Day
}

/** Opening balances and adjustments of one account, oldest first. */
export const recordedBalancesOf = (transactions: readonly Transaction[], zone: string): RecordedBalance[] =>
  transactions
    .flatMap(({ transactionId, version, kind, delta, createdAt, balanceAfter = delta }): RecordedBalance[] => {
      if (kind === undefined) return []
      const day = dayIn(zone, createdAt)
      const isAtStart = Date.parse(startOfDay(zone, day)) === Date.parse(createdAt)
      const until = isAtStart ? day : daysAfter(day, 1)
      return [{ transactionId, version, kind, amount: delta, moment: createdAt, day, balanceAfter, until }]
    })
    .toReversed()
