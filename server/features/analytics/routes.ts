import { contract } from '#contract'
import { rangeOf } from '#contract/analytics.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { listBudgets } from '#server/features/budgets/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { type Filter, readFilter } from '#server/features/transactions/filter.ts'
import { route, type UserCall } from '#server/http/route.ts'
import { daysBetween, monthsBetween, totalsOf, usesOf } from './totals.ts'

/** The range is that of the buckets: a filter without one may be answered by kept totals. */
const withoutRange = async ({ db, userId }: UserCall, filter: TransactionFilter): Promise<Filter> =>
  readFilter(db, userId, { ...filter, fromTime: undefined, toTime: undefined })

export const analyticsRoutes = [
  route(contract.analytics.getByMonths, async (input, call) => {
    const { from, to } = rangeOf(input, 'months', call.now)
    const filter = await withoutRange(call, input)
    const buckets = monthsBetween(await getTimeZone(call.db, call.userId), from, to)
    const read = filter.pattern === undefined ? filter : { ...filter, from, to }
    return { total: await totalsOf(call.db, call.userId, read, buckets, to) }
  }),

  route(contract.analytics.getByDays, async (input, call) => {
    const { from, to } = rangeOf(input, 'days', call.now)
    const filter = await withoutRange(call, input)
    const buckets = daysBetween(await getTimeZone(call.db, call.userId), from, to)
    return { total: await totalsOf(call.db, call.userId, { ...filter, from, to }, buckets, to) }
  }),

  route(contract.analytics.getCategoriesAnalytics, async ({ time }, { db, userId, now }) => {
    const zone = await getTimeZone(db, userId)
    const budgets = await listBudgets(db, userId)
    return { result: await usesOf(db, userId, budgets, zone, time === undefined ? now : new Date(time)) }
  }),
]
