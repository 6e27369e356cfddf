import type { ColumnType, Generated } from 'kysely'
import type { DateType } from '#contract/budgets.ts'
import type { Amount } from '#shared/money.ts'
import type { NotificationMode } from '#contract/drafts.ts'
import type { RepeatType } from '#shared/schedule.ts'
import type { BookId, Id, Moment } from './columns.ts'

export interface NotesTable {
  book_id: BookId
  id: Id
  text: string
  notification_time: Date | null
  last_edit: Moment
}

export interface BudgetsTable {
  book_id: BookId
  id: Id
  category_id: number
  currency_id: number
  date_type: DateType
  amount: Amount
  into_account_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
}

/** A recurring transaction, or one line of it. */
export interface RecurringTransactionsTable {
  book_id: BookId
  id: Id
  /** The id of the first line; null when it is not split. */
  split_id: number | null
  category_id: number
  account_id: number
  currency_id: number
  delta: Amount
  description: string | null
  repeat_type: RepeatType
  repeat_arg: number
  notification_mode: NotificationMode
  anchor: Date
  period: number
  next_repeat: Date
  last_repeat: Moment
  paused: Generated<boolean>
  to_account_id: number | null
  to_currency_id: number | null
  to_delta: Amount | null
  line_note: string | null
  payee_id: number | null
  tag_ids: number[] | null
  note: string | null
}

export interface AccumulationsTable {
  book_id: BookId
  id: Id
  source_account_id: number
  target_account_id: number
  /** The currency of both accounts. */
  currency_id: number
  category_id: number
  include_recurring: boolean
  step_from: (Amount | null)[]
  step_to: (Amount | null)[]
  step_size: Amount[]
}

export interface OwnRatesTable {
  book_id: BookId
  id: Id
  currency_id: number
  to_currency_id: number
  day: string
  rate: Amount
}

/** Units of a currency per euro on a day. */
export interface MarketRatesTable {
  day: string
  /** In capitals. */
  code: string
  per_euro: Amount
}

/** The fetch state of a market day. */
export interface MarketDaysTable {
  day: string
  provider: string | null
  fetched_at: Date | null
  /** Not requested again before this time. */
  retry_at: Date | null
}
