import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { type BudgetUse, type CategoryTotal, rangeOf, type Totals } from '#contract/analytics.ts'
import { type Budget, periodOf } from '#contract/budgets.ts'
import { add, sign, sum } from '#contract/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { dayIn, monthIn } from '#contract/zone.ts'
import type { Household } from './household.ts'
import { type Leg, legsOf } from './ledger.ts'
import { mock } from './mock.ts'
import { isWithinOneCurrency, matcher, withDescendants } from './search.ts'

export const analyticsHandlers = (household: Household): HttpHandler[] => {
  const { analytics } = contract
  return [
    mock(analytics.getByMonths, (filter) => {
      const { timeZone } = household.settings
      return totalsOf(household, inRange(filter, 'months'), (moment) => `${monthIn(timeZone, moment)}-01`)
    }),
    mock(analytics.getByDays, (filter) => {
      const { timeZone } = household.settings
      return totalsOf(household, inRange(filter, 'days'), (moment) => dayIn(timeZone, moment))
    }),
    mock(analytics.getCategoriesAnalytics, ({ time }) => ({
      result: household.budgets.map((budget) => useOf(household, budget, time ?? new Date().toISOString())),
    })),
  ]
}

const inRange = (filter: TransactionFilter, by: 'months' | 'days'): TransactionFilter => {
  const { from, to } = rangeOf(filter, by, new Date())
  return { ...filter, fromTime: from.toISOString(), toTime: to.toISOString() }
}

const totalsOf = (household: Household, filter: TransactionFilter, keyOf: (moment: string) => string): Totals => {
  const legs = household.entries
    .filter((entry) => !isWithinOneCurrency(entry))
    .flatMap(legsOf)
    .filter(matcher(household, filter))
  const groups = Map.groupBy(legs, ({ createdAt }) => keyOf(createdAt))
  return { total: Object.fromEntries([...groups].map(([key, own]) => [key, categoryTotals(own)])) }
}

const categoryTotals = (legs: Leg[]): CategoryTotal[] => {
  const totals = new Map<string, CategoryTotal>()
  for (const { currencyId, categoryId, delta } of legs) {
    const key = `${currencyId} ${categoryId}`
    const known = totals.get(key) ?? { currencyId, categoryId, delta: '0', income: '0', expense: '0' }
    const side = sign(delta) > 0 ? 'income' : 'expense'
    totals.set(key, { ...known, delta: add(known.delta, delta), [side]: add(known[side], delta) })
  }
  return [...totals.values()]
}

const useOf = (
  household: Household,
  { budgetId, categoryId, currencyId, dateType }: Budget,
  time: string,
): BudgetUse => {
  const period = periodOf(household.settings.timeZone, dateType, time)
  const categories = withDescendants(household, new Set([categoryId]))
  const legs = household.entries
    .flatMap(legsOf)
    .filter((leg) => leg.currencyId === currencyId && categories.has(leg.categoryId))
    .filter(({ createdAt }) => createdAt >= period.fromTime && createdAt <= period.toTime)
  return { budgetId, categoryId, currencyId, delta: sum(legs.map(({ delta }) => delta)), ...period }
}
