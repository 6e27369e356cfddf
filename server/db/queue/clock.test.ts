import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { startClock } from './clock.ts'

/** No job of these tests uses the database. */
const db = {} as Db

test('stopping the clock waits for the job that runs, and starts no other', async () => {
  const runs: string[] = []
  const run = async (): Promise<void> => {
    runs.push('begins')
    await sleep(30)
    runs.push('ends')
  }
  const stop = startClock(db, [{ name: 'slow', everyMs: 20, run }], () => undefined)
  await stop()
  expect(runs).toEqual(['begins', 'ends'])
  await sleep(50)
  expect(runs).toHaveLength(2)
})

test('a failed job is reported and tried again', async () => {
  const failed: string[] = []
  const run = () => Promise.reject(new Error('no'))
  const stop = startClock(db, [{ name: 'unlucky', everyMs: 10, run }], (job) => failed.push(job.name))
  await sleep(60)
  await stop()
  expect(failed.length).toBeGreaterThan(1)
  expect(new Set(failed)).toEqual(new Set(['unlucky']))
})

test('a job that takes longer than its interval is not started beside itself', async () => {
  let [atOnce, most, runs] = [0, 0, 0]
  const run = async (): Promise<void> => {
    most = Math.max(most, (atOnce += 1))
    await sleep(50)
    atOnce -= 1
    runs += 1
  }
  const stop = startClock(db, [{ name: 'long', everyMs: 10, run }], () => undefined)
  await sleep(250)
  await stop()
  expect([most, runs > 1]).toEqual([1, true])
})
