import {
  asFlowSums,
  endOfToday,
  type FigureKind,
  figureKindOf,
  type FlowParts,
  noFlow,
  partOf,
  typeOf,
} from '#contract/figures.ts'
import { add } from '#contract/calc/money.ts'
import {
  type FlowSums,
  linkedSide,
  type MonthTotals,
  type Transaction,
  type TransactionFilter,
} from '#contract/transactions.ts'
import { ancestorsOf } from '#contract/calc/tree.ts'
import { endOfDay, monthIn, startOfDay } from '#contract/calc/zone.ts'
import type { MockBackend } from './mockBackend.ts'
import { type Side, sidesOf } from './ledger.ts'

const idsOf = (list: string | undefined): Set<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number))

/** These categories and all below them. */
export const withDescendants = (backend: MockBackend, ids: Set<number>): Set<number> => {
  const below = backend.categories.filter(({ parentsTree }) => ancestorsOf(parentsTree).some((id) => ids.has(id)))
  return new Set([...ids, ...below.map(({ categoryId }) => categoryId)])
}

/** Tells of a leg whether the filter means it. */
export const matcher = (backend: MockBackend, filter: TransactionFilter): ((leg: Side) => boolean) => {
  const wanted = idsOf(filter.categoriesIds)
  const categories = wanted && filter.includeDescendants === 'true' ? withDescendants(backend, wanted) : wanted
  const accounts = idsOf(filter.accountsIds)
  const currencies = idsOf(filter.currenciesIds)
  const from = filter.fromTime && new Date(filter.fromTime).toISOString()
  const to = filter.toTime && new Date(filter.toTime).toISOString()
  const part = filter.description?.toLowerCase()
  return (leg) =>
    (categories?.has(leg.categoryId) ?? true) &&
    (accounts?.has(leg.accountId) ?? true) &&
    (currencies?.has(leg.currencyId) ?? true) &&
    (from === undefined || leg.createdAt >= from) &&
    (to === undefined || leg.createdAt <= to) &&
    (part === undefined || (leg.description?.toLowerCase().includes(part) ?? false))
}

/** The entries of which a leg matches, newest first. */
export const matching = (backend: MockBackend, filter: TransactionFilter): Transaction[] => {
  if (Object.values(filter).every((part) => part === undefined)) return backend.entries
  const matches = matcher(backend, filter)
  const types = filter.types?.split(',')
  const isInPlace = matcher(backend, { accountsIds: filter.accountsIds, currenciesIds: filter.currenciesIds })
  const hasPlace = filter.accountsIds !== undefined || filter.currenciesIds !== undefined
  const comesIn = (entry: Transaction) => {
    const [from, to] = sidesOf(entry)
    return from !== undefined && to !== undefined && (!hasPlace || (isInPlace(to) && !isInPlace(from)))
  }
  const isOfType = (entry: Transaction) =>
    types === undefined ||
    types.includes(typeOf(countedAs(backend, entry))) ||
    (types.includes('transferIn') && comesIn(entry))
  return backend.entries.filter((entry) => sidesOf(entry).some(matches) && isOfType(entry))
}

/** One page; `next` leads to the one after it. */
export const pageOf = (entries: Transaction[], offset: number, count: number, after: string | undefined) => {
  const last = after === undefined ? -1 : entries.findIndex(({ transactionId }) => String(transactionId) === after)
  const from = last + 1 + offset
  const transactions = entries.slice(from, from + count)
  const end = transactions.at(-1)
  const isLast = from + count >= entries.length
  return { transactions, ...(end === undefined || isLast ? {} : { next: String(end.transactionId) }) }
}

/** Count and sums by month, newest first. */
export const monthsOf = (backend: MockBackend, filter: TransactionFilter): MonthTotals[] => {
  const matches = matcher(backend, filter)
  const { timeZone } = backend.settings
  const now = endOfToday(timeZone, new Date())
  const months = Map.groupBy(matching(backend, filter), ({ createdAt }) => monthIn(timeZone, createdAt))
  return [...months.values()].map((entries) => {
    const later = entries.filter(({ createdAt }) => createdAt > now)
    const sums = (some: Transaction[]) => sumsOf(backend, some, matches)
    return {
      ...boundsOf(timeZone, entries[0]?.createdAt ?? now),
      count: entries.length,
      sums: sums(entries.slice(later.length)),
      ...(later.length === 0 ? {} : { upcoming: { count: later.length, sums: sums(later) } }),
    }
  })
}

const boundsOf = (zone: string, moment: string): Pick<MonthTotals, 'month' | 'fromTime' | 'toTime'> => {
  const month = monthIn(zone, moment)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { month, fromTime: startOfDay(zone, `${month}-01`), toTime: endOfDay(zone, `${month}-${lastDay}`) }
}

/** What a transaction counts as. */
export const countedAs = (backend: MockBackend, { kind, delta, categoryId, ...entry }: Transaction): FigureKind => {
  const categoryType = backend.categories.find((category) => category.categoryId === categoryId)?.type ?? 0
  return figureKindOf({ kind, isTransfer: linkedSide(entry) !== undefined, categoryType, delta })
}

const sumsOf = (backend: MockBackend, entries: Transaction[], matches: (leg: Side) => boolean): FlowSums[] => {
  const sums = new Map<number, FlowParts>()
  for (const entry of entries) {
    const kind = countedAs(backend, entry)
    for (const { currencyId, delta } of sidesOf(entry).filter(matches)) {
      const known = sums.get(currencyId) ?? noFlow(currencyId)
      const part = partOf(kind, delta)
      sums.set(currencyId, { ...known, [part]: add(known[part], delta) })
    }
  }
  return [...sums.values()].flatMap((parts) => asFlowSums(parts) ?? [])
}
