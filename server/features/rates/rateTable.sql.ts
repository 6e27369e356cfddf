import { sql, type RawBuilder } from 'kysely'
import type { Amount } from '#shared/money.ts'
import { startOfDay, type Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { listCurrencies } from '#server/features/currencies/sql.ts'
import { keyOf, rateOn, type Known } from './rules.ts'
import { findMarketRates, listMarketRates, listOwnRates, type MarketRate } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** Rates of each used currency into another, as steps: each step holds until the next one. */
export interface RateTable {
  toCurrencyId: number
  /** Decimals of the currency. */
  decimals: number
  days: Day[]
  /** `step` is the index of its day. A currency without a rate is absent. */
  rates: { currencyId: number; step: number; rate: Amount }[]
}

/** The rates of all days in a range, by the same rules as a single rate. */
export const readRateTable = async (
  db: Db,
  bookId: BookId,
  toCurrencyId: number,
  from: Day,
  to: Day,
): Promise<RateTable> => {
  const own = await listOwnRates(db, bookId)
  const currencies = await listCurrencies(db, bookId)
  const used = await listUsed(db, bookId)
  const concerned = new Set([...used, toCurrencyId, ...own.flatMap((rate) => [rate.currencyId, rate.toCurrencyId])])
  const codeOf = new Map(
    currencies
      .filter(({ currencyId }) => concerned.has(currencyId))
      .map(({ currencyId, code }) => [currencyId, code.toUpperCase()]),
  )
  const codes = [...new Set(codeOf.values())]
  const later = await listMarketRates(db, codes, from, to)
  const changes = [...later.map(({ day }) => day), ...own.map(({ date }) => date)]
  const days = [...new Set([from, ...changes.filter((day) => day > from && day <= to)])].toSorted()
  const market = carriedForward(days, await findMarketRates(db, [from], codes), later)
  const known: Known = { codeOf, own, market }
  const rates = await mapInSlices(days, (day, step) =>
    used.flatMap((currencyId) => {
      const { rate } = rateOn(known, currencyId, toCurrencyId, day)
      return rate === undefined ? [] : [{ currencyId, step, rate }]
    }),
  )
  const decimals = currencies.find(({ currencyId }) => currencyId === toCurrencyId)?.decimals ?? 0
  return { toCurrencyId, decimals, days, rates: rates.flat() }
}

const listUsed = async (db: Db, bookId: BookId): Promise<number[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('currency_id')
    .distinct()
    .where('book_id', '=', bookId)
    .orderBy('currency_id')
    .execute()
  return rows.map((row) => row.currency_id)
}

/** A rate holds until its currency has a newer one. */
const carriedForward = (days: Day[], first: MarketRate[], later: MarketRate[]): Map<string, MarketRate> => {
  const current = new Map(first.map((rate) => [rate.code, rate]))
  const byDay = Map.groupBy(later, ({ day }) => day)
  return new Map(
    days.flatMap((day) => {
      for (const rate of byDay.get(day) ?? []) current.set(rate.code, rate)
      return [...current.values()].map((rate): [string, MarketRate] => [keyOf(day, rate.code), rate])
    }),
  )
}

/** The rate of a currency on a day; undefined where it is missing. */
export const rateFinder = ({ days, rates }: RateTable): ((currencyId: number, day: Day) => Amount | undefined) => {
  const byStep = new Map(rates.map(({ currencyId, step, rate }) => [`${step} ${currencyId}`, rate]))
  const steps = new Map<Day, number>()
  return (currencyId, day) => {
    const step =
      steps.get(day) ??
      Math.max(
        0,
        days.findLastIndex((begins) => begins <= day),
      )
    steps.set(day, step)
    return byStep.get(`${step} ${currencyId}`)
  }
}

/** The table as rows of `currency_id`, `step` and `rate`. */
export const rateRows = ({ rates }: RateTable): RawBuilder<unknown> => sql`unnest(
  ${rates.map(({ currencyId }) => currencyId)}::bigint[],
  ${rates.map(({ step }) => step)}::int[],
  ${rates.map(({ rate }) => rate)}::numeric[])`

/** The step of a moment in the user's time zone; earlier moments use the first step. */
export const stepAt = ({ days }: RateTable, zone: string, column: RawBuilder<unknown>): RawBuilder<number> => {
  const starts = days.slice(1).map((day) => startOfDay(zone, day))
  return sql<number>`width_bucket(${column}, ${starts}::timestamptz[])`
}
