import type { Job } from '#server/db/queue/clock.ts'
import { FAILED } from './ask.ts'
import { discardOldPlans, giveUpAnswers } from './sql.ts'

const MINUTE_MS = 60_000

/** Cleans up answers whose server was stopped, and plans that were never applied. */
export const assistantJobs: Job[] = [
  { name: 'answers given up', everyMs: MINUTE_MS / 2, run: (db, now) => giveUpAnswers(db, now, FAILED) },
  { name: 'plans that ran out', everyMs: 60 * MINUTE_MS, run: discardOldPlans },
]
