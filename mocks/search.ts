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
import type { FlowSums, MonthTotals, Transaction, TransactionFilter } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
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

/** Whether the filter selects this side. */
export const matcher = (backend: MockBackend, filter: TransactionFilter): ((side: Side) => boolean) => {
  const wanted = idsOf(filter.categoriesIds)
  const categories = wanted && filter.includeDescendants === 'true' ? withDescendants(backend, wanted) : wanted
  const accounts = idsOf(filter.accountsIds)
  const currencies = idsOf(filter.currenciesIds)
  const from = filter.fromTime && new Date(filter.fromTime).toISOString()
  const to = filter.toTime && new Date(filter.toTime).toISOString()
  const part = filter.description?.toLowerCase()
  return (side) =>
    (categories?.has(side.categoryId) ?? true) &&
    (accounts?.has(side.accountId) ?? true) &&
    (currencies?.has(side.currencyId) ?? true) &&
    (from === undefined || side.createdAt >= from) &&
    (to === undefined || side.createdAt <= to) &&
    (part === undefined || (side.description?.toLowerCase().includes(part) ?? false))
}

/** The transactions of which a side matches, newest first. */
export const matching = (backend: MockBackend, filter: TransactionFilter): Transaction[] => {
  if (Object.values(filter).every((part) => part === undefined)) return backend.entries
  const matches = matcher(backend, filter)
  const types = filter.types?.split(',')
  const isInPlace = matcher(backend, { accountsIds: filter.accountsIds, currenciesIds: filter.currenciesIds })
  const hasPlace = filter.accountsIds !== undefined || filter.currenciesIds !== undefined
  const comesIn = (transaction: Transaction) => {
    const [from, to] = sidesOf(transaction)
    return from !== undefined && to !== undefined && (!hasPlace || (isInPlace(to) && !isInPlace(from)))
  }
  const isOfType = (transaction: Transaction) =>
    types === undefined ||
    types.includes(typeOf(countedAs(backend, transaction))) ||
    (types.includes('transferIn') && comesIn(transaction))
  return backend.entries.filter((transaction) => sidesOf(transaction).some(matches) && isOfType(transaction))
}

/** One page; `next` leads to the one after it. */
export const pageOf = (rows: Transaction[], offset: number, count: number, after: string | undefined) => {
  const last = after === undefined ? -1 : rows.findIndex(({ transactionId }) => String(transactionId) === after)
  const from = last + 1 + offset
  const transactions = rows.slice(from, from + count)
  const end = transactions.at(-1)
  const isLast = from + count >= rows.length
  return { transactions, ...(end === undefined || isLast ? {} : { next: String(end.transactionId) }) }
}

/** Count and sums by month, newest first. */
export const monthsOf = (backend: MockBackend, filter: TransactionFilter): MonthTotals[] => {
  const matches = matcher(backend, filter)
  const { timeZone } = backend.settings
  const now = endOfToday(timeZone, new Date())
  const months = Map.groupBy(matching(backend, filter), ({ createdAt }) => monthIn(timeZone, createdAt))
  return [...months.values()].map((transactions) => {
    const later = transactions.filter(({ createdAt }) => createdAt > now)
    const sums = (some: Transaction[]) => sumsOf(backend, some, matches)
    return {
      ...boundsOf(timeZone, transactions[0]?.createdAt ?? now),
      count: transactions.length,
      sums: sums(transactions.slice(later.length)),
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
export const countedAs = (
  backend: MockBackend,
  { kind, delta, categoryId, ...transaction }: Transaction,
): FigureKind => {
  const categoryType = backend.categories.find((category) => category.categoryId === categoryId)?.type ?? 0
  return figureKindOf({ kind, isTransfer: linkedSide(transaction) !== undefined, categoryType, delta })
}

const sumsOf = (backend: MockBackend, transactions: Transaction[], matches: (side: Side) => boolean): FlowSums[] => {
  const sums = new Map<number, FlowParts>()
  for (const transaction of transactions) {
    const kind = countedAs(backend, transaction)
    for (const { currencyId, delta } of sidesOf(transaction).filter(matches)) {
      const known = sums.get(currencyId) ?? noFlow(currencyId)
      const part = partOf(kind, delta)
      sums.set(currencyId, { ...known, [part]: add(known[part], delta) })
    }
  }
  return [...sums.values()].flatMap((parts) => asFlowSums(parts) ?? [])
}
