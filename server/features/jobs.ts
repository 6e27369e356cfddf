import type { Job } from '#server/db/queue/clock.ts'
import type { Workers } from '#server/db/queue/queue.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { assistantJobs } from './assistant/job.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { endDemo, endDemos } from './demo/expiry.sql.ts'
import { removeExpired } from './files/expiry.ts'
import { sweepBlobs } from './files/blobs.sql.ts'
import { deliver } from './notifications/deliver.ts'
import type { SendPush } from './notifications/webPush.ts'
import { remind, remindAll } from './notes/reminders.ts'
import { runAllRecurring, runRecurring } from './recurring/run.ts'
import { buildReport, giveUpReport } from './reports/build.ts'
import { removeFailed } from './reports/expiry.ts'
import { sessionsJobs } from './sessions/job.ts'

const SWEEP_MS = 30_000
const HOUR_MS = 3_600_000

/** All jobs that run at intervals. */
export const jobs = [...sessionsJobs, ...assistantJobs]

/** Handlers of queued work. */
export const workersOf = (jobContext: JobContext, config: ServerConfig, sendPush: SendPush): Workers => ({
  recurring: (work) => runRecurring(jobContext, work, new Date()),
  reminder: (work) => remind(jobContext, work, new Date()),
  report: (work) => buildReport(jobContext, config, work),
  failedReport: (work) => giveUpReport(jobContext, work),
  demoEnd: (work) => endDemo(jobContext, work, new Date()),
  sweep: () => sweepBlobs(jobContext),
  notify: (work) => deliver(jobContext, sendPush, work, new Date()),
})

/** Finds due work that the queue may have missed. */
export const sweepsOf = (jobContext: JobContext, onFailure: (error: unknown) => void, leaving: AbortSignal): Job[] => [
  {
    name: 'recurring rules that are due',
    everyMs: SWEEP_MS,
    run: (_, now) => runAllRecurring(jobContext, now, onFailure, leaving),
  },
  { name: 'notes that are due', everyMs: SWEEP_MS, run: (_, now) => remindAll(jobContext, now, onFailure) },
  { name: 'bytes that no file stands for', everyMs: SWEEP_MS, run: () => sweepBlobs(jobContext) },
  { name: 'demo users whose time is over', everyMs: HOUR_MS, run: (_, now) => endDemos(jobContext, now, onFailure) },
  { name: 'files that have run out', everyMs: HOUR_MS, run: (_, now) => removeExpired(jobContext, now, onFailure) },
  { name: 'reports that failed long ago', everyMs: HOUR_MS, run: (_, now) => removeFailed(jobContext, now, onFailure) },
]
