import type { ColumnType, Generated } from 'kysely'
import type { Amount } from '#shared/money.ts'
import type { BookId, Id, Moment } from './columns.ts'

/** 0 income, expense or transfer, 1 opening balance, 2 adjustment. */
export type StoredKind = 0 | 1 | 2

/** 0 pending, 1 cleared. 2 was reconciled before there were statements, and counts as cleared. */
export type StoredStatus = 0 | 1 | 2

/**
 * One row is one transaction, or one line of a split one; a transfer has its second side in the `to_` columns. The
 * lines of a split share all columns but category, amount, line note and tags.
 */
export interface TransactionsTable {
  book_id: BookId
  /** Odd; the second side of a transfer is `id + 1` in the API. */
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
  /** The recurring transaction that created it, if any; it may be deleted. */
  recurring_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The transfer that rounded it up. */
  round_up_id: ColumnType<number | null, number | null | undefined, number | null>
  kind: Generated<StoredKind>
  /** The id of the first line; null for a plain transaction. */
  split_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The transaction of the line: `split_id`, or its own id. */
  transaction_id: ColumnType<number, never, never>
  line_note: ColumnType<string | null, string | null | undefined, string | null>
  payee_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Never empty: null instead. */
  tag_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<StoredStatus>
  /** The bank's id. */
  external_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The bank's id on the target account of a transfer. */
  to_external_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The unchanged description of the bank. */
  bank_text: ColumnType<string | null, string | null | undefined, string | null>
  category_by: Generated<StoredSorter>
  payee_by: Generated<StoredSorter>
  category_rule_id: ColumnType<number | null, number | null | undefined, number | null>
  payee_rule_id: ColumnType<number | null, number | null | undefined, number | null>
  review: Generated<StoredReview>
  /** The statement that lists the side, if any. */
  statement_id: ColumnType<number | null, number | null | undefined, number | null>
  to_statement_id: ColumnType<number | null, number | null | undefined, number | null>
  /** All texts in lower case, maintained by the database for search. */
  searched: ColumnType<string | null, never, never>
}

/** The source of a value: 0 a person, 1 a rule, 2 learned, 3 the file, 4 the payee's default. */
export type StoredSorter = 0 | 1 | 2 | 3 | 4

/** 0 none, 1 to review, 2 reviewed. */
export type StoredReview = 0 | 1 | 2

/** Conditions are null where there is none; an empty list has lost its rows. */
export interface RulesTable {
  book_id: BookId
  id: Id
  position: number
  name: string | null
  paused: Generated<boolean>
  words: string[] | null
  pattern: string | null
  account_ids: number[] | null
  payee_ids: number[] | null
  tag_ids: number[] | null
  direction: -1 | 1 | null
  amount_from: Amount | null
  amount_to: Amount | null
  currency_id: number | null
  set_category_id: number | null
  set_payee_id: number | null
  set_tag_ids: number[] | null
  set_note: string | null
  set_review: Generated<boolean>
}

export interface PayeesTable {
  book_id: BookId
  id: Id
  name: string
  /** Never empty: null instead. */
  aliases: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  category_id: number | null
  note: string | null
}

export interface TagsTable {
  book_id: BookId
  id: Id
  name: string
  color: Generated<number>
  first_day: ColumnType<string | null, string | null | undefined, string | null>
  last_day: ColumnType<string | null, string | null | undefined, string | null>
}
