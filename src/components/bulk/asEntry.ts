import type { ReadyDraft } from '#components/transactions/form/formValues.ts'
import type { BulkEntry } from '#contract/transactions.ts'

/** A row that is complete, as the one command of many takes it. */
export const asTransactionValues = ({ draft, transfer }: ReadyDraft, created: string): BulkEntry => {
  if (draft !== undefined) {
    const { createdAt: _, ...row } = draft
    return { ...row, type: 0, created }
  }
  const { createdAt: _, fromAccountId, fromDelta, ...row } = transfer
  return { ...row, type: 1, accountId: fromAccountId, delta: fromDelta, created }
}
