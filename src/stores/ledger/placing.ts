import { monthIn } from '#shared/zone.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { PAGE } from './ledgerPages.ts'
import { type LedgerMonth, placeMonths } from './ledgerRows.ts'
import type { Unsaved } from './unsaved.ts'

/** Pages by their number: those that are here. */
export type Pages = ReadonlyMap<number, readonly Transaction[]>

/** The place of a transaction that is here, among all. */
export const numberOf = (pages: Pages, transactionId: number): number | undefined => {
  for (const [page, entries] of pages) {
    const at = entries.findIndex((transaction) => transaction.transactionId === transactionId)
    if (at !== -1) return page * PAGE + at
  }
  return undefined
}

/** Where a new transaction will stand among all, newest first; undefined where that is not here. */
const placeOf = (pages: Pages, count: number, { createdAt }: Transaction): number | undefined => {
  const moment = Date.parse(createdAt)
  for (const [page, entries] of [...pages].toSorted(([a], [b]) => a - b)) {
    const at = entries.findIndex((transaction) => Date.parse(transaction.createdAt) <= moment)
    if (at > 0 || (at === 0 && (page === 0 || pages.has(page - 1)))) return page * PAGE + at
    if (at === 0) return undefined
    if (page * PAGE + entries.length === count) return count
  }
  return count === 0 ? 0 : undefined
}

/** Inserts and removes transactions. Pages after a gap would be shifted by unloaded rows, so they are dropped. */
const spliced = (
  pages: Pages,
  at: number,
  removed: number,
  added: readonly Transaction[],
): Map<number, readonly Transaction[]> => {
  const first = Math.trunc(at / PAGE)
  let end = first
  while (pages.has(end)) end++
  const entries = Array.from({ length: end - first }, (_, index) => pages.get(first + index) ?? []).flat()
  entries.splice(at - first * PAGE, removed, ...added)
  const kept = [...pages].filter(([page]) => page < first)
  const length = Math.max(end - first, Math.ceil(entries.length / PAGE))
  const anew = Array.from({ length }, (_, index): [number, readonly Transaction[]] => [
    first + index,
    entries.slice(index * PAGE, (index + 1) * PAGE),
  ])
  return new Map([...kept, ...anew])
}

/** The months with one transaction more or less in one of them. */
const monthsWith = (months: readonly LedgerMonth[], month: string, more: 1 | -1): LedgerMonth[] => {
  const changed = months.map((each) => (each.month === month ? { ...each, count: each.count + more } : each))
  const isKnown = changed.some((each) => each.month === month)
  const all = isKnown ? changed : [...changed, { month, count: 1, totals: undefined }]
  return placeMonths(all.filter(({ count }) => count > 0).toSorted((a, b) => (a.month < b.month ? 1 : -1)))
}

/** Whether a filter means a transaction, as far as that is known without asking: a search by words is not. */
const meansSurely = ({ accountsIds, ...others }: TransactionFilter, transaction: Transaction): boolean => {
  if (Object.keys(others).length > 0) return false
  const accounts = accountsIds?.split(',').map(Number)
  return accounts === undefined || accounts.includes(transaction.accountId)
}

interface Shown {
  pages: Pages
  months: LedgerMonth[]
  count: number
  filter: TransactionFilter
  zone: string
}

/** A view with an unsaved change; undefined if the change does not affect it. */
export const withUnsaved = (
  { pages, months, count, filter, zone }: Shown,
  { kind, transaction }: Unsaved,
): { pages: Map<number, readonly Transaction[]>; months: LedgerMonth[] } | undefined => {
  const month = monthIn(zone, transaction.createdAt)
  if (kind === 'new') {
    const at = meansSurely(filter, transaction) ? placeOf(pages, count, transaction) : undefined
    return at === undefined
      ? undefined
      : { pages: spliced(pages, at, 0, [transaction]), months: monthsWith(months, month, 1) }
  }
  const at = numberOf(pages, transaction.transactionId)
  if (at === undefined) return undefined
  return kind === 'edited'
    ? { pages: spliced(pages, at, 1, [transaction]), months }
    : { pages: spliced(pages, at, 1, []), months: monthsWith(months, month, -1) }
}
