import type { Db } from '#server/db/connect.ts'

/** A job that a feature runs at intervals. Several instances may run it at once. */
export interface Job {
  name: string
  everyMs: number
  run: (db: Db, now: Date) => Promise<unknown>
}

/**
 * Runs each job now and at intervals, unless its last run is in progress; returns a function that stops and waits for
 * running jobs. A failed run is reported and retried.
 */
export const startClock = (
  db: Db,
  jobs: Job[],
  onFailure: (job: Job, error: unknown) => void,
): (() => Promise<void>) => {
  const running = new Map<Job, Promise<void>>()
  const run = (job: Job): void => {
    if (running.has(job)) return
    const ended = job
      .run(db, new Date())
      .catch((error: unknown) => onFailure(job, error))
      .then(() => void running.delete(job))
    running.set(job, ended)
  }
  const timers = jobs.map((job) => {
    run(job)
    return setInterval(run, job.everyMs, job)
  })
  return async () => {
    timers.forEach((timer) => clearInterval(timer))
    await Promise.all(running.values())
  }
}
