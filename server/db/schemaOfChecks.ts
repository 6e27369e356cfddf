import type { Amount } from '#shared/money.ts'
import type { StoredKind } from './schemaOfTransactions.ts'
import type { BookId } from '#server/db/columns.ts'

/** Accounts whose kept balance differs from the sum of their transactions. Any row is a bug. */
export interface WrongTotalsView {
  book_id: BookId
  account_id: number
  kept: Amount | null
  real: Amount | null
  kept_entries: number | null
  real_entries: number | null
}

/** Statements whose kept total differs from what they list. Any row is a bug. */
export interface WrongStatementsView {
  book_id: BookId
  statement_id: number
  kept: Amount | null
  real: Amount | null
  kept_entries: number | null
  real_entries: number | null
}

/** Differences between kept monthly totals and those of the transactions. Any row is a bug. */
export interface WrongMonthsView {
  book_id: BookId
  category_id: number
  account_id: number
  to_account_id: number | null
  kind: StoredKind
  month: Date
  entries: number
  further_lines: number
  income: Amount
  expense: Amount
  arrived: Amount
}

/** Incomes and expenses in the transfer category, and users without that category. Any row is a bug. */
export interface WrongTransfersView {
  book_id: BookId
  transaction_id: number | null
}
