import { add, type Amount, compare, sign } from '#shared/money.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import { pathKey, pathOfTarget } from './categoryTargets.ts'
import { newRowsOf, placedOf } from './planRows.ts'
import type { Plan } from './plan.ts'

/** The largest spending. */
export interface TopSpending {
  /** From the root down. */
  category: string[]
  amount: Amount
  currency: ExistingCurrency
  count: number
}

/** The category with the largest spending of new transactions, in its main currency; uncategorised transactions are ignored. */
export const topSpendingOf = (plan: Plan, uncategorised: readonly string[]): TopSpending | undefined => {
  const found = new Map<string, TopSpending>()
  for (const { parsed } of newRowsOf(plan)) {
    const { currency } = parsed.account
    for (const { category, amount } of placedOf(parsed)) {
      if (category === undefined || sign(amount) > 0) continue
      const path = pathOfTarget(category)
      if (isUncategorised(path, uncategorised)) continue
      const key = `${currency.currencyId}\n${pathKey(path)}`
      const known = found.get(key) ?? { category: path, amount: '0', currency, count: 0 }
      found.set(key, { ...known, amount: add(known.amount, amount), count: known.count + 1 })
    }
  }
  const all = [...found.values()]
  const counts = Map.groupBy(all, ({ currency }) => currency.currencyId)
  const countOf = (some: readonly TopSpending[]) => some.reduce((sum, { count }) => sum + count, 0)
  const [most = []] = [...counts.values()].toSorted((a, b) => countOf(b) - countOf(a))
  return most.toSorted((a, b) => compare(a.amount, b.amount))[0]
}

/** How many new transactions wait for review: without a category of their own, or with one that is not sure. */
export const toReviewIn = (plan: Plan, uncategorised: readonly string[]): number =>
  newRowsOf(plan).filter(
    ({ parsed }) =>
      parsed.sorted?.review === true ||
      placedOf(parsed).some(
        ({ category }) => category !== undefined && isUncategorised(pathOfTarget(category), uncategorised),
      ),
  ).length

const isUncategorised = (path: readonly string[], uncategorised: readonly string[]): boolean =>
  pathKey(path) === pathKey(uncategorised)
