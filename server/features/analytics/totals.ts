import type { BudgetUse, CategoryTotal, Totals } from '#contract/analytics.ts'
import { type Budget, periodOf } from '#contract/budgets.ts'
import { add, type Amount, sign, sum } from '#contract/money.ts'
import { ancestorsOf } from '#contract/tree.ts'
import { dayIn, daysAfter, monthIn, startOfDay } from '#contract/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import type { Filter } from '#server/features/transactions/filter.ts'
import { type CategoryGroup, type MonthStart, sumByCategory } from '#server/features/transactions/sums.ts'

/** A stretch of time, and what it is called. */
interface Bucket {
  name: string
  starts: Date
}

/** The months of the user's calendar from one moment to another; the first begins no sooner. */
export const monthsBetween = (zone: string, from: Date, to: Date): Bucket[] => {
  const buckets: Bucket[] = []
  const [year = 0, month = 1] = monthIn(zone, from).split('-').map(Number)
  for (let index = 0; ; index++) {
    const name = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10)
    const starts = new Date(startOfDay(zone, name))
    if (starts > to) return buckets
    buckets.push({ name, starts: starts < from ? from : starts })
  }
}

/** The same by days. */
export const daysBetween = (zone: string, from: Date, to: Date): Bucket[] => {
  const buckets: Bucket[] = []
  for (let name = dayIn(zone, from); ; name = daysAfter(name, 1)) {
    const starts = new Date(startOfDay(zone, name))
    if (starts > to) return buckets
    buckets.push({ name, starts: starts < from ? from : starts })
  }
}

/** Where UTC's month begins that is nearest: from there on, totals are kept. */
const nearestMonth = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + (moment.getUTCDate() > 15 ? 1 : 0), 1))

const boundAt = (starts: Date): MonthStart => ({ starts, starts_utc: nearestMonth(starts) })

const justAfter = (moment: Date): Date => new Date(moment.getTime() + 1)

/** Sums by bucket, category and currency, up to a moment that is in the last one. */
export const totalsOf = async (
  db: Db,
  userId: number,
  filter: Filter,
  buckets: Bucket[],
  to: Date,
): Promise<Totals['total']> => {
  const bounds = [...buckets.map(({ starts }) => starts), justAfter(to)].map(boundAt)
  const groups = Map.groupBy(await sumByCategory(db, userId, filter, bounds), ({ place }) => place)
  const named = buckets.flatMap(({ name }, index): [string, CategoryTotal[]][] => {
    const own = asTotals(groups.get(index + 1) ?? [])
    return own.length === 0 ? [] : [[name, own]]
  })
  return Object.fromEntries(named)
}

const isMoving = ({ income, expense }: CategoryTotal): boolean => sign(income) !== 0 || sign(expense) !== 0

const asTotals = (groups: CategoryGroup[]): CategoryTotal[] => {
  const totals = new Map<string, CategoryTotal>()
  const count = (currencyId: number, categoryId: number, income: Amount, expense: Amount): void => {
    const key = `${currencyId} ${categoryId}`
    const known = totals.get(key) ?? { currencyId, categoryId, delta: '0', income: '0', expense: '0' }
    const delta = sum([known.delta, income, expense])
    const sums = { delta, income: add(known.income, income), expense: add(known.expense, expense) }
    totals.set(key, { currencyId, categoryId, ...sums })
  }
  for (const group of groups) {
    count(group.currency_id, group.category_id, group.income, group.expense)
    if (group.to_currency_id !== null) count(group.to_currency_id, group.category_id, group.arrived, '0')
  }
  return [...totals.values()].filter(isMoving)
}

/** What counts for each budget in its month or quarter. */
export const usesOf = async (
  db: Db,
  userId: number,
  budgets: Budget[],
  zone: string,
  time: Date,
): Promise<BudgetUse[]> => {
  const categories = await listCategories(db, userId)
  const trees = new Map(categories.map(({ categoryId, parentsTree }) => [categoryId, ancestorsOf(parentsTree)]))
  const sums = new Map<number, CategoryTotal[]>()
  for (const dateType of new Set(budgets.map((budget) => budget.dateType))) {
    const { fromTime, toTime } = periodOf(zone, dateType, time)
    const bounds = [new Date(fromTime), justAfter(new Date(toTime))].map(boundAt)
    // oxlint-disable-next-line no-await-in-loop -- at most a month and a quarter
    sums.set(dateType, asTotals(await sumByCategory(db, userId, {}, bounds)))
  }
  return budgets.map(({ budgetId, categoryId, currencyId, dateType }) => {
    const counted = (sums.get(dateType) ?? []).filter(
      (total) =>
        total.currencyId === currencyId &&
        (total.categoryId === categoryId || (trees.get(total.categoryId) ?? []).includes(categoryId)),
    )
    const delta = sum(counted.map((total) => total.delta))
    return { budgetId, categoryId, currencyId, delta, ...periodOf(zone, dateType, time) }
  })
}
