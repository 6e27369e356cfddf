/** The same sums with the one in the base currency first. */
export const leadFirst = <T extends { currencyId: number }>(sums: readonly T[], baseId: number | undefined): T[] => [
  ...sums.filter(({ currencyId }) => currencyId === baseId),
  ...sums.filter(({ currencyId }) => currencyId !== baseId),
]
