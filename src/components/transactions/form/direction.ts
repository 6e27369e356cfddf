import type { Direction } from '#components/ui/inputs/amount/readSigned.ts'
import type { CategoryType } from '#contract/fields.ts'

export const directionOf = (categoryType: CategoryType | undefined): Direction => {
  if (categoryType === -1) return 'out'
  return categoryType === 1 ? 'in' : 'either'
}

/** The opposite direction, for refunds. */
export const turned = { out: 'in', in: 'out', either: 'either', none: 'none', signed: 'signed' } as const
