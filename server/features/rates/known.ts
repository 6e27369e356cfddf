import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { listCurrencies } from '#server/features/currencies/sql.ts'
import { keyOf, type Known, rateOn } from './rules.ts'
import { findMarketRates, listOwnRates, wantDays } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** No known provider has older rates. */
const OLDEST_WANTED = '2024-03-02'

/** Has rates of these days fetched in the background, where a provider could have them. */
export const wantRates = async (db: Db, days: readonly Day[], now: Date): Promise<void> => {
  const today = now.toISOString().slice(0, 10)
  await wantDays(
    db,
    days.filter((day) => day >= OLDEST_WANTED && day <= today),
  )
}

/** Finds the market's rates on a day between currencies by their codes: books know each other's currencies by these alone. */
export const marketRatesBetween = async (
  db: Db,
  codes: readonly string[],
  day: Day,
): Promise<(from: string, to: string) => Amount | undefined> => {
  const all = [...new Set(codes.map((code) => code.toUpperCase()))]
  const market = await findMarketRates(db, [day], all)
  const known: Known = {
    codeOf: new Map(all.map((code, index) => [index, code])),
    own: [],
    market: new Map(market.map((rate) => [keyOf(day, rate.code), rate])),
  }
  const idOf = (code: string) => all.indexOf(code.toUpperCase())
  return (from, to) => rateOn(known, idOf(from), idOf(to), day).rate
}

/** All known rates of the user's currencies on these days. Missing rates are fetched in the background. */
export const knownRates = async (db: Db, bookId: BookId, days: Day[], now: Date): Promise<Known> => {
  const currencies = await listCurrencies(db, bookId)
  const codeOf = new Map(currencies.map(({ currencyId, code }) => [currencyId, code.toUpperCase()]))
  const market = await findMarketRates(db, days, [...new Set(codeOf.values())])
  const knownDays = new Set(market.filter(({ asked, day }) => asked === day).map(({ day }) => day))
  await wantRates(
    db,
    days.filter((day) => !knownDays.has(day)),
    now,
  )
  return {
    codeOf,
    own: await listOwnRates(db, bookId),
    market: new Map(await mapInSlices(market, (rate) => [keyOf(rate.asked, rate.code), rate])),
  }
}
