import { endOfDayAt } from '#contract/figures.ts'
import { type Side, sidesOf } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { sumsOf } from './search.ts'
import type { FlowSums } from '#contract/fields.ts'

interface Span {
  fromTime?: string | undefined
  toTime?: string | undefined
}

interface Total {
  id: number
  count: number
  latest: string
  sums: FlowSums[]
}

/** Totals per payee or tag, up to the end of today. */
export const totalsBy = (
  backend: MockBackend,
  { fromTime, toTime }: Span,
  ownersOf: (side: Side) => readonly number[],
): Total[] => {
  const today = endOfDayAt(backend.settings.timeZone, new Date())
  const asked = toTime === undefined ? today : new Date(toTime).toISOString()
  const last = asked < today ? asked : today
  const first = fromTime === undefined ? '' : new Date(fromTime).toISOString()
  const owned = new Map<number, { transactions: Set<number>; latest: string; sides: Side[] }>()
  for (const transaction of backend.transactions) {
    if (transaction.createdAt < first || transaction.createdAt > last) continue
    for (const side of sidesOf(transaction)) {
      for (const id of ownersOf(side)) {
        const known = owned.get(id) ?? { transactions: new Set(), latest: transaction.createdAt, sides: [] }
        known.transactions.add(transaction.transactionId)
        known.sides.push(side)
        owned.set(id, known)
      }
    }
  }
  return [...owned]
    .map(([id, { transactions, latest, sides }]) => ({
      id,
      count: transactions.size,
      latest,
      sums: sumsOf(backend, sides),
    }))
    .toSorted((a, b) => a.id - b.id)
}
