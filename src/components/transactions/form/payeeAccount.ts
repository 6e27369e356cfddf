import type { Payee } from '#contract/payees.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

/** The account of a payee's latest transaction, if it is another one that the fields can have. */
export const payeeAccount = (
  { latest }: Pick<Payee, 'latest'>,
  { accountId, isTransfer, toAccountId }: Pick<TransactionFields, 'accountId' | 'isTransfer' | 'toAccountId'>,
  isUsable: (accountId: number) => boolean,
): number | undefined => {
  const last = latest?.accountId
  if (last === undefined || last === accountId || !isUsable(last)) return undefined
  return isTransfer && last === toAccountId ? undefined : last
}
