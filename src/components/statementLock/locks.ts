import type { Refusal } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'

export type Lockable = Pick<Transaction, 'status' | 'statementId' | 'metadata'>

/** The reconciled statements that list the sides of a transaction. */
export const locksOf = (transaction: Lockable): number[] =>
  [transaction, linkedSide(transaction)].flatMap((side) =>
    side?.status === 'reconciled' && side.statementId !== undefined ? [side.statementId] : [],
  )

/** Whether a side of it is reconciled. */
export const isLocked = (transaction: Lockable): boolean =>
  transaction.status === 'reconciled' || linkedSide(transaction)?.status === 'reconciled'

/** The reconciled statement that refused a change. */
export const lockIn = (refusal: Refusal | undefined): number | undefined => {
  if (refusal?.code !== 'STATEMENT_RECONCILED') return undefined
  const id = refusal.issues.find(({ path }) => path[0] === 'statements')?.path[1]
  return id === undefined ? undefined : Number(id)
}
