import type { Day } from '#shared/zone.ts'
import { daysOfPending } from './pending.ts'
import { daysNear } from './nearPairs.ts'
import { sidesOf } from './verdict.ts'
import type { Plan } from './plan.ts'
import type { AccountDay, StoredReach } from './stored.ts'

/** Where rows of the file may be recorded already, and the days on whose balances the plan depends. */
export const reachOf = (plan: Plan, days: readonly AccountDay[]): StoredReach => {
  const spans = new Map<string, { from: Day; to: Day }>()
  const accountIds = new Set<number>()
  const rowDays = new Set<Day>()
  const pendingDays = new Set<Day>()
  const reachTo = (day: Day) => {
    const span = spans.get(day.slice(0, 7))
    if (span === undefined) spans.set(day.slice(0, 7), { from: day, to: day })
    else if (day < span.from) span.from = day
    else if (day > span.to) span.to = day
  }
  for (const { parsed } of plan.readable) {
    const known = sidesOf(parsed).flatMap(({ account }) => account.accountId ?? [])
    if (known.length === 0) continue
    for (const accountId of known) accountIds.add(accountId)
    const { counter } = parsed
    if (counter !== undefined && counter !== 'foreign' && counter.accountId !== undefined)
      accountIds.add(counter.accountId)
    if (parsed.status === 'pending') pendingDays.add(parsed.day)
    else rowDays.add(parsed.day)
  }
  for (const day of rowDays) for (const each of daysNear(day)) reachTo(each)
  for (const day of pendingDays) for (const each of daysOfPending(day)) reachTo(each)
  const ordered = [...spans.values()].sort((a, b) => a.from.localeCompare(b.from))
  const idCount = plan.readable.filter(({ parsed }) => parsed.externalId).length
  return { accountIds: [...accountIds].sort((a, b) => a - b), spans: ordered, idCount, days }
}
