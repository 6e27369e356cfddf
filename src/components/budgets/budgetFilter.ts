import type { BudgetUse } from '#contract/analytics.ts'
import type { TransactionFilter } from '#contract/transactions.ts'

/** Which transactions count for a budget: those of its categories with all below them, in its currency and period. */
export const budgetFilter = (
  { currencyId, fromTime, toTime }: BudgetUse,
  categoryIds: readonly number[],
): TransactionFilter => ({
  categoriesIds: categoryIds.join(','),
  includeDescendants: 'true',
  currenciesIds: String(currencyId),
  fromTime,
  toTime,
})
