import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ListedRate } from '#contract/rates.ts'
import { dayIn, type Day } from '#contract/zone.ts'
import { found } from '#server/db/found.ts'
import { findCurrency, listCurrencies } from '#server/features/currencies/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { route, type UserCall } from '#server/http/route.ts'
import { keyOf, rateOn, type Known } from './rules.ts'
import { deleteOwnRate, findMarketRates, listOwnRates, setOwnRate, wantDays } from './sql.ts'

/** No provider that we know of reaches further back. */
const OLDEST_WANTED = '2024-03-02'

const todayOf = async ({ db, userId, now }: UserCall): Promise<Day> => dayIn(await getTimeZone(db, userId), now)

/** All that is known of the user's currencies on these days. Days that lack rates are asked for behind the scenes. */
const learn = async ({ db, userId, now }: UserCall, days: Day[]): Promise<Known> => {
  const currencies = await listCurrencies(db, userId)
  const codeOf = new Map(currencies.map(({ currencyId, code }) => [currencyId, code.toUpperCase()]))
  const market = await findMarketRates(db, days, [...new Set(codeOf.values())])
  const knownDays = new Set(market.filter(({ asked, day }) => asked === day).map(({ day }) => day))
  const today = now.toISOString().slice(0, 10)
  const missing = days.filter((day) => !knownDays.has(day) && day >= OLDEST_WANTED && day <= today)
  await wantDays(db, missing)
  return {
    codeOf,
    own: await listOwnRates(db, userId),
    market: new Map(market.map((rate) => [keyOf(rate.asked, rate.code), rate])),
  }
}

const findOwn = async ({ db, userId }: UserCall, currencyId: number): Promise<number> =>
  found(await findCurrency(db, userId, currencyId), 'currency').currencyId

export const ratesRoutes = [
  route(contract.rates.get, async ({ fromCurrencyId, toCurrencyId, date }, call) => {
    const [from, to] = [await findOwn(call, fromCurrencyId), await findOwn(call, toCurrencyId)]
    const day = date ?? (await todayOf(call))
    return rateOn(await learn(call, [day]), from, to, day)
  }),

  route(contract.rates.getMany, async ({ toCurrencyId, dates }, call) => {
    const to = await findOwn(call, toCurrencyId)
    const days = [...new Set(dates?.split(',') ?? [await todayOf(call)])]
    const known = await learn(call, days)
    const rates = days.flatMap((askedDate) =>
      [...known.codeOf.keys()].map((currencyId): ListedRate => ({
        currencyId,
        askedDate,
        ...rateOn(known, currencyId, to, askedDate),
      })),
    )
    return { rates }
  }),

  route(contract.rates.listOwn, async (_, { db, userId }) => ({ rates: await listOwnRates(db, userId) })),

  route(contract.rates.set, async ({ currencyId, toCurrencyId, rate, date }, call) => {
    const { db, userId } = call
    await findOwn(call, currencyId)
    await findOwn(call, toCurrencyId)
    if (currencyId === toCurrencyId) {
      throw new Refusal('INVALID_INPUT', 'A currency is worth itself', [
        { path: ['toCurrencyId'], message: 'is the same' },
      ])
    }
    const pair = { currencyId, toCurrencyId, date: date ?? (await todayOf(call)) }
    if (rate === undefined) await deleteOwnRate(db, userId, pair)
    else await setOwnRate(db, userId, pair, String(rate))
    return {}
  }),
]
