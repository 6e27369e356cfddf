import { noFilters, asQuery } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { levelBelow, seriesOf, type Side } from '#stores/figures/totals.ts'
import { yearUpTo } from '#components/filters/steps.ts'

const COLORS = 12

/**
 * Colours of the categories of a level. A category has the same colour in every chart: it depends on its rank among its siblings in the last twelve months, in the base currency; ranks beyond the palette share the last colour.
 */
export const useCategoryColors = (side: Side, inside: readonly number[]): ((categoryId: number) => string) => {
  const { analytics, categories, settings } = useStores()
  const { timeZone, preferredCurrencyId: currencyId } = settings
  const year = { ...asQuery({ ...noFilters, ...yearUpTo(settings.today()) }, timeZone), currencyId }
  const { total } = useLoad(analytics.sums('months', year)).value
  const ranked = seriesOf(total, Object.keys(total), side, levelBelow(categories.byId, inside))
  const places = ranked.map(({ categoryId }) => categoryId)
  return (categoryId) => {
    const place = places.indexOf(categoryId)
    return `var(--fa-chart-${place === -1 ? COLORS : Math.min(place + 1, COLORS)})`
  }
}
