import type { RowImage } from '#contract/history.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'

const idOf = (id: number | undefined): string | null => (id === undefined ? null : String(id))
const listOf = (ids: readonly number[] = []): string => ids.toSorted((a, b) => a - b).join(',')

/** A transaction as the history compares it, without its split lines. */
export const imageOf = (transaction: Transaction): RowImage => {
  const to = linkedSide(transaction)
  return {
    kind: transaction.kind ?? null,
    delta: transaction.delta,
    currencyId: String(transaction.currencyId),
    accountId: String(transaction.accountId),
    toAccountId: idOf(to?.accountId),
    toCurrencyId: idOf(to?.currencyId),
    toDelta: to?.delta ?? null,
    // The lines of a split have categories of their own.
    categoryId: transaction.lines || to ? null : String(transaction.categoryId),
    createdAt: transaction.createdAt,
    payeeId: idOf(transaction.payeeId),
    description: transaction.description ?? null,
    note: transaction.note ?? null,
    tagIds: listOf(transaction.tagIds),
    status: transaction.status ?? 'cleared',
  }
}

/** A split line in the same form. */
export const imageOfLine = (line: SplitLine, { transactionId, currencyId }: Transaction): RowImage => ({
  splitId: String(transactionId),
  delta: line.delta,
  currencyId: String(currencyId),
  toAccountId: idOf(line.toAccountId),
  toCurrencyId: idOf(line.toCurrencyId),
  toDelta: line.toDelta ?? null,
  categoryId: String(line.categoryId),
  lineNote: line.note ?? null,
  tagIds: listOf(line.tagIds),
})
