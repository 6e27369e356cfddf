import type { Amount } from '#contract/calc/money.ts'
import type { StoredKind } from './schemaOfTransactions.ts'

/** Accounts whose kept balance is not the sum of their transactions. It has no rows, or the product is broken. */
export interface WrongTotalsView {
  user_id: number
  account_id: number
  kept: Amount | null
  real: Amount | null
  kept_entries: number | null
  real_entries: number | null
}

/** By how much kept totals of months are not those of their transactions. It has no rows, or the product is broken. */
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

/** Incomes and expenses in the category for transfers, and users without that category. It has no rows, or the product is broken. */
export interface WrongTransfersView {
  user_id: number
  transaction_id: number | null
}
