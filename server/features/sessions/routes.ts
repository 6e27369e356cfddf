import { contract } from '#contract'
import { defaultConfig } from '#contract/config.ts'
import { Refusal } from '#contract/errors.ts'
import { passwordFaults } from '#contract/sessions.ts'
import { makeUser } from '#server/db/users.ts'
import { isRegistrationOpen } from '#server/features/config/rules.ts'
import { refusingUnknownZone } from '#server/features/settings/rules.ts'
import { publicRoute, route, type Call } from '#server/http/route.ts'
import { hashPassword, isPassword } from './password.ts'
import { countTry, forgiveTry, type Allowance } from './slowdown.ts'
import * as sql from './sql.ts'
import { hashOfToken, newToken } from './token.ts'

/** What counts the wrong passwords of a name and of an address. */
const guessesOf = (name: string, { address, config }: Call): Allowance[] => {
  const withinSeconds = 15 * 60
  return [
    { what: 'password of name', whom: name, times: config.loginTriesPerName, withinSeconds },
    { what: 'password from address', whom: address, times: config.loginTriesPerAddress, withinSeconds },
  ]
}

/** The user whose name and password these are. A try counts before it is looked at, so that many at once are no more than many. */
const signIn = async (login: string, password: string, call: Call): Promise<number> => {
  const guesses = guessesOf(login, call)
  for (const guess of guesses) await countTry(call.db, guess)
  const credentials = await sql.findCredentials(call.db, login)
  const isRight = await isPassword(password, credentials?.passwordHash)
  if (!credentials || !isRight) throw new Refusal('INVALID_CREDENTIALS', 'The name or the password is wrong')
  for (const guess of guesses) await forgiveTry(call.db, guess)
  return credentials.userId
}

const refuseWeak = (password: string): void => {
  const faults = passwordFaults(password, defaultConfig.users.passwordRules)
  if (faults.length === 0) return
  const issues = faults.map((fault) => ({ path: ['password'], message: fault }))
  throw new Refusal('PASSWORD_TOO_WEAK', 'The password is too weak', issues)
}

export const sessionsRoutes = [
  publicRoute(contract.sessions.login, async ({ login, password, description }, call) => {
    const userId = await signIn(login, password, call)
    const token = newToken()
    const lifetimeDays = call.config.sessionDays
    await sql.insertSession(call.db, { userId, tokenHash: hashOfToken(token), lifetimeDays, description }, call.now)
    return { token, lifetimeDays }
  }),

  publicRoute(contract.sessions.register, async ({ login, password, timeZone, lang }, call) => {
    if (!(await isRegistrationOpen(call.db, call.config))) throw new Refusal('REGISTRATION_DISABLED')
    refuseWeak(password)
    await countTry(call.db, {
      what: 'registration from address',
      whom: call.address,
      times: call.config.registrationsPerAddress,
      withinSeconds: 60 * 60,
    })
    const passwordHash = await hashPassword(password)
    await refusingUnknownZone(makeUser(call.db, { name: login, passwordHash, role: 'adminIfFirst', timeZone, lang }))
    return {}
  }),

  route(contract.sessions.logout, async (_, { db, userId, sessionId }) => {
    await sql.endSession(db, userId, sessionId)
    return {}
  }),

  route(contract.sessions.getUsername, async (_, { db, userId }) => ({ username: await sql.getUsername(db, userId) })),
]
