import { contract } from '#contract'
import { rangeOf, type Totals, type TotalsFilter } from '#contract/analytics.ts'
import { dayIn } from '#shared/zone.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { listBudgets } from '#server/features/budgets/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { wantRates } from '#server/features/rates/known.ts'
import { readRateTable } from '#server/features/rates/rateTable.sql.ts'
import { getSettings, getTimeZone } from '#server/features/settings/sql.ts'
import { type Filter, findAccountIds, readFilter } from '#server/features/transactions/filter.sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { daysWithoutRates } from './converted.sql.ts'
import { netWorthOf } from './netWorth.sql.ts'
import { type Bucket, daysBetween, monthsBetween, splitAccounts, totalsOf } from './totals.ts'
import { usesOf } from './uses.ts'

/** A parsed totals request with its range and time zone resolved. */
interface Reading {
  filter: Filter
  buckets: Bucket[]
  from: Date
  to: Date
  timeZone: string
}

const sumsOf = async ({ db, bookId, now }: UserCall, reading: Reading, currencyId?: number): Promise<Totals> => {
  const { filter, buckets, from, to, timeZone } = reading
  if (currencyId === undefined) return totalsOf(db, bookId, filter, buckets, to)
  const { currencyId: toCurrencyId } = requireRow(await findCurrency(db, bookId, currencyId), 'currency')
  const { foreign } = await splitAccounts(db, bookId, filter, toCurrencyId)
  const lacking = await daysWithoutRates(db, bookId, { ...filter, accountIds: foreign }, [from, to], timeZone)
  await wantRates(db, lacking, now)
  const table = await readRateTable(db, bookId, toCurrencyId, dayIn(timeZone, from), dayIn(timeZone, to))
  return totalsOf(db, bookId, filter, buckets, to, { table, timeZone })
}

/** The buckets carry the range: a filter without one may be answered from kept totals. */
const withoutRange = async ({ db, bookId }: UserCall, filter: TotalsFilter): Promise<Filter> =>
  readFilter(db, bookId, { ...filter, fromTime: undefined, toTime: undefined })

export const analyticsRoutes = [
  route(contract.analytics.getByMonths, async (input, call) => {
    const { from, to } = rangeOf(input, 'months', call.now)
    const filter = await withoutRange(call, input)
    const timeZone = await getTimeZone(call.db, call.bookId)
    const read = filter.pattern === undefined ? filter : { ...filter, from, to }
    const buckets = await monthsBetween(timeZone, from, to)
    return sumsOf(call, { filter: read, buckets, from, to, timeZone }, input.currencyId)
  }),

  route(contract.analytics.getByDays, async (input, call) => {
    const { from, to } = rangeOf(input, 'days', call.now)
    const filter = await withoutRange(call, input)
    const timeZone = await getTimeZone(call.db, call.bookId)
    const buckets = daysBetween(timeZone, from, to)
    return sumsOf(call, { filter: { ...filter, from, to }, buckets, from, to, timeZone }, input.currencyId)
  }),

  route(contract.analytics.getNetWorth, async (question, { db, bookId, now }) => {
    const { timeZone, preferredCurrencyId } = await getSettings(db, bookId)
    const requestedCurrency = await findCurrency(db, bookId, question.currencyId ?? preferredCurrencyId)
    const { currencyId, decimals } = requireRow(requestedCurrency, 'currency')
    const points = await netWorthOf({ db, bookId, now }, question, { timeZone, currencyId, decimals })
    return { currencyId, points }
  }),

  route(contract.analytics.getCategoriesAnalytics, async ({ time, ownersIds }, { db, bookId, now }) => {
    const zone = await getTimeZone(db, bookId)
    const budgets = await listBudgets(db, bookId)
    const accountIds = await findAccountIds(db, bookId, { ownersIds })
    const asking = { db, bookId, zone, time: time === undefined ? now : new Date(time), now, accountIds }
    return { result: await usesOf(asking, budgets) }
  }),
]
