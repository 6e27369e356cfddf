import type { Job } from '#server/jobs/clock.ts'
import type { Workers } from '#server/jobs/queue.ts'
import type { Workshop } from '#server/jobs/workshop.ts'
import { assistantJobs } from './assistant/job.ts'
import { remind, remindAll } from './notes/reminders.ts'
import { runAllRules, runRule } from './recurring/run.ts'
import { sessionsJobs } from './sessions/job.ts'

const SWEEP_MS = 30_000

/** Everything that the server does by the clock. */
export const jobs = [...sessionsJobs, ...assistantJobs]

/** What the server does when its time has come. */
export const workersOf = (workshop: Workshop): Workers => ({
  recurring: (work) => runRule(workshop, work, new Date()),
  reminder: (work) => remind(workshop, work, new Date()),
})

/** What the queue may have missed is found by looking. */
export const sweepsOf = (workshop: Workshop, onFailure: (error: unknown) => void): Job[] => [
  { name: 'recurring rules that are due', everyMs: SWEEP_MS, run: (_, now) => runAllRules(workshop, now, onFailure) },
  { name: 'notes that are due', everyMs: SWEEP_MS, run: (_, now) => remindAll(workshop, now, onFailure) },
]
