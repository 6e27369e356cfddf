import type { Amount } from '#contract/calc/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { type Day, dayIn } from '#contract/calc/zone.ts'

/** What two transactions have in common that are taken for the same. */
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

/** A transaction that is stored already. */
export interface StoredTransaction {
  moment: string
  categoryId: number
  description: string | undefined
}

/** The transactions that are stored already, by what makes them alike. */
export class StoredTransactions {
  readonly #alike = new Map<string, StoredTransaction[]>()
  readonly #seen = new Set<number>()

  /** Takes transactions in; both legs of a transfer count. One that was taken in before is not counted again. */
  add(transactions: readonly Transaction[], zone: string): void {
    for (const entry of transactions) {
      if (this.#seen.has(entry.transactionId)) continue
      this.#seen.add(entry.transactionId)
      const to = linkedSide(entry)
      for (const leg of to === undefined ? [entry] : [entry, to]) {
        const { accountId, createdAt, delta, description, categoryId } = leg
        const key = keyOfLikeness({ accountId, day: dayIn(zone, createdAt), amount: delta, description })
        const stored = { moment: createdAt, categoryId, description }
        const alike = this.#alike.get(key)
        if (alike === undefined) this.#alike.set(key, [stored])
        else alike.push(stored)
      }
    }
  }

  /** Matches rows one after another: two equal rows repeat two stored transactions, a third one none. */
  matcher(): (row: Likeness) => StoredTransaction | undefined {
    const met = new Map<string, number>()
    return (row) => {
      if (this.#alike.size === 0) return undefined
      const key = keyOfLikeness(row)
      const alike = this.#alike.get(key)
      if (alike === undefined) return undefined
      const count = met.get(key) ?? 0
      met.set(key, count + 1)
      return alike[count]
    }
  }
}
