import type { Totals } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import type { Amount } from '#shared/money.ts'
import { levelBelow, type Series, seriesOf, type Side, totalOf } from '#stores/figures/totals.ts'

/** The categories at one level of the tree, in one currency. */
export interface Ring {
  currencyId: number
  /** Whether all currencies are converted into this one. */
  isConverted: boolean
  slices: Series[]
  total: Amount
}

export interface RingOptions {
  side: Side
  /** The open category. */
  insideId: number | undefined
  currencyId: number
  isConverted: boolean
}

export const ringOf = (sums: Totals['total'], byId: ReadonlyMap<number, Category>, options: RingOptions): Ring => {
  const { side, insideId, currencyId, isConverted } = options
  const level = levelBelow(byId, insideId === undefined ? [] : [insideId])
  const slices = seriesOf(sums, Object.keys(sums).toSorted(), side, level).filter(
    (each) => each.currencyId === currencyId,
  )
  return { currencyId, isConverted, slices, total: totalOf(slices) }
}
