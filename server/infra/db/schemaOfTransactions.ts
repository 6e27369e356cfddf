import type { ColumnType, Generated } from 'kysely'
import type { Amount } from '#contract/calc/money.ts'
import type { Id, Moment } from './schema.ts'

/** 0 income, an expense or a transfer, 1 an opening balance, 2 an adjustment. */
export type StoredKind = 0 | 1 | 2

/** 0 pending, 1 cleared, 2 reconciled. */
export type StoredStatus = 0 | 1 | 2

/**
 * One row is one transaction, or one line of a split one; a transfer has its second side in the `to_` columns. The lines of a split
 * share all but category, amount, line note and tags.
 */
export interface TransactionsTable {
  user_id: number
  /** Odd; the second side of a transfer is called `id + 1` on the wire. */
  id: Id
  category_id: number
  account_id: number
  currency_id: number
  delta: Amount
  to_account_id: number | null
  to_currency_id: number | null
  to_delta: Amount | null
  created_at: Moment
  description: string | null
  /** The rule that made it, if one did; the rule may be gone. */
  recurring_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The transfer that rounded it up. */
  round_up_id: ColumnType<number | null, number | null | undefined, number | null>
  kind: Generated<StoredKind>
  /** The id of the first line; null for a plain transaction. */
  split_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Whose line it is: `split_id`, or its own id. */
  transaction_id: ColumnType<number, never, never>
  line_note: ColumnType<string | null, string | null | undefined, string | null>
  payee_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Never empty: none is null. */
  tag_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<StoredStatus>
  /** What the bank calls it. */
  external_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What the bank of the account that a transfer goes into calls it. */
  to_external_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The bank's own text, as it came. */
  bank_text: ColumnType<string | null, string | null | undefined, string | null>
  /** All its texts in small letters, kept by the database: a search looks into them. */
  searched: ColumnType<string | null, never, never>
}

export interface PayeesTable {
  user_id: number
  id: Id
  name: string
  /** Never empty: none is null. */
  aliases: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  category_id: number | null
  note: string | null
}

export interface TagsTable {
  user_id: number
  id: Id
  name: string
  color: Generated<number>
  first_day: ColumnType<string | null, string | null | undefined, string | null>
  last_day: ColumnType<string | null, string | null | undefined, string | null>
}
