import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'

/** The limit of attempts within a period. */
export interface Allowance {
  /** The counted action, such as `login of a name`. */
  what: string
  /** The counted subject: a name, an address. */
  whom: string
  times: number
  withinSeconds: number
}

interface Query {
  text: string
  values: unknown[]
}

const clientOf = (db: Db) => ({
  query: ({ text, values }: Query) => db.executeQuery<unknown>(CompiledQuery.raw(text, values)),
})

const limiterOf = (db: Db, { what, times, withinSeconds }: Allowance): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: what,
    points: times,
    duration: withinSeconds,
  })

/** Hashed, because names may be long and in any script, which a key may not. */
const keyOf = ({ whom }: Allowance): string => createHash('sha256').update(whom).digest('base64url')

/** Counts one attempt, or refuses when the limit is reached. */
export const countTry = async (db: Db, allowance: Allowance): Promise<void> => {
  const limiter = limiterOf(db, allowance)
  try {
    await limiter.consume(keyOf(allowance))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // It was counted while the clock was ahead of now, and would not be forgotten before that day.
    if (refused.msBeforeNext > allowance.withinSeconds * 1000) {
      await limiter.delete(keyOf(allowance))
      return countTry(db, allowance)
    }
    throw new Refusal('SLOW_DOWN', 'Too many attempts: wait and try again.', [], Math.ceil(refused.msBeforeNext / 1000))
  }
}

/** Uncounts a successful attempt. */
export const forgiveTry = async (db: Db, allowance: Allowance): Promise<void> => {
  await limiterOf(db, allowance).reward(keyOf(allowance))
}

/** Deletes expired counters. */
export const removeExpiredTries = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
