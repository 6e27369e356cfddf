import type { BudgetUse } from '#contract/analytics.ts'
import { type Budget, periodOf } from '#contract/budgets.ts'
import { endOfDayAt } from '#contract/figures.ts'
import { type Amount, negate, sign, sum } from '#shared/money.ts'
import { ancestorsOf } from '#shared/tree.ts'
import type { Db } from '#server/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import type { Filter } from '#server/features/transactions/filter.sql.ts'
import { transfersInto } from '#server/features/transactions/typeFilter.sql.ts'
import { type CategoryGroup, sumByCategory } from '#server/features/transactions/sums.sql.ts'
import { type Bound, boundAt, justAfter } from '#server/features/transactions/bounds.ts'
import type { BookId } from '#server/db/columns.ts'

/** Inputs shared by all budgets. */
interface Asking {
  db: Db
  bookId: BookId
  zone: string
  /** A moment within the requested periods. */
  time: Date
  now: Date
  /** The only accounts that count; undefined for all. */
  accountIds: number[] | undefined
}

/** How much of each budget is used in its month or quarter, until the end of today and after it. */
export const usesOf = async (asking: Asking, budgets: Budget[]): Promise<BudgetUse[]> => {
  const { db, bookId, zone, time } = asking
  const categories = await listCategories(db, bookId)
  const trees = new Map(categories.map(({ categoryId, parentsTree }) => [categoryId, ancestorsOf(parentsTree)]))
  const plain = new Map<Budget['dateType'], CategoryGroup[]>()
  for (const { dateType } of budgets) {
    if (!plain.has(dateType)) plain.set(dateType, await groupsOf(asking, dateType, { accountIds: asking.accountIds }))
  }
  const uses: BudgetUse[] = []
  for (const budget of budgets) {
    const { budgetId, categoryId, currencyId, dateType } = budget
    const isInside = (group: CategoryGroup): boolean =>
      group.category_id === categoryId || (trees.get(group.category_id) ?? []).includes(categoryId)
    const flows = (plain.get(dateType) ?? []).filter((group) => group.currency_id === currencyId && isInside(group))
    const saved = (await savingsOf(asking, budget)).filter(isInside)
    const [delta = '0', upcoming = '0'] = [1, 2].map((place) => useOf(budget, flows, saved, place))
    const period = periodOf(zone, dateType, time)
    uses.push({ budgetId, categoryId, currencyId, delta, ...(sign(upcoming) === 0 ? {} : { upcoming }), ...period })
  }
  return uses
}

/** Spending or income plus savings: money saved uses the budget up, whatever the budget's sign. */
const useOf = ({ amount }: Budget, flows: CategoryGroup[], saved: CategoryGroup[], place: number): Amount => {
  const inPlace = (groups: CategoryGroup[]) => groups.filter((group) => group.place === place)
  const transferredIn = sum(inPlace(saved).map((group) => group.transferred_in))
  return sum([
    ...inPlace(flows).flatMap(({ positive, negative }) => [positive, negative]),
    sign(amount) < 0 ? negate(transferredIn) : transferredIn,
  ])
}

/** Transfers into the accounts of a savings budget from accounts outside it. */
const savingsOf = async (asking: Asking, { dateType, intoAccountIds = [] }: Budget): Promise<CategoryGroup[]> => {
  const accountIds = intoAccountIds.filter((id) => asking.accountIds?.includes(id) ?? true)
  if (accountIds.length === 0) return []
  return groupsOf(asking, dateType, {
    accountIds,
    types: { conditions: [transfersInto(accountIds)], needsSigns: false },
  })
}

/** Place 1 holds transactions until the end of today, place 2 later ones. */
const groupsOf = async (
  { db, bookId, zone, time, now }: Asking,
  dateType: Budget['dateType'],
  filter: Filter,
): Promise<CategoryGroup[]> => {
  const { fromTime, toTime } = periodOf(zone, dateType, time)
  const [begins, ends] = [boundAt(new Date(fromTime)), boundAt(justAfter(new Date(toTime)))]
  const tomorrow = justAfter(new Date(endOfDayAt(zone, now)))
  const starts = new Date(Math.min(Math.max(tomorrow.getTime(), begins.starts.getTime()), ends.starts.getTime()))
  // Upcoming transactions are few and read from the rows.
  const later: Bound = { starts, starts_utc: starts <= begins.starts ? begins.starts_utc : ends.starts_utc }
  return sumByCategory(db, bookId, filter, [begins, later, ends])
}
