import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ListedRate } from '#contract/rates.ts'
import { dayIn, type Day } from '#shared/zone.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { knownRates } from './known.ts'
import { rateOn } from './rules.ts'
import { deleteOwnRate, listOwnRates, setOwnRate } from './sql.ts'

const todayOf = async ({ db, bookId, now }: UserCall): Promise<Day> => dayIn(await getTimeZone(db, bookId), now)

const findOwn = async ({ db, bookId }: UserCall, currencyId: number): Promise<number> =>
  requireRow(await findCurrency(db, bookId, currencyId), 'currency').currencyId

export const ratesRoutes = [
  route(contract.rates.get, async ({ fromCurrencyId, toCurrencyId, date }, call) => {
    const [from, to] = [await findOwn(call, fromCurrencyId), await findOwn(call, toCurrencyId)]
    const day = date ?? (await todayOf(call))
    const rate = rateOn(await knownRates(call.db, call.bookId, [day], call.now), from, to, day)
    if (date === undefined && rate.source === 'none') throw new Refusal('RATE_UNAVAILABLE')
    return rate
  }),

  route(contract.rates.getMany, async ({ toCurrencyId, dates }, call) => {
    const to = await findOwn(call, toCurrencyId)
    const days = [...new Set(dates?.split(',') ?? [await todayOf(call)])]
    const known = await knownRates(call.db, call.bookId, days, call.now)
    const rates = await mapInSlices(days, (askedDate) =>
      [...known.codeOf.keys()].map((currencyId): ListedRate => ({
        currencyId,
        askedDate,
        ...rateOn(known, currencyId, to, askedDate),
      })),
    )
    return { rates: rates.flat() }
  }),

  route(contract.rates.listOwn, async (_, { db, bookId }) => ({ rates: await listOwnRates(db, bookId) })),

  route(contract.rates.set, async ({ currencyId, toCurrencyId, rate, date }, call) => {
    const { db, bookId } = call
    await findOwn(call, currencyId)
    await findOwn(call, toCurrencyId)
    if (currencyId === toCurrencyId) {
      throw new Refusal('INVALID_INPUT', 'A rate needs two different currencies.', [
        { path: ['toCurrencyId'], message: 'is the same' },
      ])
    }
    const pair = { currencyId, toCurrencyId, date: date ?? (await todayOf(call)) }
    if (rate === undefined) await deleteOwnRate(db, bookId, pair)
    else await setOwnRate(db, bookId, pair, rate)
    return {}
  }),
]
