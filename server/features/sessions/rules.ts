import { defaultConfig } from '#contract/defaultConfig.ts'
import { Refusal } from '#contract/errors.ts'
import { passwordFaults } from '#contract/calc/passwordFaults.ts'
import type { Tx } from '#server/infra/db/connect.ts'
import { lockUser, type Role, type User } from '#server/kernel/users.sql.ts'
import type { Call, UserCall } from '#server/kernel/route.ts'
import { isPassword } from './password.ts'
import { countTry, forgiveTry, type Allowance } from './rateLimits.sql.ts'
import { findCredentials, getUser } from './sql.ts'

const withinSeconds = 15 * 60

/** What counts the wrong passwords of a name and of an address. */
const guessesOf = (name: string, { address, config }: Call): Allowance[] => [
  { what: 'password of name', whom: name, times: config.loginTriesPerName, withinSeconds },
  { what: 'password from address', whom: address, times: config.loginTriesPerAddress, withinSeconds },
]

/** Whether the password is right. A try counts before it is looked at, so that many at once are no more than many. */
const isRight = async (password: string, hash: string | undefined, guesses: Allowance[], { db }: Call) => {
  for (const guess of guesses) await countTry(db, guess)
  if (!(await isPassword(password, hash))) return false
  for (const guess of guesses) await forgiveTry(db, guess)
  return true
}

/** The user whose name and password these are. */
export const recognize = async (
  name: string,
  password: string,
  call: Call,
): Promise<{ userId: number; passwordHash: string }> => {
  const credentials = await findCredentials(call.db, name)
  const isKnown = await isRight(password, credentials?.passwordHash, guessesOf(name, call), call)
  if (!credentials || !isKnown) throw new Refusal('INVALID_CREDENTIALS')
  return credentials
}

/** Makes sure that it is the user who asks; gives the hash that the password was compared with. */
export const refuseWrongCurrent = async (password: string, call: UserCall): Promise<string> => {
  const { passwordHash } = await getUser(call.db, call.userId)
  const whom = String(call.userId)
  const guess = { what: 'current password', whom, times: call.config.loginTriesPerName, withinSeconds }
  if (!(await isRight(password, passwordHash, [guess], call))) throw new Refusal('WRONG_CURRENT_PASSWORD')
  return passwordHash
}

/** Holds the user still, unless the password was changed while it was compared. */
export const lockKnown = async (tx: Tx, userId: number, passwordHash: string): Promise<User> => {
  const user = await lockUser(tx, userId)
  if (user?.passwordHash !== passwordHash) throw new Refusal('INVALID_CREDENTIALS')
  return user
}

export const refuseWeak = (password: string): void => {
  const faults = passwordFaults(password, defaultConfig.users.passwordRules)
  if (faults.length === 0) return
  const issues = faults.map((fault) => ({ path: ['password'], message: fault }))
  throw new Refusal('PASSWORD_TOO_WEAK', undefined, issues)
}

/** The rights of a new user: the first administers this server. Refuses where registration is closed. */
export const roleOfNewcomer = ({ config, mayBeFirst }: Call, setupCode: string | undefined, isFirst: boolean): Role => {
  if (!isFirst && !config.registration) throw new Refusal('REGISTRATION_DISABLED')
  if (isFirst && !mayBeFirst(setupCode)) throw new Refusal('SETUP_CODE_NEEDED', 'The setup code is missing or wrong.')
  return isFirst ? 'admin' : 'user'
}
