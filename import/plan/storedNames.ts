import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { nearDaysOf } from './nearPairs.ts'

/** The objects that stored transactions refer to by id, and the time zone of their days. */
export interface StoredNames {
  zone: string
  payeeName: (payeeId: number) => string | undefined
  /** Days within which a transaction of this recurring one may be the bank's row. */
  nearDays: (recurringId: number | undefined) => number
}

export const storedNames = ({
  zone = 'UTC',
  payees = [],
  recurring = [],
}: Partial<LedgerContext> = {}): StoredNames => {
  const names = new Map(payees.map(({ payeeId, name }) => [payeeId, name]))
  const intervals = new Map(recurring.map((each) => [each.recurringId, each]))
  return {
    zone,
    payeeName: (payeeId) => names.get(payeeId),
    nearDays: (id) => nearDaysOf(id === undefined ? undefined : intervals.get(id)),
  }
}
