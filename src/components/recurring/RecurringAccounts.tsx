import { AccountName, FromTo } from '#components/transactions/parts/TransactionParts.tsx'
import type { RecurringTransaction } from '#contract/recurring.ts'

/** The account of a recurring transaction, or source and target of a transfer. */
export const RecurringAccounts = ({ rule: { accountId, toAccountId } }: { rule: RecurringTransaction }) => {
  const from = <AccountName accountId={accountId} />
  return toAccountId === undefined ? from : <FromTo from={from} to={<AccountName accountId={toAccountId} />} />
}
