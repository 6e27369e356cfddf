import { z } from 'zod'
import { limits } from './config.ts'
import { get } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { Id, Timestamp } from './fields.ts'
import { Amount } from './money.ts'
import { TransactionFilter } from './transactions.ts'

/** What one category came to in one currency; transfers within one currency are left out. */
export const CategoryTotal = z.object({
  currencyId: Id,
  categoryId: Id,
  /** Income and expense together. */
  delta: Amount,
  income: Amount,
  /** Zero or below. */
  expense: Amount,
})
export type CategoryTotal = z.infer<typeof CategoryTotal>

/** By the first day of the month, or by the day, `YYYY-MM-DD` where the user lives. What nothing happened in is absent. */
export const Totals = z.object({ total: z.record(z.string(), z.array(CategoryTotal)) })
export type Totals = z.infer<typeof Totals>

/** What counts for a budget in its period: its category with all below it, transfers too. */
export const BudgetUse = z.object({
  budgetId: Id,
  categoryId: Id,
  currencyId: Id,
  delta: Amount,
  /** The period's first and last moment, as a filter takes them. */
  fromTime: Timestamp,
  toTime: Timestamp,
})
export type BudgetUse = z.infer<typeof BudgetUse>

export const analytics = {
  getByMonths: get('/user/analytics/getByMonths', {
    summary: `Sums by month, currency and category; the last 183 days unless asked otherwise, at most ${limits.analyticsDaysForMonths}`,
    typed: ['description'],
    input: TransactionFilter,
    output: Totals,
  }),
  getByDays: get('/user/analytics/getByDays', {
    summary: `Sums by day, currency and category; the last 31 days unless asked otherwise, at most ${limits.analyticsDaysForDays}`,
    typed: ['description'],
    input: TransactionFilter,
    output: Totals,
  }),
  getCategoriesAnalytics: get('/user/analytics/getCategoriesAnalytics', {
    summary: 'What counts for each budget in the month or quarter of a moment, now unless told otherwise',
    input: z.object({ time: Timestamp.optional() }),
    output: z.object({ result: z.array(BudgetUse) }),
  }),
}

const DAY_MS = 86_400_000

const spans = {
  months: { usual: 183, longest: limits.analyticsDaysForMonths },
  days: { usual: 31, longest: limits.analyticsDaysForDays },
}

/** From when to when a report reaches; both ends are in it. */
export const rangeOf = (
  { fromTime, toTime }: TransactionFilter,
  by: keyof typeof spans,
  now: Date,
): { from: Date; to: Date } => {
  const { usual, longest } = spans[by]
  const to = toTime === undefined ? now : new Date(toTime)
  const from = fromTime === undefined ? new Date(to.getTime() - usual * DAY_MS) : new Date(fromTime)
  const length = to.getTime() - from.getTime()
  if (length <= 0) {
    throw new Refusal('INVALID_INPUT', 'The range ends before it begins', [
      { path: ['toTime'], message: 'is not after fromTime' },
    ])
  }
  if (Math.floor(length / DAY_MS) > longest) throw new Refusal('RANGE_TOO_LONG', `At most ${longest} days`)
  return { from, to }
}
