import type { Totals } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { currenciesOf, levelBelow, type Series, seriesOf, type Side, totalOf } from '#stores/totals.ts'
import type { Amount } from '#contract/money.ts'

/** The parts of a whole at one level of the tree, in one currency. */
export interface Ring {
  currencyId: number | undefined
  /** The currencies that there is something to choose of. */
  currencies: number[]
  slices: Series[]
  total: Amount
}

export interface RingWish {
  side: Side
  /** The category that one has gone into. */
  insideId: number | undefined
  /** Chosen by hand; without it the leading one, else the first that is met. */
  currencyId: number | undefined
  leadId: number | undefined
}

export const ringOf = (sums: Totals['total'], byId: ReadonlyMap<number, Category>, wish: RingWish): Ring => {
  const steps = Object.keys(sums).toSorted()
  const { side, insideId, leadId } = wish
  const currencies = currenciesOf(seriesOf(sums, steps, side, levelBelow(byId, [])), leadId)
  const currencyId = wish.currencyId ?? currencies[0]
  const level = levelBelow(byId, insideId === undefined ? [] : [insideId])
  const slices = seriesOf(sums, steps, side, level).filter((each) => each.currencyId === currencyId)
  return { currencyId, currencies, slices, total: totalOf(slices) }
}
