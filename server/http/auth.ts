import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'
import { findSession, slideSession, type Session } from '#server/features/sessions/sql.ts'
import { hashOfToken } from '#server/features/sessions/token.ts'

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** Who a token stands for, until it expires. */
export const sessionOf = async (db: Db, token: string, now: Date): Promise<Session | undefined> => {
  const session = await findSession(db, hashOfToken(token), now)
  if (session) await slideSession(db, session, now)
  return session
}

/** Who is asking. Whatever does not name a living session asks for a sign-in, however it is written. */
const authenticate = async (db: Db, authorization: string | undefined, now: Date): Promise<Session> => {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const session = token === undefined ? undefined : await sessionOf(db, token, now)
  if (!session) throw new Refusal('SIGN_IN_NEEDED')
  return session
}

const needsLogin = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'login' || access === 'admin'

/** Who is asking, when they may ask this. */
export const admit = async (
  endpoint: Pick<Endpoint, 'access' | 'journaled'>,
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<Session> => {
  const session = await authenticate(db, authorization, now)
  if (needsLogin(endpoint) && session.limited) throw new Refusal('SESSION_LIMITED')
  if (endpoint.access === 'admin' && session.role !== 'admin') throw new Refusal('ADMIN_ONLY')
  if (endpoint.journaled && session.readOnly) throw new Refusal('SESSION_READ_ONLY')
  return session
}
