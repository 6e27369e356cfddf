import type { ColumnType, Generated } from 'kysely'
import type { AssistantTables } from './schemaOfAssistant.ts'
import type { FilePiecesTable, FilesTable, ReceiptsTable, ReportsTable } from './schemaOfFiles.ts'
import type { HeldPointsTable, NotificationPointsTable, PushKeysTable } from './schemaOfNotifications.ts'
import type {
  AccumulationsTable,
  BudgetsTable,
  MarketDaysTable,
  MarketRatesTable,
  NotesTable,
  OwnRatesTable,
  RecurringTransactionsTable,
} from './schemaOfPlans.ts'
import type {
  BookEventsTable,
  BooksTable,
  InvitationsTable,
  MembersTable,
  PresenceTable,
  SessionsTable,
  UsersTable,
} from './schemaOfPeople.ts'
import type { PayeesTable, RulesTable, StoredKind, TagsTable, TransactionsTable } from './schemaOfTransactions.ts'
import type { StatementsTable, StatementTotalsTable } from './schemaOfStatements.ts'
import type { WrongMonthsView, WrongStatementsView, WrongTotalsView, WrongTransfersView } from './schemaOfChecks.ts'
import type { Amount } from '#shared/money.ts'
import type { AccountKind } from '#contract/lists.ts'
import type { Language, Settings, Theme } from '#contract/settings.ts'
import type { BookId, Id, Moment, UserId } from './columns.ts'
import type { CategoryType } from '#contract/fields.ts'

export interface IdempotencyKeysTable {
  user_id: UserId
  key: string
  call: string
  input_hash: Buffer
  status: number
  answer: string
  at: Moment
}

/** Written by rate-limiter-flexible, in its shape. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

export interface SettingsTable {
  book_id: BookId
  id: Generated<number>
  time_zone: Generated<string>
  lang: Generated<Language>
  region: string | null
  theme: Generated<Theme>
  preferred_currency_id: Generated<number>
  only_expenses: Generated<boolean>
  collapsed_folders: Generated<number[]>
  density: Generated<Settings['density']>
  first_steps: Generated<boolean>
  has_sample: Generated<boolean>
}

export interface AccountFoldersTable {
  book_id: BookId
  id: Id
  name: string
  description: string | null
}

export interface AccountsTable {
  book_id: BookId
  id: Id
  folder_id: number
  currency_id: number
  name: string
  description: string | null
  hidden: Generated<boolean>
  in_net_worth: Generated<boolean>
  kind: Generated<AccountKind | null>
  number: string | null
  /** A label: null for an account of all. */
  owner_user: UserId | null
}

export interface CurrenciesTable {
  book_id: BookId
  /** Below 1000 for the shared currencies, of which every user has rows of their own. */
  id: Id
  owned: Generated<boolean>
  code: string
  symbol: string
  decimals: number
  description: string
}

export interface CategoriesTable {
  book_id: BookId
  id: Id
  parent_id: number | null
  type: CategoryType
  name: string
  description: string | null
  hidden: Generated<boolean>
  /** The default category of transfers; every user has one. */
  for_transfers: Generated<boolean>
  /** The category for uncategorised transactions; created by the first import that needs it. */
  uncategorised: Generated<boolean>
}

/** A saved filter of the ledger: its URL parameters without the ids, and the ids. */
export interface SavedFiltersTable {
  book_id: BookId
  id: Generated<number>
  name: string
  query: string
  category_ids: number[] | null
  account_ids: number[] | null
  currency_ids: number[] | null
  payee_ids: number[] | null
  tag_ids: number[] | null
}

/** A pair that the user dismissed. Either transaction may be deleted. */
export interface DismissedPairsTable {
  book_id: BookId
  id: Generated<number>
  from_id: number
  to_id: number
}

/** Kept by triggers on transactions; an account without transactions has no row. Never written by code. */
export interface AccountTotalsTable {
  book_id: ColumnType<BookId, never, never>
  account_id: ColumnType<number, never, never>
  balance: ColumnType<Amount, never, never>
  entries: ColumnType<number, never, never>
}

/** Kept by triggers on transactions, by UTC month; an emptied row stays with zeros. Never written by code. */
export interface MonthTotalsTable {
  book_id: ColumnType<BookId, never, never>
  category_id: ColumnType<number, never, never>
  account_id: ColumnType<number, never, never>
  to_account_id: ColumnType<number | null, never, never>
  kind: ColumnType<StoredKind, never, never>
  month: ColumnType<Date, never, never>
  currency_id: ColumnType<number, never, never>
  to_currency_id: ColumnType<number | null, never, never>
  /** Rows: plain transactions and lines. */
  entries: ColumnType<number, never, never>
  /** How many of them are further lines of a split. */
  further_lines: ColumnType<number, never, never>
  income: ColumnType<Amount, never, never>
  expense: ColumnType<Amount, never, never>
  arrived: ColumnType<Amount, never, never>
}

export interface JournalHeadsTable {
  book_id: BookId
  last_id: Generated<number>
}

/** Written only by triggers, like `changes`. */
export interface ChangeSetsTable {
  book_id: ColumnType<BookId, never, never>
  change_set_id: ColumnType<number, never, never>
  /** Null where the program did it by itself. */
  by_user: ColumnType<UserId | null, never, never>
  means: ColumnType<string, never, never>
  call: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
  undoes: ColumnType<number[], never, never>
  in_effect: ColumnType<boolean, never, never>
}

/** `before` and `after` are read in SQL only: amounts in jsonb would become floats in JavaScript. */
export interface ChangesTable {
  book_id: ColumnType<BookId, never, never>
  change_set_id: ColumnType<number, never, never>
  statement: ColumnType<number, never, never>
  tbl: ColumnType<string, never, never>
  op: ColumnType<'I' | 'U' | 'D', never, never>
  row_id: ColumnType<number, never, never>
  last_id: ColumnType<number, never, never>
  undoes: ColumnType<number | null, never, never>
}

/** The database schema. */
export interface Database extends AssistantTables {
  users: UsersTable
  books: BooksTable
  invitations: InvitationsTable
  book_events: BookEventsTable
  members: MembersTable
  presence: PresenceTable
  sessions: SessionsTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  account_folders: AccountFoldersTable
  accounts: AccountsTable
  currencies: CurrenciesTable
  categories: CategoriesTable
  transactions: TransactionsTable
  payees: PayeesTable
  tags: TagsTable
  saved_filters: SavedFiltersTable
  rules: RulesTable
  statements: StatementsTable
  statement_totals: StatementTotalsTable
  dismissed_pairs: DismissedPairsTable
  notes: NotesTable
  budgets: BudgetsTable
  recurring_transactions: RecurringTransactionsTable
  accumulations: AccumulationsTable
  own_rates: OwnRatesTable
  market_rates: MarketRatesTable
  market_days: MarketDaysTable
  files: FilesTable
  file_pieces: FilePiecesTable
  receipts: ReceiptsTable
  reports: ReportsTable
  notification_points: NotificationPointsTable
  held_points: HeldPointsTable
  push_keys: PushKeysTable
  account_totals: AccountTotalsTable
  month_totals: MonthTotalsTable
  journal_heads: JournalHeadsTable
  change_sets: ChangeSetsTable
  changes: ChangesTable
  wrong_totals: WrongTotalsView
  wrong_statements: WrongStatementsView
  wrong_months: WrongMonthsView
  wrong_transfers: WrongTransfersView
}
