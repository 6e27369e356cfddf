import type { Amount } from '#contract/money.ts'
import { linkedLeg, type Transaction } from '#contract/transactions.ts'
import { type Day, dayIn } from '#contract/zone.ts'

/** What two entries have in common that are taken for the same. */
export interface Likeness {
  accountId: number
  day: Day
  amount: Amount
  description: string | undefined
}

const keyOfLikeness = ({ accountId, day, amount, description = '' }: Likeness): string =>
  `${accountId}\n${day}\n${plainAmount(amount)}\n${description.replace(/\s+/g, ' ').trim().toLowerCase()}`

/** `-12.50` and `-12.5` are the same amount. */
const plainAmount = (amount: Amount): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

/** The entries that are stored already, counted by what makes them alike. */
export class StoredEntries {
  readonly #counts = new Map<string, number>()
  readonly #seen = new Set<number>()

  /** Takes entries in; both legs of a transfer count. One that was taken in before is not counted again. */
  add(transactions: readonly Transaction[], zone: string): void {
    for (const entry of transactions) {
      if (this.#seen.has(entry.transactionId)) continue
      this.#seen.add(entry.transactionId)
      const to = linkedLeg(entry)
      for (const leg of to === undefined ? [entry] : [entry, to]) {
        const { accountId, createdAt, delta, description } = leg
        const key = keyOfLikeness({ accountId, day: dayIn(zone, createdAt), amount: delta, description })
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
      }
    }
  }

  /** Counts rows one after another: two equal rows repeat two stored entries, a third one none. */
  counter(): (row: Likeness) => boolean {
    const met = new Map<string, number>()
    return (row) => {
      if (this.#counts.size === 0) return false
      const key = keyOfLikeness(row)
      const stored = this.#counts.get(key)
      if (stored === undefined) return false
      const count = (met.get(key) ?? 0) + 1
      met.set(key, count)
      return count <= stored
    }
  }
}
