import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookRole } from '#contract/books.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Session {
  sessionId: number
  userId: UserId
  /** The book of all its calls. */
  bookId: BookId
  bookRole: BookRole
  role: 'user' | 'admin'
  limited: boolean
  readOnly: boolean
  /** Programs of this user may only propose. */
  programsPropose: boolean
  slides: boolean
  lifetimeDays: number
  expiresAt: Date
}

/** The book that was asked for. A token has one book only. */
const wantedBook = (bookId: BookId | undefined) =>
  bookId === undefined
    ? sql<BookId>`sessions.book_id`
    : sql<BookId>`case when limited and sessions.book_id <> ${bookId} then null else ${bookId}::bigint end`

const sessions = (db: Db, bookId: BookId | undefined) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'sessions.user_id').on('members.book_id', '=', wantedBook(bookId)),
    )
    .select([
      'session_id as sessionId',
      'sessions.user_id as userId',
      'members.book_id as bookId',
      'members.role as bookRole',
      'users.role',
      'limited',
      'read_only as readOnly',
      'programs_propose as programsPropose',
      'slides',
      'lifetime_days as lifetimeDays',
      'expires_at as expiresAt',
    ])

/**
 * The active session of a token, in its current book or in the one that is asked for; refused where its user is no
 * member.
 */
export const findSession = async (
  db: Db,
  tokenHash: Buffer,
  wanted: BookId | undefined,
  now: Date,
): Promise<Session | undefined> => {
  const found = await sessions(db, wanted)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { bookId, bookRole, ...session } = found
  if (bookId === null || bookRole === null) throw new Refusal('BOOK_NOT_FOUND')
  return { ...session, bookId, bookRole }
}

/** Extends a login session to its full lifetime, once more than a day of it has been used up. */
export const slideSession = async (db: Db, session: Session, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + session.lifetimeDays * DAY_MS)
  if (!session.slides || expiresAt.getTime() - session.expiresAt.getTime() <= DAY_MS) return
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', session.userId)
    .where('session_id', '=', session.sessionId)
    .where('expires_at', '>', now)
    .execute()
}
