import { z } from 'zod'
import { limits } from './limits.ts'
import { get } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { Id, IdList, OwnerList, QueryId, Timestamp, Amount } from './fields.ts'
import { filterWith } from './filter.ts'
import type { TransactionFilter } from './transactions.ts'

/**
 * Totals of one category in one currency, with the signs of balance changes; without transfers, opening balances and
 * adjustments.
 */
export const CategoryTotal = z.object({
  currencyId: Id,
  categoryId: Id,
  /** Income and expense together. */
  delta: Amount,
  /** Negative where more was paid back than received. */
  income: Amount,
  /** Zero or negative, unless refunds outweigh it. */
  expense: Amount,
})
export type CategoryTotal = z.infer<typeof CategoryTotal>

/** Transfers into the filtered accounts, and out of them; `out` is zero or negative. */
export const Transferred = z.object({ currencyId: Id, in: Amount, out: Amount })
export type Transferred = z.infer<typeof Transferred>

/** The sum of opening balances and adjustments. */
export const BalanceChange = z.object({ currencyId: Id, delta: Amount })
export type BalanceChange = z.infer<typeof BalanceChange>

/** The number of transactions missing from converted sums, because their day has no rate. */
export const MissingRates = z.object({ currencyId: Id, count: z.int() })
export type MissingRates = z.infer<typeof MissingRates>

const byPeriod = <T extends z.ZodType>(one: T) => z.record(z.string(), z.array(one))

/**
 * By the first day of the month, or by day, `YYYY-MM-DD` in the user's time zone. Periods without transactions are
 * absent. If a target currency was requested, all sums are in it: each transaction at the rate of its own day, rounded
 * to its decimals.
 */
export const Totals = z.object({
  total: byPeriod(CategoryTotal),
  transferred: byPeriod(Transferred).optional(),
  balanceChanges: byPeriod(BalanceChange).optional(),
  missing: z.array(MissingRates).optional(),
})
export type Totals = z.infer<typeof Totals>

const TotalsFilter = filterWith({
  /** The currency to convert all sums into. */
  currencyId: QueryId.optional(),
})
export type TotalsFilter = z.infer<typeof TotalsFilter>

export const NetWorthStep = z.enum(['day', 'month', 'year'])
export type NetWorthStep = z.infer<typeof NetWorthStep>

/**
 * Net worth at the end of a day in the user's time zone, each currency at the rate of that day and rounded: `assets`
 * plus `debts` is the net worth. A transfer changes it only by the cost of an exchange.
 */
export const NetWorthPoint = z.object({
  /** The last day of its period; the current period's is today. */
  date: z.string(),
  assets: Amount,
  /** Zero or negative. */
  debts: Amount,
  /** Currencies left out, because the day has no rate. */
  missing: z.array(Id),
})
export type NetWorthPoint = z.infer<typeof NetWorthPoint>

export const NetWorthQuestion = z.strictObject({
  /** The first transaction by default. */
  fromTime: Timestamp.optional(),
  /** Today by default; later dates are not returned. */
  toTime: Timestamp.optional(),
  by: NetWorthStep,
  /** The base currency by default. */
  currencyId: QueryId.optional(),
  /** Exactly these accounts; by default, all that count towards net worth. */
  accountsIds: IdList.optional(),
  /** Of them, those of these members; 0 is the accounts of all. */
  ownersIds: OwnerList.optional(),
})
export type NetWorthQuestion = z.infer<typeof NetWorthQuestion>

/**
 * How much of a budget is used in its period until the end of today: its category with all subcategories, and
 * transfers into the budget's accounts.
 */
export const BudgetUse = z.object({
  budgetId: Id,
  categoryId: Id,
  currencyId: Id,
  delta: Amount,
  /** Transactions dated after today within the period; not in `delta`. */
  upcoming: Amount.optional(),
  /** The period's first and last moment, in the form of a filter. */
  fromTime: Timestamp,
  toTime: Timestamp,
})
export type BudgetUse = z.infer<typeof BudgetUse>

export const analytics = {
  getByMonths: get('/user/analytics/getByMonths', {
    needs: 'view',
    summary: 'Sums by month, currency and category; by default the last 183 days',
    freeTextFields: ['description', 'text'],
    input: TotalsFilter,
    output: Totals,
  }),
  getByDays: get('/user/analytics/getByDays', {
    needs: 'view',
    summary: `Sums by day, currency and category; by default the last 31 days, at most ${limits.analyticsDaysForDays}`,
    freeTextFields: ['description', 'text'],
    input: TotalsFilter,
    output: Totals,
  }),
  getNetWorth: get('/user/analytics/getNetWorth', {
    needs: 'view',
    summary: `Net worth at the end of each day, month or year, at most ${limits.netWorthPoints} of them`,
    input: NetWorthQuestion,
    output: z.object({ currencyId: Id, points: z.array(NetWorthPoint) }),
  }),
  getCategoriesAnalytics: get('/user/analytics/getCategoriesAnalytics', {
    needs: 'view',
    summary: 'The sums of each budget in the month or quarter of a moment, by default of now',
    input: z.object({
      time: Timestamp.optional(),
      /** Only on accounts of these members; 0 is the accounts of all. */
      ownersIds: OwnerList.optional(),
    }),
    output: z.object({ result: z.array(BudgetUse) }),
  }),
}

const DAY_MS = 86_400_000

const spans = {
  months: { usual: 183, longest: limits.analyticsDaysForMonths },
  days: { usual: 31, longest: limits.analyticsDaysForDays },
}

/** The range of a report, both ends inclusive. */
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
