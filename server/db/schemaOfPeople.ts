import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MemberSettings, PersonalSettings } from '#contract/settings.ts'
import type { BookEvent, BookRole } from '#contract/books.ts'
import type { BookId, Id, Moment, UserId } from './columns.ts'

export interface UsersTable {
  user_id: GeneratedAlways<UserId>
  name: string
  password_hash: string
  role: Generated<'user' | 'admin'>
  disabled: Generated<boolean>
  /** MCP programs only propose, even with a token that may write. */
  programs_propose: Generated<boolean>
  created_at: Moment
  /** When a demo user is deleted; other users are not deleted automatically. */
  demo_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** True until the first sign-in, when the browser provides language, region and time zone. */
  locale_pending: Generated<boolean>
  /** Of the person in all books, over the settings of the book. */
  own_settings: JSONColumnType<PersonalSettings, string | undefined>
  /** Signs device identifiers. */
  device_key: Generated<Buffer>
}

export interface BooksTable {
  book_id: GeneratedAlways<BookId>
  name: string
  color: Generated<number>
  /** Whether all members may export it, not its owners alone. */
  members_export: Generated<boolean>
  created_at: Moment
}

export interface MembersTable {
  book_id: BookId
  user_id: UserId
  role: BookRole
  since: Moment
  /** Of the member in this book, over its settings. */
  own_settings: JSONColumnType<MemberSettings, string | undefined>
}

/** Members who have the book open, or had. */
export interface PresenceTable {
  book_id: BookId
  user_id: UserId
  /** In the future while it is open, moved on every few seconds. */
  here_until: Date
}

export interface InvitationsTable {
  invitation_id: Id
  book_id: BookId
  made_by: UserId
  role: BookRole
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer
  expires_at: Date
}

/** Events of a book and its members; the names are those of then. */
export interface BookEventsTable {
  book_id: BookId
  event_id: Id
  at: Moment
  kind: BookEvent['kind']
  by_user: UserId | null
  by_name: string | null
  member: UserId | null
  member_name: string | null
  role: BookRole | null
  name: string | null
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer
  user_id: UserId
  /** The current book of a browser, the only one of a token. */
  book_id: BookId
  session_id: Id
  limited: Generated<boolean>
  read_only: Generated<boolean>
  slides: boolean
  lifetime_days: number
  created_at: Moment
  expires_at: ColumnType<Date, Date | string, Date | string>
  description: string | null
}
