import type { Api } from '#api/createApi.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { lastUpTo, type LedgerMonth, placeMonths } from './ledgerRows.ts'

/** Transactions that are asked for, and kept, together. */
export const PAGE = 64
/** Number of transactions loaded beyond the viewport. */
const AHEAD = 24
/** Pages kept on each side of the view. */
const KEPT_AROUND = 5

/** The text index needs three letters; with fewer, all transactions would be read to compute the sums. */
const LETTERS = 3

/** Whether only the newest of a filter are asked for, without the sums of months. */
export const isNewestOnly = ({ text }: TransactionFilter): boolean => text !== undefined && text.length < LETTERS

/** The newest transactions of a filter. */
export const fetchFirstPage = async (
  api: Api,
  filter: TransactionFilter,
  signal: AbortSignal,
): Promise<readonly Transaction[]> => (await api.transactions.list({ ...filter, count: PAGE }, { signal })).transactions

/** The months of a filter with their totals. */
export const fetchMonths = async (api: Api, filter: TransactionFilter, signal: AbortSignal): Promise<LedgerMonth[]> => {
  const { months } = await api.transactions.getMonths(filter, { signal })
  return placeMonths(months.map((totals) => ({ month: totals.month, count: totals.count, totals })))
}

/** A page by its months: the server then counts from the first of them, so that a page anywhere costs the same. */
export const fetchPage = async (
  api: Api,
  filter: TransactionFilter,
  months: readonly LedgerMonth[],
  page: number,
  signal: AbortSignal,
): Promise<readonly Transaction[]> => {
  const newest = months[lastUpTo(months, 'transactionsBefore', page * PAGE)]
  const oldest = months[lastUpTo(months, 'transactionsBefore', page * PAGE + PAGE - 1)]
  if (newest?.totals === undefined || oldest?.totals === undefined) return []
  const offset = page * PAGE - newest.transactionsBefore
  const query = { ...within(filter, oldest.totals.fromTime, newest.totals.toTime), offset, count: PAGE }
  return (await api.transactions.list(query, { signal })).transactions
}

/** A range of transactions of a list, including those not loaded. */
export const fetchSpan = async (
  api: Api,
  list: {
    filter: TransactionFilter
    months: readonly LedgerMonth[]
    pages: ReadonlyMap<number, readonly Transaction[]>
  },
  first: number,
  last: number,
): Promise<Transaction[]> => {
  const { filter, months, pages } = list
  const { signal } = new AbortController()
  const from = Math.trunc(first / PAGE)
  const found: (readonly Transaction[])[] = []
  for (let page = from; page <= Math.trunc(last / PAGE); page++) {
    found.push(pages.get(page) ?? (await fetchPage(api, filter, months, page, signal)))
  }
  return found.flat().slice(first - from * PAGE, last - from * PAGE + 1)
}

/** A filter restricted to a time range. */
export const within = (filter: TransactionFilter, fromTime: string, toTime: string): TransactionFilter => ({
  ...filter,
  fromTime: laterOf(fromTime, filter.fromTime),
  toTime: earlierOf(toTime, filter.toTime),
})

/** The pages that transactions from `first` to `last`, and a few around them, are on. */
export const pagesAround = (months: readonly LedgerMonth[], first: number, last: number): number[] => {
  const oldest = months.at(-1)
  if (oldest === undefined) return []
  const end = oldest.transactionsBefore + oldest.count - 1
  const from = Math.trunc(Math.max(0, Math.min(first - AHEAD, end)) / PAGE)
  const to = Math.trunc(Math.min(last + AHEAD, end) / PAGE)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The pages that are far from those that are wanted. */
export const farFrom = (wanted: readonly number[], pages: ReadonlyMap<number, unknown>): number[] => {
  const [first = 0, last = 0] = [wanted[0], wanted.at(-1)]
  return [...pages.keys()].filter((page) => page < first - KEPT_AROUND || page > last + KEPT_AROUND)
}

const laterOf = (a: string, b: string | undefined): string => (b !== undefined && Date.parse(b) > Date.parse(a) ? b : a)
const earlierOf = (a: string, b: string | undefined): string =>
  b !== undefined && Date.parse(b) < Date.parse(a) ? b : a
