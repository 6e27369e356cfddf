import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findFirstBook, hasUsers, lockUser, makeUser } from '#server/kernel/users.sql.ts'
import { isRegistrationOpen } from '#server/features/config/rules.ts'
import { publicRoute, route } from '#server/kernel/route.ts'
import { hashPassword } from './password.ts'
import { lockKnown, recognize, refuseWeak, refuseWrongCurrent, roleOfNewcomer } from './rules.ts'
import { adoptLocale } from './locale.sql.ts'
import { countTry } from './rateLimits.sql.ts'
import { acceptInvitation, requireInvitation } from '#server/features/books/invitations.sql.ts'
import { preferCurrency, requireCurrency } from '#server/features/settings/baseCurrency.ts'
import * as sql from './sql.ts'
import { hashOfToken, newToken } from '#server/kernel/token.ts'

export const sessionsRoutes = [
  publicRoute(contract.sessions.login, async ({ login, password, description, devices = [], ...locale }, call) => {
    const { db, now, config } = call
    const { userId, passwordHash, device } = await recognize(login, password, devices, call)
    const token = newToken()
    const lifetimeDays = config.sessionDays
    const opened = await db.transaction().execute(async (tx) => {
      const { role, disabled, expiresAt } = await lockKnown(tx, userId, passwordHash)
      if (disabled) throw new Refusal('USER_DISABLED')
      const bookId = requireRow(await findFirstBook(tx, userId), 'book')
      await sql.insertSession(tx, { userId, bookId, tokenHash: hashOfToken(token), lifetimeDays, description }, now)
      const answer = { token, device, lifetimeDays, isAdmin: role === 'admin', expiresAt: expiresAt?.toISOString() }
      return { bookId, answer }
    })
    await adoptLocale(db, { userId, bookId: opened.bookId }, locale)
    return opened.answer
  }),

  publicRoute(contract.sessions.register, async (draft, call) => {
    const { login, password, invitation, setupCode, currency, ...locale } = draft
    const isInvited = invitation !== undefined
    if (!(await isRegistrationOpen(call.db, call.config, isInvited))) throw new Refusal('REGISTRATION_DISABLED')
    if (isInvited) await requireInvitation(call.db, invitation, call.now)
    refuseWeak(password)
    await countTry(call.db, {
      what: 'registration from address',
      whom: call.address,
      times: call.config.registrationsPerAddress,
      withinSeconds: 60 * 60,
    })
    roleOfNewcomer(call, { setupCode, isInvited }, !(await hasUsers(call.db)))
    const passwordHash = await hashPassword(password)
    const role = (isFirst: boolean) => roleOfNewcomer(call, { setupCode, isInvited }, isFirst)
    const { timeZone = call.config.timeZone, lang, region } = locale
    const base = currency === undefined ? undefined : requireCurrency(currency)
    const user = { name: login, passwordHash, role, timeZone, lang, region }
    if (isInvited) {
      await makeUser(call.db, user, {
        join: (tx, userId) => acceptInvitation(tx, userId, invitation, call.now, { lang, region }),
      })
      return {}
    }
    await makeUser(call.db, user, {
      seed: async (tx, { bookId }) => {
        if (base !== undefined) await preferCurrency(tx, bookId, base, lang ?? 'en')
      },
    })
    return {}
  }),

  publicRoute(contract.sessions.viewInvitation, async ({ token }, { db, config, now }) => {
    const { book, role, invitedBy, expiresAt } = await requireInvitation(db, token, now)
    return { book, role, invitedBy, expiresAt, mayRegister: await isRegistrationOpen(db, config, true) }
  }),

  route(contract.sessions.logout, async (_, { db, userId, sessionId }) => {
    await sql.endSession(db, userId, sessionId)
    return {}
  }),

  route(contract.sessions.getUsername, async (_, { db, userId, isAdmin }) => {
    const { name, expiresAt } = await sql.getUser(db, userId)
    return { username: name, isAdmin, expiresAt: expiresAt?.toISOString() }
  }),

  route(contract.sessions.changePassword, async ({ currentPassword, password }, call) => {
    const { db, userId } = call
    const currentHash = await refuseWrongCurrent(currentPassword, call)
    refuseWeak(password)
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      await lockKnown(tx, userId, currentHash)
      await sql.setPassword(tx, userId, passwordHash)
    })
    return {}
  }),

  route(contract.sessions.list, async (_, { db, userId, sessionId, now }) => ({
    sessions: await sql.listSessions(db, userId, now),
    currentId: sessionId,
    programsPropose: (await sql.getUser(db, userId)).programsPropose,
  })),

  route(contract.sessions.create, async ({ lifetimeDays, description, readOnly = false }, call) => {
    const { db, userId, bookId, now } = call
    const token = newToken()
    const session = { userId, bookId, tokenHash: hashOfToken(token), lifetimeDays, description, token: { readOnly } }
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      // A session that ended during the call leaves nothing behind.
      if (!(await sql.isLiving(tx, userId, call.sessionId))) throw new Refusal('SIGN_IN_NEEDED')
      return { token, sessionId: await sql.insertSession(tx, session, now) }
    })
  }),

  route(contract.sessions.remove, async ({ sessionId }, { db, userId }) => {
    if (!(await sql.endSession(db, userId, sessionId))) throw new Refusal('NOT_FOUND', 'There is no such session.')
    return {}
  }),

  route(contract.sessions.editPrograms, async ({ programsPropose }, { db, userId }) => {
    await sql.setProgramsPropose(db, userId, programsPropose)
    return {}
  }),

  route(contract.sessions.removeOthers, async (_, { db, userId, sessionId }) => {
    await sql.endSessions(db, userId, sessionId)
    return {}
  }),
]
