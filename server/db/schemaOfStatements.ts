import type { Generated } from 'kysely'
import type { Amount } from '#shared/money.ts'
import type { BookId, Id } from './columns.ts'

/** 0 draft, 1 reconciled, 2 reopened. */
export type StoredStatementState = 0 | 1 | 2

export interface StatementsTable {
  book_id: BookId
  id: Id
  account_id: number
  day: string
  balance: Amount
  /** 0 a statement, 1 a balance that is only compared. */
  kind: Generated<0 | 1>
  state: Generated<StoredStatementState>
  /** The balance that it begins with; null before it is reconciled first. */
  opening: Amount | null
  /** The `dated` of its totals while it is reconciled. */
  dated: Amount | null
  reconciled_at: Date | null
  reconciled_by: number | null
}

/** Totals of each statement's transactions, kept by triggers. */
export interface StatementTotalsTable {
  book_id: BookId
  statement_id: number
  ticked: Amount
  /** The sum of amounts times squared moments: it changes when a listed transaction moves. */
  dated: Amount
  entries: number
}
