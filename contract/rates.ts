import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Id, QueryId, Version, Amount, AmountInput } from './fields.ts'
import { isPlain, sign } from '#shared/money.ts'

const RATE_DATES = 400

/** A calendar day. */
export const RateDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', 'is not within 1900 to 2200')

/**
 * The source of a rate: `same` within one currency, `own` set by hand, `market` from a provider, `snapshot` bundled
 * with the product; `none` when there is no rate.
 */
export const RateSource = z.enum(['same', 'own', 'market', 'snapshot', 'none'])
export type RateSource = z.infer<typeof RateSource>

/** The value of one unit. An unknown rate is missing, never 1. */
export const Rate = z.object({
  rate: Amount.optional(),
  /** The day of the rate, or the requested day when there is none. */
  date: RateDay,
  source: RateSource,
})
export type Rate = z.infer<typeof Rate>

/** A rate in a list, with its currency and the requested day. */
export const ListedRate = Rate.extend({ currencyId: Id, askedDate: RateDay })
export type ListedRate = z.infer<typeof ListedRate>

export const RateDraft = z.object({
  currencyId: Id,
  toCurrencyId: Id,
  /** The value of one unit of the first currency in the second; if absent, the own rate of that day is deleted. */
  rate: AmountInput.refine((rate) => !isPlain(rate) || sign(rate) > 0, 'is not above zero').optional(),
  /** Today in the user's time zone by default. */
  date: RateDay.optional(),
})
export type RateDraft = z.infer<typeof RateDraft>

/** A rate that was set by hand. It applies from its day until a later one. */
export const OwnRate = z.object({ currencyId: Id, toCurrencyId: Id, rate: Amount, date: RateDay, version: Version })
export type OwnRate = z.infer<typeof OwnRate>

const Days = z
  .string()
  .max(RATE_DATES * 11)
  .refine((list) => list.split(',').every((day) => RateDay.safeParse(day).success), 'is no list of days')

export const rates = {
  get: get('/user/currencies/exchange/getExchangeRate', {
    needs: 'view',
    summary: 'The exchange rate of two currencies on a day or today; a missing rate of today is RATE_UNAVAILABLE',
    input: z.object({ fromCurrencyId: QueryId, toCurrencyId: QueryId, date: RateDay.optional() }),
    output: Rate,
  }),
  getMany: get('/user/currencies/exchange/getExchangeRates', {
    needs: 'view',
    summary: `The exchange rates of all currencies of the user to one of them, today or on up to ${RATE_DATES} days`,
    input: z.object({ toCurrencyId: QueryId, dates: Days.optional() }),
    output: z.object({ rates: z.array(ListedRate) }),
  }),
  listOwn: get('/user/currencies/getOwnRates', {
    needs: 'view',
    summary: 'The custom exchange rates of the user, newest first',
    output: z.object({ rates: z.array(OwnRate) }),
  }),
  set: post('/user/currencies/setRate', {
    needs: 'edit',
    summary: 'Set or remove a custom exchange rate',
    input: RateDraft,
  }),
}
