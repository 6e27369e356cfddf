import { defaultConfig } from '#contract/defaultConfig.ts'
import { Refusal } from '#contract/errors.ts'
import { passwordFaults } from '#contract/passwordFaults.ts'
import { mayRegister } from '#server/features/config/rules.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockUser, type Role, type User } from '#server/kernel/users.sql.ts'
import type { Call, UserCall } from '#server/kernel/route.ts'
import { findDevice, newDevice } from './devices.ts'
import { isPassword } from './password.ts'
import { countTry, forgiveTry, type Allowance } from './rateLimits.sql.ts'
import { type Credentials, findCredentials, getUser } from './sql.ts'
import type { UserId } from '#server/db/columns.ts'

const withinSeconds = 15 * 60

/** All addresses together may guess the password of one name as often as this many single addresses. */
const ADDRESSES = 10

/** Counters of wrong passwords that strangers share: their guesses from elsewhere do not lock the user out. */
const guessesOf = (name: string, { address, config }: Call): Allowance[] => {
  const times = config.loginTriesPerName
  const pair = JSON.stringify([name, address])
  return [
    { what: 'password of name from address', whom: pair, times, withinSeconds },
    { what: 'password from address', whom: address, times: config.loginTriesPerAddress, withinSeconds },
    { what: 'password of name', whom: name, times: times * ADDRESSES, withinSeconds },
  ]
}

/** A device that signed in before has its own counter. */
const guessesOn = (device: string, { config }: Call): Allowance[] => [
  { what: 'password on device', whom: device, times: config.loginTriesPerName, withinSeconds },
]

/**
 * Whether the password is right. An attempt counts before it is checked, so that concurrent attempts are limited, too.
 */
const isRight = async (password: string, hash: string | undefined, guesses: Allowance[], { db }: Call) => {
  for (const guess of guesses) await countTry(db, guess)
  if (!(await isPassword(password, hash))) return false
  for (const guess of guesses) await forgiveTry(db, guess)
  return true
}

/** The user with this name and password. */
export const recognize = async (
  name: string,
  password: string,
  devices: string[],
  call: Call,
): Promise<Omit<Credentials, 'deviceKey'> & { device: string }> => {
  const credentials = await findCredentials(call.db, name)
  const device = findDevice(devices, credentials?.deviceKey)
  const guesses = device === undefined ? guessesOf(name, call) : guessesOn(device, call)
  const isKnown = await isRight(password, credentials?.passwordHash, guesses, call)
  if (!credentials || !isKnown) throw new Refusal('INVALID_CREDENTIALS')
  const { deviceKey, ...user } = credentials
  return { ...user, device: device ?? newDevice(deviceKey) }
}

/** Verifies the user's password; returns the hash it was compared with. */
export const refuseWrongCurrent = async (password: string, call: UserCall): Promise<string> => {
  const { passwordHash } = await getUser(call.db, call.userId)
  const whom = String(call.userId)
  const guess = { what: 'current password', whom, times: call.config.loginTriesPerName, withinSeconds }
  if (!(await isRight(password, passwordHash, [guess], call))) throw new Refusal('WRONG_CURRENT_PASSWORD')
  return passwordHash
}

/** Locks the user, unless the password was changed during the comparison. */
export const lockKnown = async (tx: Tx, userId: UserId, passwordHash: string): Promise<User> => {
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

/** The role of a new user: the first one becomes administrator. Refuses when registration is closed. */
export const roleOfNewcomer = (
  { config, mayBeFirst }: Call,
  { setupCode, isInvited = false }: { setupCode?: string | undefined; isInvited?: boolean },
  isFirst: boolean,
): Role => {
  if (!isFirst && !mayRegister(config, isInvited)) throw new Refusal('REGISTRATION_DISABLED')
  if (isFirst && !mayBeFirst(setupCode)) throw new Refusal('SETUP_CODE_NEEDED', 'The setup code is missing or wrong.')
  return isFirst ? 'admin' : 'user'
}
