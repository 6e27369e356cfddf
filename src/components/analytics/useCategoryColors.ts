import { noFilters, asQuery } from '#components/transactions/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { levelBelow, seriesOf, type Side } from '#stores/totals.ts'
import { yearUpTo } from './steps.ts'

const COLORS = 12

/**
 * The colours of the categories of a level. A category has one colour in every chart: its place among its like in the
 * last twelve months decides it, and the smallest share the last one.
 */
export const useCategoryColors = (side: Side, inside: readonly number[]): ((categoryId: number) => string) => {
  const { analytics, categories, settings } = useStores()
  const { timeZone, preferredCurrencyId } = settings
  const year = yearUpTo(settings.today())
  const { value } = useLoad(analytics.sums('months', asQuery({ ...noFilters, ...year }, timeZone)))
  const series = seriesOf(value, Object.keys(value), side, levelBelow(categories.byId, inside))
  const isLead = ({ currencyId }: { currencyId: number }) => currencyId === preferredCurrencyId
  const ranked = [...series.filter(isLead), ...series.filter((each) => !isLead(each))]
  const places = [...new Set(ranked.map(({ categoryId }) => categoryId))]
  return (categoryId) => {
    const place = places.indexOf(categoryId)
    return `var(--fa-chart-${place === -1 ? COLORS : Math.min(place + 1, COLORS)})`
  }
}
