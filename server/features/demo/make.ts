import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { DemoUser, DemoOptions } from '#contract/sessions.ts'
import { makeUser } from '#server/kernel/users.sql.ts'
import { hashPassword } from '#server/features/sessions/password.ts'
import { countTry } from '#server/features/sessions/rateLimits.sql.ts'
import type { Call } from '#server/kernel/route.ts'
import { seedDemo } from './seed.ts'

const LIFETIME_MS = 24 * 3_600_000
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const TRIES = 5

const random = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')

/** Creates a demo user: sample data, for a day. */
export const makeDemoUser = async ({ lang = 'en', region, ...options }: DemoOptions, call: Call): Promise<DemoUser> => {
  const { db, config, now, enqueue } = call
  const { timeZone = config.timeZone } = options
  if (!config.demoMode) throw new Refusal('DEMO_DISABLED')
  await countTry(db, {
    what: 'demo user from address',
    whom: call.address,
    times: config.demoUsersPerAddress,
    withinSeconds: 60 * 60,
  })
  const password = random(32)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const facts = { passwordHash: await hashPassword(password), role: 'user' as const, timeZone, lang, region, expiresAt }
  const make = (username: string) =>
    makeUser(
      db,
      { ...facts, name: username },
      {
        seed: async (tx, { userId, bookId }) => {
          await seedDemo(tx, bookId, { lang, timeZone }, now)
          await enqueue(tx, 'demoEnd', { userId }, expiresAt)
        },
      },
    )
  return { username: await underFreeName(make), password }
}

const underFreeName = async (make: (name: string) => Promise<unknown>): Promise<string> => {
  for (let left = TRIES; ; left--) {
    const name = `demo_${random(11)}`
    try {
      await make(name)
      return name
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'USERNAME_TAKEN'
      if (!isTaken || left === 1) throw error
    }
  }
}
