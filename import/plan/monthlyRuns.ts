import { absolute, type Amount, compare, multiply, sign, subtract } from '#shared/money.ts'
import { type Day, daysAfter } from '#shared/zone.ts'

/** An amount on a day: `group` identifies account, payee and direction. */
export interface DatedAmount {
  group: string
  day: Day
  amount: Amount
}

/** So many rows make a run. */
const LEAST = 3
/** A month apart: weekends and short months move a payment by a few days. */
const LEAST_DAYS = 25
const MOST_DAYS = 35
/** Maximum relative difference between recurring amounts. */
const APART = '0.2'
/** Days before the newest row after which a series counts as ended. */
const ENDED_AFTER = 45
/** Among more rows of the same group than this for each of a run, a run is chance. */
const OTHERS = 2

const DAY_MS = 86_400_000
const daysBetween = (from: Day, until: Day): number => (Date.parse(until) - Date.parse(from)) / DAY_MS

/** Monthly series that continue until now: rows of one group, newest first. */
export const monthlyRuns = <R extends DatedAmount>(rows: readonly R[]): R[][] => {
  const newest = rows.reduce((latest, { day }) => (day > latest ? day : latest), '')
  if (newest === '') return []
  const since = daysAfter(newest, -ENDED_AFTER)
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((group) => runsOf(group, since))
}

const runsOf = <R extends DatedAmount>(group: readonly R[], since: Day): R[][] => {
  const runs: R[][] = []
  let left = group.toSorted((a, b) => b.day.localeCompare(a.day) || compare(a.amount, b.amount))
  for (const head of left.filter(({ day }) => day >= since)) {
    if (!left.includes(head)) continue
    const run = runFrom(head, left)
    if (run.length < LEAST || !isMost(run, group)) continue
    runs.push(run)
    left = left.filter((row) => !run.includes(row))
  }
  return runs
}

/** Goes back from a row while there is a similar one about a month earlier. */
const runFrom = <R extends DatedAmount>(head: R, newestFirst: readonly R[]): R[] => {
  const run = [head]
  for (const row of newestFirst.slice(newestFirst.indexOf(head) + 1)) {
    const days = daysBetween(row.day, run.at(-1)?.day ?? row.day)
    if (days > MOST_DAYS) break
    if (!isAbout(row.amount, head.amount)) continue
    if (days < LEAST_DAYS) break
    run.push(row)
  }
  return run
}

export const isAbout = (one: Amount, other: Amount): boolean =>
  sign(one) === sign(other) && compare(absolute(subtract(one, other)), multiply(absolute(other), APART)) <= 0

const isMost = <R extends DatedAmount>(run: readonly R[], group: readonly R[]): boolean => {
  const [first, last] = [run.at(-1)?.day ?? '', run[0]?.day ?? '']
  return group.filter(({ day }) => day >= first && day <= last).length <= OTHERS * run.length
}
