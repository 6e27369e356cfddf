import type { CurrencyTotal } from '#stores/AccountsStore.ts'

/** The same sums, the one in the preferred currency before the others. */
export const leadFirst = (totals: readonly CurrencyTotal[], preferredId: number | undefined): CurrencyTotal[] => [
  ...totals.filter(({ currencyId }) => currencyId === preferredId),
  ...totals.filter(({ currencyId }) => currencyId !== preferredId),
]
