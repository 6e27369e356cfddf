import { type Filters, asQuery, readFilters, writeFilters } from '#components/transactions/filters.ts'
import type { FiltersState } from '#components/transactions/useFilters.ts'
import type { ChartKind } from '#components/ui/StepsChart.tsx'
import { useAddress } from '#components/ui/useAddress.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'
import type { Side } from '#stores/totals.ts'
import { completed, type Days } from './steps.ts'

/** How the sums are shown. */
export interface QuestionView {
  by: StepLength
  side: Side
  kind: ChartKind
}

/** What the address of the analytics page asks for. */
export interface Question extends FiltersState, QuestionView {
  /** The whole range, also where the address says only a part of it. */
  days: Days
  query: TransactionFilter
  choose: (part: Partial<QuestionView>) => void
}

const filterNames = ['categories', 'own', 'accounts', 'currencies', 'from', 'to', 'text']
/** No currency is chosen on purpose; without the word the preferred one is meant. */
const ALL = 'all'

const readView = (query: URLSearchParams): QuestionView => {
  const kind = query.get('type')
  return {
    by: query.get('by') === 'days' ? 'days' : 'months',
    side: query.get('side') === 'income' ? 'income' : 'expense',
    kind: kind === 'area' || kind === 'radar' ? kind : 'bars',
  }
}

const writeView = (query: URLSearchParams, { by, side, kind }: QuestionView): URLSearchParams => {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value)
  put('by', by, 'months')
  put('side', side, 'expense')
  put('type', kind, 'bars')
  return next
}

const withFilters = (query: URLSearchParams, part: Partial<Filters>): URLSearchParams => {
  const filters = { ...readFilters(query), ...part }
  const next = writeFilters(query, filters)
  const isAllMeant = part.currencies !== undefined || query.get('currencies') === ALL
  if (filters.currencies.length === 0 && isAllMeant) next.set('currencies', ALL)
  return next
}

const withoutFilters = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of filterNames) next.delete(name)
  return next
}

/** The question that the address means: the preferred currency and the last twelve months, unless it says otherwise. */
export const useQuestion = (): Question => {
  const [query, change] = useAddress()
  const { settings } = useStores()
  const { timeZone, preferredCurrencyId } = settings
  const said = readFilters(query)
  const view = readView(query)
  const days = completed(view.by, said.from, said.to, settings.today())
  const usual = preferredCurrencyId === undefined ? [] : [preferredCurrencyId]
  const filters = { ...said, ...days, currencies: query.has('currencies') ? said.currencies : usual }
  return {
    ...view,
    filters,
    days,
    query: asQuery(filters, timeZone),
    set: (part) => change((before) => withFilters(before, part)),
    clear: () => change(withoutFilters),
    canClear: filterNames.some((name) => query.has(name)),
    isRangeNeeded: true,
    choose: (part) => change((before) => writeView(before, { ...readView(before), ...part })),
  }
}
