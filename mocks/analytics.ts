import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import {
  type BalanceChange,
  type BudgetUse,
  type CategoryTotal,
  rangeOf,
  type Totals,
  type TotalsFilter,
  type Transferred,
} from '#contract/analytics.ts'
import { type Budget, periodOf } from '#contract/budgets.ts'
import { endOfDayAt, type FigureKind } from '#contract/figures.ts'
import { add, type Amount, negate, sign, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn, monthIn } from '#shared/zone.ts'
import type { MockBackend } from './mockBackend.ts'
import { rowsOf, type Side } from './ledger.ts'
import { mock } from './mock.ts'
import { netWorthOf } from './netWorth.ts'
import { rateOf } from './rates.ts'
import { findRow } from './rows.ts'
import { accountsOf, countedAs, matchingSides, withDescendants } from './search.ts'

export const analyticsHandlers = (backend: MockBackend): HttpHandler[] => {
  const { analytics } = contract
  return [
    mock(analytics.getByMonths, (filter) => {
      const { timeZone } = backend.settings
      return totalsOf(backend, inRange(filter, 'months'), (moment) => `${monthIn(timeZone, moment)}-01`)
    }),
    mock(analytics.getByDays, (filter) => {
      const { timeZone } = backend.settings
      return totalsOf(backend, inRange(filter, 'days'), (moment) => dayIn(timeZone, moment))
    }),
    mock(analytics.getNetWorth, (question) => netWorthOf(backend, question)),
    mock(analytics.getCategoriesAnalytics, ({ time = new Date().toISOString(), ownersIds }) => ({
      result: backend.budgets.map((budget) => useOf(backend, budget, time, accountsOf(backend, { ownersIds }))),
    })),
  ]
}

const inRange = (filter: TotalsFilter, by: 'months' | 'days'): TotalsFilter => {
  const { from, to } = rangeOf(filter, by, new Date())
  return { ...filter, fromTime: from.toISOString(), toTime: to.toISOString() }
}

/** A side of a transaction, in the currency that is asked for. */
interface Counted extends Side {
  counted: FigureKind
}

const totalsOf = (
  backend: MockBackend,
  { currencyId, ...filter }: TotalsFilter,
  keyOf: (moment: string) => string,
): Totals => {
  const meant = matchingSides(backend, filter)
  const sides = backend.transactions.flatMap((transaction) =>
    meant(transaction).map((side): Counted => ({ ...side, counted: countedAs(backend, side) })),
  )
  const { known, missing } = currencyId === undefined ? { known: sides } : converted(backend, sides, currencyId)
  const byPeriod = <T>(some: Counted[], read: (own: Counted[]) => T[]) => {
    const groups = Map.groupBy(some, ({ createdAt }) => keyOf(createdAt))
    return Object.fromEntries([...groups].map(([key, own]) => [key, read(own)]))
  }
  const transfers = known.filter(({ counted }) => counted === 'transfer')
  const changes = known.filter(({ counted }) => counted === 'opening' || counted === 'adjustment')
  const flows = known.filter(({ counted }) => counted === 'income' || counted === 'spending')
  return {
    total: byPeriod(flows, categoryTotals),
    ...(transfers.length === 0 ? {} : { transferred: byPeriod(transfers, transferredOf) }),
    ...(changes.length === 0 ? {} : { balanceChanges: byPeriod(changes, changesOf) }),
    missing,
  }
}

/** Each at the rate of its own day, rounded; what has no rate is left out and counted. */
const converted = (backend: MockBackend, sides: Counted[], currencyId: number) => {
  const { timeZone } = backend.settings
  const { decimals } = findRow(backend.currencies, 'currencyId', { currencyId })
  const rateFor = (side: Counted) => rateOf(backend, side.currencyId, currencyId, dayIn(timeZone, side.createdAt)).rate
  const lacking = Map.groupBy(
    sides.filter((side) => rateFor(side) === undefined),
    (side) => side.currencyId,
  )
  return {
    known: sides.flatMap((side) => {
      const rate = rateFor(side)
      if (side.currencyId === currencyId) return [side]
      return rate === undefined ? [] : [{ ...side, currencyId, delta: convert(side.delta, rate, decimals) }]
    }),
    missing: [...lacking].map(([id, own]) => ({ currencyId: id, count: own.length })),
  }
}

const categoryTotals = (sides: Counted[]): CategoryTotal[] => {
  const totals = new Map<string, CategoryTotal>()
  for (const { currencyId, categoryId, delta, counted } of sides) {
    const key = `${currencyId} ${categoryId}`
    const known = totals.get(key) ?? { currencyId, categoryId, delta: '0', income: '0', expense: '0' }
    const side = counted === 'income' ? 'income' : 'expense'
    totals.set(key, { ...known, delta: add(known.delta, delta), [side]: add(known[side], delta) })
  }
  return [...totals.values()]
}

const byCurrency = <T>(sides: Counted[], read: (currencyId: number, deltas: Amount[]) => T): T[] =>
  [...Map.groupBy(sides, ({ currencyId }) => currencyId)].map(([currencyId, own]) =>
    read(
      currencyId,
      own.map(({ delta }) => delta),
    ),
  )

const transferredOf = (sides: Counted[]): Transferred[] =>
  byCurrency(sides, (currencyId, deltas) => ({
    currencyId,
    in: sum(deltas.filter((delta) => sign(delta) > 0)),
    out: sum(deltas.filter((delta) => sign(delta) < 0)),
  }))

const changesOf = (sides: Counted[]): BalanceChange[] =>
  byCurrency(sides, (currencyId, deltas) => ({ currencyId, delta: sum(deltas) }))

const useOf = (
  backend: MockBackend,
  { budgetId, categoryId, currencyId, dateType, amount, intoAccountIds = [] }: Budget,
  time: string,
  owned: ReadonlySet<number> | undefined,
): BudgetUse => {
  const { timeZone } = backend.settings
  const period = periodOf(timeZone, dateType, time)
  const now = endOfDayAt(timeZone, new Date())
  const categories = withDescendants(backend, new Set([categoryId]))
  const isOwn = ({ accountId }: Side) => owned?.has(accountId) ?? true
  const isInto = (side: Side) => intoAccountIds.includes(side.accountId) && isOwn(side)
  const useOfOne = ([from, to]: Side[]): Amount => {
    if (from === undefined) return '0'
    if (to === undefined) {
      return from.kind === undefined && from.currencyId === currencyId && isOwn(from) ? from.delta : '0'
    }
    const isPutAside = isInto(to) && !isInto(from)
    if (!isPutAside || to.currencyId !== currencyId) return '0'
    return sign(amount) < 0 ? negate(to.delta) : to.delta
  }
  const inside = backend.transactions
    .filter(({ createdAt }) => createdAt >= period.fromTime && createdAt <= period.toTime)
    .flatMap(rowsOf)
    .filter(([side]) => side !== undefined && categories.has(side.categoryId))
  const [past, later] = [true, false].map((isPast) =>
    sum(inside.filter(([side]) => (side?.createdAt ?? '') <= now === isPast).map(useOfOne)),
  )
  const upcoming = later === undefined || sign(later) === 0 ? {} : { upcoming: later }
  return { budgetId, categoryId, currencyId, delta: past ?? '0', ...upcoming, ...period }
}
