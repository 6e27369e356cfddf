import type { CategoryTotal } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { add, type Amount, sign } from '#shared/money.ts'
import { ancestorsOf } from '#shared/tree.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'

/** Spending by category with all subcategories, per currency, without zeros. */
export const spendingOf = (
  totals: readonly CategoryTotal[],
  byId: ReadonlyMap<number, Category>,
): ReadonlyMap<number, CurrencyTotal[]> => {
  const sums = new Map<number, Map<number, Amount>>()
  for (const { categoryId, currencyId, delta } of totals) {
    for (const id of [...ancestorsOf(byId.get(categoryId)?.parentsTree ?? ''), categoryId]) {
      const known = sums.get(id) ?? new Map<number, Amount>()
      sums.set(id, known.set(currencyId, add(known.get(currencyId) ?? '0', delta)))
    }
  }
  const filled = (known: ReadonlyMap<number, Amount>) =>
    [...known].flatMap(([currencyId, amount]) => (sign(amount) === 0 ? [] : [{ currencyId, amount }]))
  return new Map([...sums].map(([categoryId, known]) => [categoryId, filled(known)]))
}
