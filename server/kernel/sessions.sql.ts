import type { Db } from '#server/db/connect.ts'
import type { BookRole } from './roles.ts'
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

const sessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .innerJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'sessions.user_id').onRef('members.book_id', '=', 'sessions.book_id'),
    )
    .select([
      'session_id as sessionId',
      'sessions.user_id as userId',
      'sessions.book_id as bookId',
      'members.role as bookRole',
      'users.role',
      'limited',
      'read_only as readOnly',
      'programs_propose as programsPropose',
      'slides',
      'lifetime_days as lifetimeDays',
      'expires_at as expiresAt',
    ])

/** The active session of a token. */
export const findSession = (db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> =>
  sessions(db)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled', '=', false)
    .executeTakeFirst()

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
