import type { BudgetUse } from '#contract/analytics.ts'
import type { TransactionFilter } from '#contract/transactions.ts'

/** The filter of a budget's transactions: its category with all subcategories, in its currency and period, of these owners. */
export const budgetFilter = (
  { currencyId, fromTime, toTime }: BudgetUse,
  categoryIds: readonly number[],
  owners: readonly number[] = [],
): TransactionFilter => ({
  categoriesIds: categoryIds.join(','),
  includeDescendants: 'true',
  currenciesIds: String(currencyId),
  fromTime,
  toTime,
  ...(owners.length > 0 && { ownersIds: owners.join(',') }),
})
