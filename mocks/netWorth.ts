import type { NetWorthPoint, NetWorthQuestion, NetWorthStep } from '#contract/analytics.ts'
import { add, type Amount, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { type Day, dayIn, daysAfter } from '#shared/zone.ts'
import type { MockBackend } from './mockBackend.ts'
import { sidesOf } from './ledger.ts'
import { accountsOf } from './search.ts'
import { rateOf } from './rates.ts'
import { findRow } from './rows.ts'

/** Assets and debts at the end of each period. */
export const netWorthOf = (
  backend: MockBackend,
  { fromTime, toTime, by, currencyId: asked, accountsIds, ownersIds }: NetWorthQuestion,
): { currencyId: number; points: NetWorthPoint[] } => {
  const { timeZone, preferredCurrencyId } = backend.settings
  const currencyId = asked ?? preferredCurrencyId
  findRow(backend.currencies, 'currencyId', { currencyId })
  const today = dayIn(timeZone, new Date())
  const until = toTime === undefined ? today : dayIn(timeZone, toTime)
  const last = until < today ? until : today
  const oldest = dayIn(timeZone, backend.transactions.at(-1)?.createdAt ?? new Date())
  const beginning = oldest < last ? oldest : last
  const first = fromTime === undefined ? beginning : dayIn(timeZone, fromTime)
  const ids = accountsIds?.split(',').map(Number)
  const owned = accountsOf(backend, { ownersIds })
  const counted = backend.accounts
    .filter((account) => ids?.includes(account.accountId) ?? account.inNetWorth)
    .filter(({ accountId }) => owned?.has(accountId) ?? true)
  const accounts = new Map(counted.map((account): [number, number] => [account.accountId, account.currencyId]))
  const oldestFirst = backend.transactions
    .toReversed()
    .flatMap((transaction) => sidesOf(transaction).map((side) => ({ ...side, day: dayIn(timeZone, side.createdAt) })))
  const balances = new Map<number, Amount>()
  let at = 0
  const points = lastDays(first, last, by).map((date) => {
    for (let side = oldestFirst[at]; side !== undefined && side.day <= date; side = oldestFirst[++at]) {
      if (accounts.has(side.accountId))
        balances.set(side.accountId, add(balances.get(side.accountId) ?? '0', side.delta))
    }
    return pointOf(backend, date, balances, accounts, currencyId)
  })
  return { currencyId, points }
}

const lengths: Record<NetWorthStep, number> = { day: 10, month: 7, year: 4 }

/** The last day of each period. */
const lastDays = (first: Day, last: Day, by: NetWorthStep): Day[] => {
  const days: Day[] = []
  const nameOf = (day: Day) => day.slice(0, lengths[by])
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    if (day === last || nameOf(day) !== nameOf(daysAfter(day, 1))) days.push(day)
  }
  return days
}

const pointOf = (
  backend: MockBackend,
  date: Day,
  balances: ReadonlyMap<number, Amount>,
  accounts: ReadonlyMap<number, number>,
  currencyId: number,
): NetWorthPoint => {
  const { decimals } = findRow(backend.currencies, 'currencyId', { currencyId })
  const point: NetWorthPoint = { date, assets: '0', debts: '0', missing: [] }
  const held = [...balances].filter(([, amount]) => !isEqual(amount, '0'))
  for (const [of, own] of Map.groupBy(held, ([accountId]) => accounts.get(accountId) ?? 0)) {
    const { rate } = rateOf(backend, of, currencyId, date)
    if (rate === undefined) {
      point.missing.push(of)
      continue
    }
    const amounts = own.map(([, amount]) => amount)
    const assets = convert(sum(amounts.filter((amount) => sign(amount) > 0)), rate, decimals)
    point.assets = add(point.assets, assets)
    point.debts = add(point.debts, subtract(convert(sum(amounts), rate, decimals), assets))
  }
  return point
}
