import type { Direction } from '#components/ui/inputs/amount/readSigned.ts'
import type { CategoryType } from '#contract/categories.ts'

/** Which way the money of a category goes. */
export const directionOf = (categoryType: CategoryType | undefined): Direction => {
  if (categoryType === -1) return 'out'
  return categoryType === 1 ? 'in' : 'either'
}

/** The other way round, as a refund goes. */
export const turned = { out: 'in', in: 'out', either: 'either', none: 'none', signed: 'signed' } as const
