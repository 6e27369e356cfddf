import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import { Refusal } from '#contract/errors.ts'
import { sessions } from '#contract/sessions.ts'
import type { BookId } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { findSession, slideSession, type Session } from './sessions.sql.ts'
import { refuseRole } from './roles.ts'
import { hashOfToken } from './token.ts'

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The session of a token that has not expired, in its current book or in the wanted one. */
export const sessionOf = async (
  db: Db,
  token: string,
  wanted: BookId | undefined,
  now: Date,
): Promise<Session | undefined> => {
  const session = await findSession(db, hashOfToken(token), wanted, now)
  if (session) await slideSession(db, session, now)
  return session
}

/** The cookie with a browser's token: links cannot send headers. */
const COOKIE = /(?:^|; ?)session_token=([A-Za-z0-9_-]{43})(?:;|$)/

const BOOK = /^[1-9]\d{0,14}$/

/** The book that a call is for: of its header, or of the address of a link. A call that concerns none has none. */
const bookWanted = (
  { needs, carries }: Pick<Endpoint, 'needs' | 'carries'>,
  header: string | string[] | undefined,
  query: unknown,
): BookId | undefined => {
  if (needs === 'nothing' && carries !== 'download') return undefined
  const wanted = carries === 'download' ? ((query as { book?: string }).book ?? header) : header
  if (wanted === undefined) return undefined
  if (typeof wanted !== 'string' || !BOOK.test(wanted)) throw new Refusal('BOOK_NOT_FOUND')
  return Number(wanted) as BookId
}

/** The caller's session, if any. Anything but an active session counts as signed out, however it is written. */
export const visitorOf = async (
  endpoint: Pick<Endpoint, 'access' | 'carries' | 'needs'>,
  db: Db,
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
  now: Date,
): Promise<Session | undefined> => {
  const { access, carries } = endpoint
  const { authorization, cookie } = headers
  const isLink = carries === 'download'
  if (access === 'public' && !isLink) return undefined
  const bearer = BEARER.exec(authorization ?? '')?.[1]
  const token = bearer ?? (isLink ? COOKIE.exec(cookie ?? '')?.[1] : undefined)
  if (token === undefined) return undefined
  return sessionOf(db, token, bookWanted(endpoint, headers[BOOK_HEADER], query), now)
}

const needsLogin = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'login' || access === 'admin'

/** Authorizes the caller for the endpoint's access level. */
export const authorize = (
  endpoint: Pick<Endpoint, 'access' | 'needs' | 'method' | 'path'>,
  session: Session | undefined,
): void => {
  if (!session) throw new Refusal('SIGN_IN_NEEDED')
  if (needsLogin(endpoint) && session.limited) throw new Refusal('SESSION_LIMITED')
  if (endpoint.access === 'admin' && session.role !== 'admin') throw new Refusal('ADMIN_ONLY')
  // A read-only session may still sign out.
  const isWrite = endpoint.method === 'POST' && endpoint.path !== sessions.logout.path
  if (isWrite && session.readOnly) throw new Refusal('SESSION_READ_ONLY')
  refuseRole(endpoint, session.bookRole)
}
