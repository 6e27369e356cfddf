import { sql } from 'kysely'
import type { Session as ListedSession } from '#contract/sessions.ts'
import { SESSION_ENDED } from '#server/kernel/eventBus.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The active sessions of a user, newest first. */
export const listSessions = async (db: Db, userId: UserId, now: Date): Promise<ListedSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('books', 'books.book_id', 'sessions.book_id')
    .select(['session_id', 'limited', 'read_only', 'sessions.created_at', 'expires_at', 'description', 'name'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
  return rows.map((row) => ({
    sessionId: row.session_id,
    limited: row.limited,
    readOnly: row.read_only,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    description: row.description ?? undefined,
    book: row.limited ? row.name : undefined,
  }))
}

export const isLiving = async (db: Db, userId: UserId, sessionId: number): Promise<boolean> => {
  const living = db.selectFrom('sessions').select('session_id').where('user_id', '=', userId)
  return (await living.where('session_id', '=', sessionId).executeTakeFirst()) !== undefined
}

/** When each of these sessions expires, and whether its user is still a member of the book; ended ones are missing. */
export const findExpiries = async <T extends { userId: UserId; bookId: BookId; sessionId: number }>(
  db: Db,
  wanted: T[],
  now: Date,
): Promise<Map<T, { expiresAt: Date; isMember: boolean }>> => {
  const column = (key: keyof (typeof wanted)[number] & ('userId' | 'bookId' | 'sessionId')) =>
    wanted.map((one) => one[key])
  const { rows } = await sql<{ n: number; expires_at: Date; is_member: boolean }>`
    select n::int, expires_at, m.user_id is not null as is_member
    from unnest(${column('userId')}::bigint[], ${column('bookId')}::bigint[], ${column('sessionId')}::bigint[])
      with ordinality as wanted (user_id, book_id, session_id, n)
    join sessions s using (user_id, session_id)
    left join members m on m.user_id = wanted.user_id and m.book_id = wanted.book_id
    where expires_at > ${now}`.execute(db)
  const found = new Map(rows.map((row) => [row.n, { expiresAt: row.expires_at, isMember: row.is_member }]))
  return new Map(
    wanted.flatMap((one, index): [T, { expiresAt: Date; isMember: boolean }][] => {
      const state = found.get(index + 1)
      return state === undefined ? [] : [[one, state]]
    }),
  )
}

export interface NewSession {
  userId: UserId
  bookId: BookId
  tokenHash: Buffer
  lifetimeDays: number
  description: string | undefined
  /** Permissions of an API token; absent for a login session, which is extended while it is used. */
  token?: { readOnly: boolean }
}

/** Creates a session; returns its id. */
export const insertSession = async (db: Db, session: NewSession, now: Date): Promise<number> => {
  const { session_id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      book_id: session.bookId,
      token_hash: session.tokenHash,
      limited: session.token !== undefined,
      read_only: session.token?.readOnly ?? false,
      slides: session.token === undefined,
      lifetime_days: session.lifetimeDays,
      created_at: now,
      expires_at: new Date(now.getTime() + session.lifetimeDays * DAY_MS),
      description: session.description ?? null,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

/** Ends one session, here and on every socket of every server; false when there is none. */
export const endSession = async (db: Db, userId: UserId, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`
    with gone as (delete from sessions where user_id = ${userId} and session_id = ${sessionId} returning session_id)
    select pg_notify(${SESSION_ENDED}, session_id::text) from gone`.execute(db)
  return rows.length > 0
}

/** Ends all sessions of a user except `staying`. */
export const endSessions = async (db: Db, userId: UserId, staying = 0): Promise<void> => {
  await sql`
    with gone as (delete from sessions where user_id = ${userId} and session_id <> ${staying} returning session_id)
    select pg_notify(${SESSION_ENDED}, session_id::text) from gone`.execute(db)
}

/** Deletes expired sessions. */
export const removeExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export interface Credentials {
  userId: UserId
  passwordHash: string
  deviceKey: Buffer
}

export const findCredentials = (db: Db, name: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('users')
    .select(['user_id as userId', 'password_hash as passwordHash', 'device_key as deviceKey'])
    .where('name', '=', name)
    .executeTakeFirst()

/** Sets a new password and ends every session. */
export const setPassword = async (tx: Tx, userId: UserId, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
  await endSessions(tx, userId)
}

export const setProgramsPropose = async (db: Db, userId: UserId, programsPropose: boolean): Promise<void> => {
  await db.updateTable('users').set({ programs_propose: programsPropose }).where('user_id', '=', userId).execute()
}

export const getUser = (
  db: Db,
  userId: UserId,
): Promise<{ name: string; passwordHash: string; expiresAt: Date | null; programsPropose: boolean }> =>
  db
    .selectFrom('users')
    .select(['name', 'password_hash as passwordHash', 'demo_until as expiresAt', 'programs_propose as programsPropose'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
