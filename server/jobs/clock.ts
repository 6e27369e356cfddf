import type { Db } from '#server/db/connect.ts'

/** Something that a feature does by itself, now and then. Several instances may do it at once. */
export interface Job {
  name: string
  everyMs: number
  run: (db: Db, now: Date) => Promise<unknown>
}

/** Runs each job now and then again and again; gives the way to stop. A failed run is told, and the next one tries again. */
export const startClock = (db: Db, jobs: Job[], onFailure: (job: Job, error: unknown) => void): (() => void) => {
  const run = (job: Job): void => void job.run(db, new Date()).catch((error: unknown) => onFailure(job, error))
  const timers = jobs.map((job) => {
    run(job)
    return setInterval(run, job.everyMs, job)
  })
  return () => timers.forEach((timer) => clearInterval(timer))
}
