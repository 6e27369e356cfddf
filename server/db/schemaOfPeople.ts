import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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
  /** Signs device identifiers. */
  device_key: Generated<Buffer>
}

export interface BooksTable {
  book_id: GeneratedAlways<BookId>
  created_at: Moment
}

export interface MembersTable {
  book_id: BookId
  user_id: UserId
  role: 'owner' | 'editor' | 'contributor' | 'viewer'
  since: Moment
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
