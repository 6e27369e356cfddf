import { z } from 'zod'
import { limits } from './limits.ts'
import { get } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { Id, IdList, QueryId, Timestamp, Amount } from './fields.ts'
import { filterWith } from './filter.ts'
import type { TransactionFilter } from './transactions.ts'

/** What one category came to in one currency: plain transactions, as they move a balance. */
export const CategoryTotal = z.object({
  currencyId: Id,
  categoryId: Id,
  /** Income and expense together. */
  delta: Amount,
  /** Below zero where more was paid back than came in. */
  income: Amount,
  /** Zero or below, unless refunds outweigh it. */
  expense: Amount,
})
export type CategoryTotal = z.infer<typeof CategoryTotal>

/** What transfers brought into the accounts that are meant, and took out of them; `out` is zero or below. */
export const Transferred = z.object({ currencyId: Id, in: Amount, out: Amount })
export type Transferred = z.infer<typeof Transferred>

/** What opening balances and adjustments changed. */
export const BalanceChange = z.object({ currencyId: Id, delta: Amount })
export type BalanceChange = z.infer<typeof BalanceChange>

/** How many transactions of a currency are left out of converted sums, because their day has no rate. */
export const MissingRates = z.object({ currencyId: Id, count: z.int() })
export type MissingRates = z.infer<typeof MissingRates>

const byPeriod = <T extends z.ZodType>(one: T) => z.record(z.string(), z.array(one))

/**
 * By the first day of the month, or by the day, `YYYY-MM-DD` where the user lives. What nothing happened in is absent. Where a
 * currency to convert to was asked for, all sums are in it: each transaction at the rate of its own day, rounded to its digits.
 */
export const Totals = z.object({
  total: byPeriod(CategoryTotal),
  transferred: byPeriod(Transferred).optional(),
  balanceChanges: byPeriod(BalanceChange).optional(),
  missing: z.array(MissingRates).optional(),
})
export type Totals = z.infer<typeof Totals>

const TotalsFilter = filterWith({
  /** To convert all sums into. */
  currencyId: QueryId.optional(),
})
export type TotalsFilter = z.infer<typeof TotalsFilter>

export const NetWorthStep = z.enum(['day', 'month', 'year'])
export type NetWorthStep = z.infer<typeof NetWorthStep>

/**
 * Net worth at the end of a day where the user lives, each currency at the rate of that day and rounded: `assets` and `debts`
 * together are the net worth. A transfer changes it only by what an exchange costs.
 */
export const NetWorthPoint = z.object({
  /** The last day of its period; the current period's is today. */
  date: z.string(),
  assets: Amount,
  /** Zero or below. */
  debts: Amount,
  /** Currencies left out, because the day has no rate. */
  missing: z.array(Id),
})
export type NetWorthPoint = z.infer<typeof NetWorthPoint>

export const NetWorthQuestion = z.strictObject({
  /** The first transaction when absent. */
  fromTime: Timestamp.optional(),
  /** Today when absent; nothing later is answered. */
  toTime: Timestamp.optional(),
  by: NetWorthStep,
  /** The base currency when absent. */
  currencyId: QueryId.optional(),
  /** Exactly these accounts; when absent, all that count as net worth. */
  accountsIds: IdList.optional(),
})
export type NetWorthQuestion = z.infer<typeof NetWorthQuestion>

/** What counts for a budget in its period until the end of today: its category with all below it, and transfers into the budget's accounts. */
export const BudgetUse = z.object({
  budgetId: Id,
  categoryId: Id,
  currencyId: Id,
  delta: Amount,
  /** What is dated after today within the period; not in `delta`. */
  upcoming: Amount.optional(),
  /** The period's first and last moment, as a filter takes them. */
  fromTime: Timestamp,
  toTime: Timestamp,
})
export type BudgetUse = z.infer<typeof BudgetUse>

export const analytics = {
  getByMonths: get('/user/analytics/getByMonths', {
    summary: 'Sums by month, currency and category; the last 183 days unless asked otherwise',
    typed: ['description', 'text'],
    input: TotalsFilter,
    output: Totals,
  }),
  getByDays: get('/user/analytics/getByDays', {
    summary: `Sums by day, currency and category; the last 31 days unless asked otherwise, at most ${limits.analyticsDaysForDays}`,
    typed: ['description', 'text'],
    input: TotalsFilter,
    output: Totals,
  }),
  getNetWorth: get('/user/analytics/getNetWorth', {
    summary: `Net worth at the end of each day, month or year, at most ${limits.netWorthPoints} of them`,
    input: NetWorthQuestion,
    output: z.object({ currencyId: Id, points: z.array(NetWorthPoint) }),
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
    throw new Refusal('INVALID_INPUT', 'The range ends before it begins.', [
      { path: ['toTime'], message: 'is not after fromTime' },
    ])
  }
  if (Math.floor(length / DAY_MS) > longest) throw new Refusal('RANGE_TOO_LONG', `At most ${longest} days.`)
  return { from, to }
}
