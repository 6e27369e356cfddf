import type { Amount } from '#shared/money.ts'
import type { StoredKind } from './schemaOfTransactions.ts'

/** Accounts whose kept balance differs from the sum of their transactions. Any row is a bug. */
export interface WrongTotalsView {
  user_id: number
  account_id: number
  kept: Amount | null
  real: Amount | null
  kept_entries: number | null
  real_entries: number | null
}

/** Differences between kept monthly totals and those of the transactions. Any row is a bug. */
export interface WrongMonthsView {
  user_id: number
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
  user_id: number
  transaction_id: number | null
}
