import type { Job } from '#server/db/queue/clock.ts'
import { removeExpiredTries } from './rateLimits.sql.ts'
import { removeExpiredSessions } from './sql.ts'

const HOUR_MS = 60 * 60 * 1000

export const sessionsJobs: Job[] = [
  { name: 'sessions that have run out', everyMs: HOUR_MS, run: removeExpiredSessions },
  { name: 'tries that count no more', everyMs: HOUR_MS, run: removeExpiredTries },
]
