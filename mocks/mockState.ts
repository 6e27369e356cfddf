import type { BookSummary, User } from '#contract/admin.ts'
import type { Account, Folder } from '#contract/accounts.ts'
import type { Accumulation } from '#contract/roundUps.ts'
import type { Book, BookEvent, BookMember, FormerMember, Invitation } from '#contract/books.ts'
import type { Budget } from '#contract/budgets.ts'
import type { Category } from '#contract/categories.ts'
import type { Currency } from '#contract/currencies.ts'
import type { StoredFile } from '#contract/files.ts'
import type { Note } from '#contract/notes.ts'
import type { NotificationPoint } from '#contract/notifications.ts'
import type { OwnRate } from '#contract/rates.ts'
import type { Payee } from '#contract/payees.ts'
import type { Tag } from '#contract/tags.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Rule } from '#contract/rules.ts'
import type { SavedFilter } from '#contract/savedFilters.ts'
import type { Session } from '#contract/sessions.ts'
import type { Receipt } from '#contract/receipts.ts'
import type { Report } from '#contract/reports.ts'
import type { Settings } from '#contract/settings.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { StoredStatement } from './storedStatement.ts'
import { aBook, aMember, anOwnerlessBook, ownBookId } from './sampleBooks.ts'
import { aSession, ownSessionId, samplePassword } from './people.ts'
import type { ChangedRow, ChangeSet } from '#contract/history.ts'
import type { Attachment, Context, Message } from '#contract/assistant.ts'

/** The state of the mock backend. */
export abstract class MockState {
  username = 'elena'
  /** Other names that sign in, all with the same password. */
  registered: string[] = []
  /** Books whose owners are deactivated. */
  ownerless: BookSummary[] = [anOwnerlessBook]
  password = samplePassword
  isAdmin = false
  isDemo = false
  books: Book[] = [aBook()]
  /** The book with which a new tab begins. */
  currentBookId = ownBookId
  members: BookMember[] = [aMember()]
  former: FormerMember[] = []
  invitations: Invitation[] = []
  bookEvents: BookEvent[] = []
  sessions: Session[] = [aSession({ sessionId: ownSessionId })]
  programsPropose = false
  /** Other users of the server. */
  neighbours: User[] = []
  abstract settings: Settings
  currencies: Currency[] = []
  folders: Folder[] = []
  accounts: Account[] = []
  categories: Category[] = []
  payees: Payee[] = []
  tags: Tag[] = []
  savedFilters: SavedFilter[] = []
  /** In their order. */
  rules: Rule[] = []
  receipts: Receipt[] = []
  statements: StoredStatement[] = []
  notes: Note[] = []
  budgets: Budget[] = []
  recurring: RecurringTransaction[] = []
  accumulations: Accumulation[] = []
  ownRates: OwnRate[] = []
  chats: Chat[] = []
  files: StoredFile[] = []
  reports: Report[] = []
  points: NotificationPoint[] = []
  /** Newest first. */
  abstract transactions: Transaction[]
  /** All commands, oldest first. */
  abstract readonly history: Remembered[]
}

/** A command with its rows as they were. */
export interface Remembered {
  changeSet: ChangeSet
  rows: (ChangedRow & { old: Row | undefined; now: Row | undefined })[]
}

/** A chat as the mock backend keeps it. */
export interface Chat extends Context {
  messages: Message[]
  /** Attachments of the next message. */
  attached: Attachment[]
}

export type Row = Record<string, unknown>
