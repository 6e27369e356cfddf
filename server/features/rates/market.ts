import { readFileSync } from 'node:fs'
import type { Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import type { Job } from '#server/db/queue/clock.ts'
import { askInTurn, type Provider, providerAt, readRates } from './providers.ts'
import { hasRates, saveRates, SNAPSHOT, takeWantedDays, wantDays } from './sql.ts'

const MINUTE_MS = 60_000
/** Days without rates are not requested again before this. */
const RETRY_MS = 60 * MINUTE_MS
const RETRY_OLDER_MS = 24 * RETRY_MS
const DAYS_AT_ONCE = 5

const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** Bundled rates for machines without network access. They carry their date. */
export const saveSnapshot = async (db: Db, now: Date): Promise<void> => {
  const text = readFileSync(new URL('snapshot.json', import.meta.url), 'utf8')
  const { date } = JSON.parse(text) as { date: Day }
  if (!(await hasRates(db, date))) await saveRates(db, readRates(text, date, date), SNAPSHOT, now)
}

/** Fetches today's rates and those of requested days. After a failure it waits. */
export const refreshRates = async (
  db: Db,
  providers: readonly Provider[],
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  if (providers.length === 0) return
  const today = dayOf(now)
  await wantDays(db, [today])
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds)
  const retry = { today, todayAt: after(RETRY_MS), olderAt: after(RETRY_OLDER_MS) }
  const days = await takeWantedDays(db, DAYS_AT_ONCE, now, retry)
  for (const day of days) {
    await refreshDay(db, providers, day, today, now).catch(onFailure)
  }
}

const refreshDay = async (db: Db, providers: readonly Provider[], day: Day, today: Day, now: Date): Promise<void> => {
  const { provider, ...rates } = await askInTurn(providers, day === today ? undefined : day, today)
  await saveRates(db, rates, provider, now)
}

/** Fetches rates from these providers while the server runs. */
export const exchangeJobs = (
  addresses: readonly string[],
  leaving: AbortSignal,
  onFailure: (error: unknown) => void,
): Job[] => {
  const providers = addresses.map((address) => providerAt(address, { leaving }))
  const report = (error: unknown): void => {
    if (!leaving.aborted) onFailure(error)
  }
  return [{ name: 'exchange rates', everyMs: MINUTE_MS, run: (db, now) => refreshRates(db, providers, now, report) }]
}
