import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows of a range, plus given rows outside it. */
export const withRows = (range: Range, others: readonly (number | undefined)[]): number[] => {
  const rows = new Set(defaultRangeExtractor(range))
  for (const row of others) if (row !== undefined && row >= 0 && row < range.count) rows.add(row)
  return [...rows].sort((a, b) => a - b)
}
