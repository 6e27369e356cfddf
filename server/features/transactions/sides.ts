import type { BalanceKind, Transaction } from '#contract/transactions.ts'
import type { Amount } from '#contract/calc/money.ts'
import type { StoredKind } from '#server/infra/db/schema.ts'

/** A transaction as it is read. Its id is odd; the second side of a transfer goes by the next even number. */
export interface TransactionRow {
  id: number
  category_id: number
  account_id: number
  currency_id: number
  delta: Amount
  to_account_id: number | null
  to_currency_id: number | null
  to_delta: Amount | null
  created_at: Date
  description: string | null
  recurring_id: number | null
  round_up_id: number | null
  kind: StoredKind
  version: string
}

/** The row that a side's id stands in. */
export const rowIdOf = (transactionId: number): number => transactionId - ((transactionId + 1) % 2)

/** Which side of a transfer an id names. */
export const sideOfId = (transactionId: number): 'from' | 'to' => (transactionId % 2 === 1 ? 'from' : 'to')

/** The transaction as the wire has it. */
export const asTransaction = (row: TransactionRow): Transaction => {
  const shared = {
    categoryId: row.category_id,
    createdAt: row.created_at.toISOString(),
    description: row.description ?? undefined,
  }
  const plain = {
    ...shared,
    transactionId: row.id,
    accountId: row.account_id,
    currencyId: row.currency_id,
    delta: row.delta,
    kind: kindOf(row),
    version: row.version,
  }
  if (row.to_account_id === null || row.to_currency_id === null || row.to_delta === null) {
    return { ...plain, metadata: marksOf(row) }
  }
  const linkedTransaction = {
    ...shared,
    transactionId: row.id + 1,
    accountId: row.to_account_id,
    currencyId: row.to_currency_id,
    delta: row.to_delta,
  }
  return { ...plain, metadata: { type: 1, id: row.id, linkedTransaction } }
}

/** Absent for an income, expense or transfer. */
export const kindOf = ({ kind }: Pick<TransactionRow, 'kind'>): BalanceKind | undefined =>
  kind === 0 ? undefined : kinds[kind]

const kinds = { 1: 'opening', 2: 'adjustment' } as const

/** What made a transaction, or followed from it. */
const marksOf = ({ recurring_id, round_up_id }: TransactionRow): Transaction['metadata'] => {
  const recurringTransactionId = recurring_id ?? undefined
  if (round_up_id !== null) return { type: 3, internalTransactionId: round_up_id, recurringTransactionId }
  return recurringTransactionId === undefined ? undefined : { type: 2, recurringTransactionId }
}
