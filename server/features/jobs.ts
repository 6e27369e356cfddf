import type { Job } from '#server/infra/queue/clock.ts'
import type { Workers } from '#server/infra/queue/queue.ts'
import type { Workshop } from '#server/kernel/jobContext.ts'
import { assistantJobs } from './assistant/job.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { endDemo, endDemos } from './demo/expiry.sql.ts'
import { removeExpired } from './files/expiry.ts'
import { sweepPieces } from './files/blobs.sql.ts'
import { deliver } from './notifications/deliver.ts'
import type { SendPush } from './notifications/webPush.ts'
import { remind, remindAll } from './notes/reminders.ts'
import { runAllRules, runRule } from './recurring/run.ts'
import { buildReport, giveUpReport } from './reports/build.ts'
import { removeFailed } from './reports/expiry.ts'
import { sessionsJobs } from './sessions/job.ts'

const SWEEP_MS = 30_000
const HOUR_MS = 3_600_000

/** Everything that the server does by the clock. */
export const jobs = [...sessionsJobs, ...assistantJobs]

/** What the server does when its time has come. */
export const workersOf = (workshop: Workshop, config: ServerConfig, sendPush: SendPush): Workers => ({
  recurring: (work) => runRule(workshop, work, new Date()),
  reminder: (work) => remind(workshop, work, new Date()),
  report: (work) => buildReport(workshop, config, work),
  failedReport: (work) => giveUpReport(workshop, work),
  demoEnd: (work) => endDemo(workshop, work, new Date()),
  sweep: () => sweepPieces(workshop),
  notify: (work) => deliver(workshop, sendPush, work, new Date()),
})

/** What the queue may have missed is found by looking. */
export const sweepsOf = (workshop: Workshop, onFailure: (error: unknown) => void): Job[] => [
  { name: 'recurring rules that are due', everyMs: SWEEP_MS, run: (_, now) => runAllRules(workshop, now, onFailure) },
  { name: 'notes that are due', everyMs: SWEEP_MS, run: (_, now) => remindAll(workshop, now, onFailure) },
  { name: 'bytes that no file stands for', everyMs: SWEEP_MS, run: () => sweepPieces(workshop) },
  { name: 'demo users whose time is over', everyMs: HOUR_MS, run: (_, now) => endDemos(workshop, now, onFailure) },
  { name: 'files that have run out', everyMs: HOUR_MS, run: (_, now) => removeExpired(workshop, now, onFailure) },
  { name: 'reports that failed long ago', everyMs: HOUR_MS, run: (_, now) => removeFailed(workshop, now, onFailure) },
]
