import { withinReach, type FlowSums } from '#contract/fields.ts'
import { addFlow, asFlowSums, endOfDayAt, flowOf, emptyFlow, type FlowParts } from '#contract/figures.ts'
import { add } from '#shared/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import { monthIn, monthsAfter, startOfMonth } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import type { Filter } from './filter.sql.ts'
import { findSpan } from './months.sql.ts'
import { type Bound, boundAt, justAfter } from './bounds.ts'
import { countsOf, type Group, sumBySpan, withinBounds } from './sums.sql.ts'
import type { BookId } from '#server/db/columns.ts'

interface Month extends Bound {
  month: string
  ends: Date
}

/** A month of the user's calendar, or its part before or after the end of today. */
interface Span extends Bound {
  month: string
  begins: Date
  ends: Date
  isUpcoming: boolean
}

/** Counts and sums of the matching transactions by month of the user's time zone, newest first. */
export const listMonths = async (db: Db, bookId: BookId, filter: Filter, now: Date): Promise<MonthTotals[]> => {
  const zone = await getTimeZone(db, bookId)
  const spans = within(withToday(await findMonths(db, bookId, zone), zone, now), filter)
  if (spans.length === 0) return []
  const bounds = filter.to === undefined ? spans : [...spans, boundAt(justAfter(filter.to))]
  const kept = withinBounds(filter)
  const sums = await sumBySpan(db, bookId, kept, bounds)
  const counts = await countsOf(db, bookId, kept, sums, bounds)
  const groups = Map.groupBy(sums, (group) => group.place)
  const found = spans.map((span, index) => ({
    ...span,
    count: counts.get(index + 1) ?? 0,
    groups: groups.get(index + 1) ?? [],
  }))
  const months = Map.groupBy(found, (span) => span.month)
  return [...months.values()].flatMap(asTotals).toReversed()
}

/** A span with its result. */
interface FoundSpan extends Span {
  count: number
  groups: Group[]
}

/** All months from that of the oldest transaction to the one after that of the newest. */
const findMonths = async (db: Db, bookId: BookId, zone: string): Promise<Month[]> => {
  const span = await findSpan(db, bookId)
  if (span === undefined) return []
  const [first, last] = [monthIn(zone, span.oldest), monthsAfter(monthIn(zone, span.newest), 1)]
  const months: Month[] = []
  for (let month = first; month <= last; month = monthsAfter(month, 1)) {
    const next = startOfMonth(zone, monthsAfter(month, 1))
    months.push({ month, ...boundAt(startOfMonth(zone, month)), ends: new Date(next.getTime() - 1) })
  }
  return months
}

/** Upcoming transactions are a span of their own: their few rows are subtracted from the kept month. */
const withToday = (months: Month[], zone: string, now: Date): Span[] => {
  const [today, nowEnds] = [monthIn(zone, now), new Date(endOfDayAt(zone, now))]
  return months.flatMap((month, index): Span[] => {
    const whole = { ...month, begins: month.starts, isUpcoming: month.month > today }
    const next = months[index + 1]
    if (month.month !== today || next === undefined) return [whole]
    const rest = { ...whole, starts: new Date(nowEnds.getTime() + 1), starts_utc: next.starts_utc, isUpcoming: true }
    return [whole, rest]
  })
}

/** Clips the spans to the filter's range: the first span starts with it. */
const within = (spans: Span[], { from, to }: Filter): Span[] =>
  spans.flatMap((span, index): Span[] => {
    const next = spans[index + 1]?.starts
    if (to !== undefined && span.starts > to) return []
    if (from === undefined || span.starts >= from) return [span]
    return next === undefined || next > from ? [{ ...span, ...boundAt(from) }] : []
  })

const asTotals = (parts: FoundSpan[]): MonthTotals[] => {
  const [first] = parts
  const [past, later] = [parts.filter((part) => !part.isUpcoming), parts.filter((part) => part.isUpcoming)]
  const [count, laterCount] = [countOf(past), countOf(later)]
  if (first === undefined || count + laterCount === 0) return []
  const { month, begins, ends } = first
  const bounds = { month, fromTime: withinReach(begins), toTime: withinReach(ends) }
  const upcoming = laterCount === 0 ? undefined : { count: laterCount, sums: sumsOf(groupsOf(later)) }
  return [{ ...bounds, count: count + laterCount, sums: sumsOf(groupsOf(past)), upcoming }]
}

const countOf = (parts: FoundSpan[]): number => parts.reduce((total, part) => total + part.count, 0)
const groupsOf = (parts: FoundSpan[]): Group[] => parts.flatMap((part) => part.groups)

export const sumsOf = (groups: Omit<Group, 'place' | 'count'>[]): FlowSums[] => {
  const byCurrency = new Map<number, FlowParts>()
  const flowsIn = (currencyId: number): FlowParts => byCurrency.get(currencyId) ?? emptyFlow(currencyId)
  for (const group of groups) {
    const { currency_id: currencyId, to_currency_id: toCurrencyId } = group
    const own = {
      ...flowOf(group.category_type, group.positive, group.negative),
      transferredIn: '0',
      transferredOut: group.transferred_out,
      balanceChanges: group.balance_changes,
    }
    byCurrency.set(currencyId, addFlow(flowsIn(currencyId), own))
    if (toCurrencyId === null) continue
    const into = flowsIn(toCurrencyId)
    byCurrency.set(toCurrencyId, { ...into, transferredIn: add(into.transferredIn, group.transferred_in) })
  }
  return [...byCurrency.values()]
    .flatMap((parts) => asFlowSums(parts) ?? [])
    .toSorted((a, b) => a.currencyId - b.currencyId)
}
