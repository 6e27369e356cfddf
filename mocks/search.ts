import { add, type Amount, sign } from '#contract/money.ts'
import { linkedLeg, type MonthTotals, type Transaction, type TransactionFilter } from '#contract/transactions.ts'
import { ancestorsOf } from '#contract/tree.ts'
import { endOfDay, monthIn, startOfDay } from '#contract/zone.ts'
import type { Household } from './household.ts'
import { type Leg, legsOf } from './ledger.ts'

const idsOf = (list: string | undefined): Set<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number))

/** These categories and all below them. */
export const withDescendants = (household: Household, ids: Set<number>): Set<number> => {
  const below = household.categories.filter(({ parentsTree }) => ancestorsOf(parentsTree).some((id) => ids.has(id)))
  return new Set([...ids, ...below.map(({ categoryId }) => categoryId)])
}

/** Tells of a leg whether the filter means it. */
export const matcher = (household: Household, filter: TransactionFilter): ((leg: Leg) => boolean) => {
  const wanted = idsOf(filter.categoriesIds)
  const categories = wanted && filter.includeDescendants === 'true' ? withDescendants(household, wanted) : wanted
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
export const matching = (household: Household, filter: TransactionFilter): Transaction[] => {
  if (Object.values(filter).every((part) => part === undefined)) return household.entries
  const matches = matcher(household, filter)
  return household.entries.filter((entry) => legsOf(entry).some(matches))
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
export const monthsOf = (household: Household, filter: TransactionFilter): MonthTotals[] => {
  const matches = matcher(household, filter)
  const months: (MonthTotals & { entries: Transaction[] })[] = []
  for (const entry of matching(household, filter)) {
    let month = months.at(-1)
    if (month === undefined || entry.createdAt < month.fromTime) {
      month = { ...boundsOf(household.settings.timeZone, entry.createdAt), count: 0, sums: [], entries: [] }
      months.push(month)
    }
    month.count++
    month.entries.push(entry)
  }
  return months.map(({ entries, ...month }) => ({ ...month, sums: sumsOf(entries, matches) }))
}

const boundsOf = (zone: string, moment: string): Pick<MonthTotals, 'month' | 'fromTime' | 'toTime'> => {
  const month = monthIn(zone, moment)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { month, fromTime: startOfDay(zone, `${month}-01`), toTime: endOfDay(zone, `${month}-${lastDay}`) }
}

/** Whether it is a transfer that is neither income nor expense. */
export const isWithinOneCurrency = (entry: Transaction): boolean => linkedLeg(entry)?.currencyId === entry.currencyId

const sumsOf = (entries: Transaction[], matches: (leg: Leg) => boolean): MonthTotals['sums'] => {
  const sums = new Map<number, { income: Amount; expense: Amount; moved: Amount }>()
  for (const entry of entries) {
    for (const { currencyId, delta } of legsOf(entry).filter(matches)) {
      const known = sums.get(currencyId) ?? { income: '0', expense: '0', moved: '0' }
      const side = sign(delta) > 0 ? 'income' : 'expense'
      const share = isWithinOneCurrency(entry) ? 'moved' : side
      sums.set(currencyId, { ...known, [share]: add(known[share], delta) })
    }
  }
  return [...sums].flatMap(([currencyId, { income, expense, moved }]) => {
    if (sign(moved) !== 0) return [{ currencyId, income, expense, moved }]
    return sign(income) === 0 && sign(expense) === 0 ? [] : [{ currencyId, income, expense }]
  })
}
