import type { ReadyEntry } from '#components/transactions/entryFields.ts'
import type { BulkEntry } from '#contract/transactions.ts'

/** A row that is complete, as the one command of many takes it. */
export const asEntry = ({ draft, transfer }: ReadyEntry, created: string): BulkEntry => {
  if (draft !== undefined) {
    const { categoryId, accountId, delta, description } = draft
    return { type: 0, categoryId, accountId, created, delta, ...(description === undefined ? {} : { description }) }
  }
  const { categoryId, fromAccountId, toAccountId, fromDelta, toDelta, description } = transfer
  const legs = { accountId: fromAccountId, delta: fromDelta, toAccountId, toDelta }
  return { type: 1, categoryId, created, ...legs, ...(description === undefined ? {} : { description }) }
}
