import type { BudgetUse } from '#contract/analytics.ts'
import type { TransactionFilter } from '#contract/transactions.ts'

/** The filter of a budget's transactions: its category with all subcategories, in its currency and period. */
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
