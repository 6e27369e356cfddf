import { type Filters, asQuery, readFilters, writeFilters } from '#components/filters/filters.ts'
import type { FiltersState } from '#components/filters/useFilters.ts'
import type { ChartKind } from '#components/ui/charts/StepsChart.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TotalsFilter } from '#contract/analytics.ts'
import { filterNames } from '#contract/filterAddress.ts'
import { type Day, daysAfter } from '#shared/zone.ts'
import type { Side } from '#stores/figures/totals.ts'
import { comparedDays, comparisons, type Comparison } from './comparison.ts'
import {
  completed,
  countedOf,
  type Days,
  daysOfStep,
  insideOf,
  sizeFor,
  stepSizes,
  type StepSize,
  yearUpTo,
} from '#components/filters/steps.ts'

export interface QuestionView {
  by: StepSize
  side: Side | 'both'
  kind: Exclude<ChartKind, 'band'>
  /** All currencies converted into the base currency, or each on its own. */
  unit: 'base' | 'own'
  comparison: Comparison
}

/** The query in the URL of the analytics page. */
export interface Question extends FiltersState, QuestionView {
  /** The whole range, with missing ends filled in. */
  days: Days
  /** The counted part of the range, which ends today at the latest. */
  counted: Days
  query: TotalsFilter
  /** The rest of a range that is not over. */
  upcoming: TotalsFilter | undefined
  /** The comparison; undefined without one. */
  compared: { days: Days; query: TotalsFilter } | undefined
  /** The target currency of the conversion; undefined if each currency is on its own. */
  currencyId: number | undefined
  choose: (part: Partial<QuestionView>) => void
  /** Shows the parts of a step, if it has any. */
  zoomIn: (step: Day) => void
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value)

const defaults = { side: 'both', type: 'bars', unit: 'base', compare: 'none' } as const

const readView = (query: URLSearchParams): Omit<QuestionView, 'by'> & { by: StepSize | undefined } => ({
  by: oneOf(stepSizes, query.get('by')),
  side: oneOf(['expense', 'income'], query.get('side')) ?? defaults.side,
  kind: oneOf(['area', 'radar'], query.get('type')) ?? defaults.type,
  unit: oneOf(['own'], query.get('unit')) ?? defaults.unit,
  comparison: oneOf(comparisons, query.get('compare')) ?? defaults.compare,
})

const writeView = (query: URLSearchParams, part: Partial<QuestionView>): URLSearchParams => {
  const next = new URLSearchParams(query)
  const put = (name: keyof typeof defaults, value: string | undefined) => {
    if (value === undefined) return
    if (value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  if (part.by !== undefined) next.set('by', part.by)
  put('side', part.side)
  put('type', part.kind)
  put('unit', part.unit)
  put('compare', part.comparison)
  return next
}

const withFilters = (query: URLSearchParams, part: Partial<Filters>): URLSearchParams =>
  writeFilters(query, { ...readFilters(query), ...part })

const withoutFilters = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of filterNames) next.delete(name)
  return next
}

export interface QuestionOf {
  /** Fixed filters, which override those in the URL. */
  about?: Partial<Filters>
  /** The end of the default range; today by default. */
  upTo?: Day | undefined
}

/** The query from the URL; by default the last twelve months in the base currency. */
export const useQuestion = ({ about, upTo }: QuestionOf = {}): Question => {
  const [query, change] = useAddress()
  const { ledger, settings } = useStores()
  const { region } = useLocale()
  const { timeZone, preferredCurrencyId } = settings
  const { value: firstMonth } = useLoad(ledger.firstMonth)
  const today = settings.today()
  const said = { ...readFilters(query), ...about }
  const view = readView(query)
  const isRangeSaid = said.from !== undefined && said.to !== undefined
  const by = view.by ?? (isRangeSaid ? sizeFor(completed('months', said.from, said.to, upTo ?? today)) : 'months')
  const days = completed(by, said.from, said.to, upTo ?? today)
  const counted = countedOf(days, today)
  const filters = { ...said, ...days }
  // A single selected currency is not converted.
  const isConverted = view.unit === 'base' && filters.currencies.length !== 1
  const currencyId = isConverted ? preferredCurrencyId : undefined
  const asked = (range: Days): TotalsFilter => ({
    ...asQuery({ ...filters, ...range }, timeZone, region),
    currencyId,
  })
  const compared = comparedDays(view.comparison, days, today)
  const thisMonth = yearUpTo(today)
  return {
    ...view,
    by,
    filters,
    days,
    counted,
    currencyId,
    query: asked(counted),
    upcoming: counted.to === days.to ? undefined : asked({ from: daysAfter(counted.to, 1), to: days.to }),
    compared: compared && { days: compared, query: asked(compared) },
    set: (part) => change((before) => withFilters(before, part)),
    clear: () => change(withoutFilters),
    canClear: filterNames.some((name) => query.has(name)),
    isRangeNeeded: true,
    allTime: firstMonth === undefined ? undefined : { from: `${firstMonth}-01`, to: thisMonth.to },
    choose: (part) => change((before) => writeView(before, part)),
    zoomIn: (step) => {
      const smaller = insideOf[by]
      if (smaller === undefined) return
      const inside = daysOfStep(by, step, days)
      change((before) => writeView(withFilters(before, inside), { by: smaller }))
    },
  }
}
