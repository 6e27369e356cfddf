import type { BalanceChange, CategoryTotal, MissingRates, Totals, Transferred } from '#contract/analytics.ts'
import { flowOf } from '#contract/figures.ts'
import { add, type Amount, sign, sum } from '#shared/money.ts'
import type { Steps } from '#shared/steps.ts'
import { dayIn, daysAfter, monthIn, startOfDay } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { inSlices, mapInSlices } from '#server/kernel/inSlices.ts'
import type { RateTable } from '#server/features/rates/rateTable.sql.ts'
import type { Filter } from '#server/features/transactions/filter.sql.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { boundAt, justAfter } from '#server/features/transactions/bounds.ts'
import { type CategoryGroup, sumByCategory } from '#server/features/transactions/sums.sql.ts'
import { sumConverted } from './converted.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** A time range and its label. */
export interface Bucket {
  name: string
  starts: Date
}

/** The months of the user's calendar between two moments; the first starts no earlier than `from`. */
export const monthsBetween = (zone: string, from: Date, to: Date): Promise<Bucket[]> =>
  inSlices(monthSteps(zone, from, to))

function* monthSteps(zone: string, from: Date, to: Date): Steps<Bucket[]> {
  const buckets: Bucket[] = []
  const [year = 0, month = 1] = monthIn(zone, from).split('-').map(Number)
  for (let index = 0; ; index++) {
    yield
    const name = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10)
    const starts = new Date(startOfDay(zone, name))
    if (starts > to) return buckets
    buckets.push({ name, starts: starts < from ? from : starts })
  }
}

/** The same by day. */
export const daysBetween = (zone: string, from: Date, to: Date): Bucket[] => {
  const buckets: Bucket[] = []
  for (let name = dayIn(zone, from); ; name = daysAfter(name, 1)) {
    const starts = new Date(startOfDay(zone, name))
    if (starts > to) return buckets
    buckets.push({ name, starts: starts < from ? from : starts })
  }
}

/** The target currency of a conversion, with its rates by day of this time zone. */
export interface Conversion {
  table: RateTable
  timeZone: string
}

/** Sums by bucket, category and currency, up to a moment within the last bucket. */
export const totalsOf = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  buckets: Bucket[],
  to: Date,
  conversion?: Conversion,
): Promise<Totals> => {
  const bounds = [...buckets.map(({ starts }) => starts), justAfter(to)]
  const { groups, missing } =
    conversion === undefined
      ? { groups: await sumByCategory(db, bookId, filter, bounds.map(boundAt)), missing: undefined }
      : await sumInto(db, bookId, filter, bounds, conversion)
  const byPlace = Map.groupBy(groups, ({ place }) => place)
  const named = async <T>(read: (own: CategoryGroup[]) => T[]): Promise<Record<string, T[]>> => {
    const found = await mapInSlices(buckets, ({ name }, index): [string, T[]] => [
      name,
      read(byPlace.get(index + 1) ?? []),
    ])
    return Object.fromEntries(found.filter(([, own]) => own.length > 0))
  }
  return {
    total: await named(asTotals),
    transferred: unlessEmpty(await named(transferredOf)),
    balanceChanges: unlessEmpty(await named(balanceChangesOf)),
    missing,
  }
}

/** Sums in one currency: accounts in it need no rates, so they can use kept totals. */
const sumInto = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  bounds: readonly Date[],
  conversion: Conversion,
): Promise<{ groups: CategoryGroup[]; missing: MissingRates[] }> => {
  const { toCurrencyId } = conversion.table
  const { own, foreign } = await splitAccounts(db, bookId, filter, toCurrencyId)
  const groups = await sumByCategory(db, bookId, { ...filter, accountIds: own }, bounds.map(boundAt))
  const converted = await sumConverted(db, bookId, { ...filter, accountIds: foreign }, bounds, conversion)
  const ownGroups = groups.map((group) => ({ ...group, currency_id: toCurrencyId, to_currency_id: toCurrencyId }))
  return { groups: [...ownGroups, ...converted.groups], missing: converted.missing }
}

/** Splits the accounts of a filter into those in a currency and all others. */
export const splitAccounts = async (
  db: Db,
  bookId: BookId,
  { accountIds }: Filter,
  currencyId: number,
): Promise<{ own: number[]; foreign: number[] }> => {
  const accounts = (await listAccountRefs(db, bookId)).filter(
    ({ accountId }) => accountIds === undefined || accountIds.includes(accountId),
  )
  const idsOf = (isOwn: boolean) =>
    accounts.filter((account) => (account.currencyId === currencyId) === isOwn).map(({ accountId }) => accountId)
  return { own: idsOf(true), foreign: idsOf(false) }
}

const unlessEmpty = <T>(named: Record<string, T>): Record<string, T> | undefined =>
  Object.keys(named).length === 0 ? undefined : named

const transferredOf = (groups: CategoryGroup[]): Transferred[] => {
  const totals = new Map<number, Transferred>()
  const count = (currencyId: number | null, side: 'in' | 'out', amount: Amount): void => {
    if (currencyId === null || sign(amount) === 0) return
    const known = totals.get(currencyId) ?? { currencyId, in: '0', out: '0' }
    totals.set(currencyId, { ...known, [side]: add(known[side], amount) })
  }
  for (const group of groups) {
    count(group.currency_id, 'out', group.transferred_out)
    count(group.to_currency_id, 'in', group.transferred_in)
  }
  return [...totals.values()]
}

const balanceChangesOf = (groups: CategoryGroup[]): BalanceChange[] => {
  const byCurrency = Map.groupBy(groups, (group) => group.currency_id)
  return [...byCurrency]
    .map(([currencyId, own]) => ({ currencyId, delta: sum(own.map((group) => group.balance_changes)) }))
    .filter(({ delta }) => sign(delta) !== 0)
}

const isMoving = ({ income, expense }: CategoryTotal): boolean => sign(income) !== 0 || sign(expense) !== 0

const asTotals = (groups: CategoryGroup[]): CategoryTotal[] => {
  const totals = new Map<string, CategoryTotal>()
  for (const { currency_id: currencyId, category_id: categoryId, category_type: type, positive, negative } of groups) {
    const key = `${currencyId} ${categoryId}`
    const known = totals.get(key) ?? { currencyId, categoryId, delta: '0', income: '0', expense: '0' }
    const { income, expense } = flowOf(type, positive, negative)
    const sums = { income: add(known.income, income), expense: add(known.expense, expense) }
    totals.set(key, { currencyId, categoryId, delta: sum([known.delta, positive, negative]), ...sums })
  }
  return [...totals.values()].filter(isMoving)
}
