import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { sessions } from '#contract/sessions.ts'
import type { Db } from '#server/db/connect.ts'
import { findSession, slideSession, type Session } from './sessions.sql.ts'
import { refuseRole } from './roles.ts'
import { hashOfToken } from './token.ts'

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The session of a token that has not expired. */
export const sessionOf = async (db: Db, token: string, now: Date): Promise<Session | undefined> => {
  const session = await findSession(db, hashOfToken(token), now)
  if (session) await slideSession(db, session, now)
  return session
}

/** The cookie with a browser's token: links cannot send headers. */
const COOKIE = /(?:^|; ?)session_token=([A-Za-z0-9_-]{43})(?:;|$)/

/** The caller's session, if any. Anything but an active session counts as signed out, however it is written. */
export const visitorOf = async (
  { access, carries }: Pick<Endpoint, 'access' | 'carries'>,
  db: Db,
  { authorization, cookie }: IncomingHttpHeaders,
  now: Date,
): Promise<Session | undefined> => {
  const isLink = carries === 'download'
  if (access === 'public' && !isLink) return undefined
  const bearer = BEARER.exec(authorization ?? '')?.[1]
  const token = bearer ?? (isLink ? COOKIE.exec(cookie ?? '')?.[1] : undefined)
  return token === undefined ? undefined : sessionOf(db, token, now)
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
