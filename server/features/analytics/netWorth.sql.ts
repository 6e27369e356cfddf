import { sql } from 'kysely'
import type { NetWorthPoint, NetWorthQuestion, NetWorthStep } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { add, type Amount, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { type Day, dayIn, daysAfter, monthsAfter, startOfDay } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { knownRates } from '#server/features/rates/known.ts'
import { type Known, rateOn } from '#server/features/rates/rules.ts'
import { findAccountIds, userScope } from '#server/features/transactions/filter.sql.ts'
import { sumByAccount } from '#server/features/transactions/sums.sql.ts'
import { boundAt } from '#server/features/transactions/bounds.ts'
import type { BookId } from '#server/db/columns.ts'

interface Asker {
  db: Db
  bookId: BookId
  now: Date
}

interface OwnAccount {
  id: number
  currencyId: number
}

/** Assets and debts at the end of each period, in one currency. */
export const netWorthOf = async (
  { db, bookId, now }: Asker,
  { fromTime, toTime, by, accountsIds, ownersIds }: NetWorthQuestion,
  { timeZone, currencyId, decimals }: { timeZone: string; currencyId: number; decimals: number },
): Promise<NetWorthPoint[]> => {
  const today = dayIn(timeZone, now)
  const until = toTime === undefined ? today : dayIn(timeZone, toTime)
  const last = until < today ? until : today
  const dates = lastDays(
    fromTime === undefined ? await firstDay(db, bookId, timeZone, last) : dayIn(timeZone, fromTime),
    last,
    by,
  )
  if (dates.length === 0) return []
  const accounts = await listCounted(db, bookId, { accountsIds, ownersIds })
  const balances = await balancesOn(db, bookId, timeZone, dates, accounts)
  const known = await knownRates(db, bookId, dates, now)
  return mapInSlices(dates, (date, index) =>
    pointOf(date, balances[index] ?? [], (from) => rateIn(known, from, currencyId, date), decimals),
  )
}

const oldestOf = async (db: Db, bookId: BookId): Promise<Date | undefined> => {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from transactions where book_id = ${userScope(bookId)}`.execute(db)
  return rows[0]?.oldest ?? undefined
}

const NEXT: Record<NetWorthStep, (day: Day) => Day> = {
  day: (day) => daysAfter(day, 1),
  month: (day) => `${monthsAfter(day.slice(0, 7), 1)}-01`,
  year: (day) => `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01`,
}

/** The day of the first transaction; the last requested day if all transactions are later or there are none. */
const firstDay = async (db: Db, bookId: BookId, timeZone: string, last: Day): Promise<Day> => {
  const oldest = await oldestOf(db, bookId)
  const day = oldest === undefined ? last : dayIn(timeZone, oldest)
  return day < last ? day : last
}

/** The last day of each period in the range; the last period may end early. */
const lastDays = (first: Day, last: Day, by: NetWorthStep): Day[] => {
  const days: Day[] = []
  for (let begins = first; begins <= last; begins = NEXT[by](begins)) {
    if (days.length === limits.netWorthPoints) {
      throw new Refusal('RANGE_TOO_LONG', `At most ${limits.netWorthPoints} points.`)
    }
    const ends = daysAfter(NEXT[by](begins), -1)
    days.push(ends < last ? ends : last)
  }
  return days
}

/** The requested accounts, or all that count towards net worth. */
const listCounted = async (
  db: Db,
  bookId: BookId,
  wanted: Pick<NetWorthQuestion, 'accountsIds' | 'ownersIds'>,
): Promise<OwnAccount[]> => {
  const ids = await findAccountIds(db, bookId, wanted)
  let own = db.selectFrom('accounts').select(['id', 'currency_id as currencyId']).where('book_id', '=', bookId)
  if (ids !== undefined) own = own.where(sql<boolean>`id = any (${ids}::bigint[])`)
  if (wanted.accountsIds === undefined) own = own.where('in_net_worth', '=', true)
  return own.execute()
}

interface Balance {
  currencyId: number
  amount: Amount
}

/** The balances of accounts at the end of each day. */
const balancesOn = async (
  db: Db,
  bookId: BookId,
  zone: string,
  dates: Day[],
  accounts: OwnAccount[],
): Promise<Balance[][]> => {
  const ends = await mapInSlices(dates, (date) => boundAt(new Date(startOfDay(zone, daysAfter(date, 1)))))
  const moved = new Map<string, Amount>()
  for (const { place, account_id, amount } of await sumByAccount(db, bookId, ends)) {
    moved.set(`${place} ${account_id}`, amount)
  }
  const current = new Map<number, Amount>()
  return mapInSlices(dates, (_, place) =>
    accounts.map(({ id, currencyId }) => {
      const amount = add(current.get(id) ?? '0', moved.get(`${place} ${id}`) ?? '0')
      current.set(id, amount)
      return { currencyId, amount }
    }),
  )
}

const rateIn = (known: Known, from: number, to: number, day: Day): Amount | undefined =>
  rateOn(known, from, to, day).rate

/**
 * Net worth is rounded per currency, so that transfers within a currency do not change it; debts are net worth minus
 * assets.
 */
const pointOf = (
  date: Day,
  balances: Balance[],
  rateOf: (currencyId: number) => Amount | undefined,
  decimals: number,
): NetWorthPoint => {
  const point: NetWorthPoint = { date, assets: '0', debts: '0', missing: [] }
  for (const [currencyId, own] of Map.groupBy(balances, (balance) => balance.currencyId)) {
    const amounts = own.map(({ amount }) => amount).filter((amount) => !isEqual(amount, '0'))
    const rate = amounts.length === 0 ? '0' : rateOf(currencyId)
    if (rate === undefined) {
      point.missing.push(currencyId)
      continue
    }
    const assets = convert(sum(amounts.filter((amount) => sign(amount) > 0)), rate, decimals)
    const net = convert(sum(amounts), rate, decimals)
    point.assets = add(point.assets, assets)
    point.debts = add(point.debts, subtract(net, assets))
  }
  return point
}
