import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import type { Currency } from '#contract/currencies.ts'
import { Refusal } from '#contract/errors.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

/** A user's own currency: shared ones cannot be edited. */
const findOwn = async (
  { db, userId }: UserCall,
  currencyId: number,
  version: string | undefined,
): Promise<Currency> => {
  const currency = await sql.findCurrency(db, userId, currencyId)
  return requireUnchanged(currency?.owned ? currency : undefined, 'currency of your own', version)
}

const refuseCoarser = async ({ db, userId }: UserCall, currency: Currency, decimals: number): Promise<void> => {
  if (decimals >= currency.decimals) return
  if (await sql.hasFinerAmounts(db, userId, currency.currencyId, decimals)) throw new Refusal('DECIMALS_IN_USE')
}

export const currenciesRoutes = [
  route(contract.currencies.list, async (_, { db, userId }) => ({ currencies: await sql.listCurrencies(db, userId) })),

  route(contract.currencies.create, async (draft, { db, userId }) => {
    if ((await sql.countOwnCurrencies(db, userId)) >= limits.currencies) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.currencies} currencies.`)
    }
    return { currencyId: await sql.insertCurrency(db, userId, draft) }
  }),

  route(contract.currencies.edit, async ({ currencyId, version, code, symbol, decimals, description }, call) => {
    const currency = await findOwn(call, currencyId, version)
    await refuseCoarser(call, currency, decimals)
    await sql.updateCurrency(call.db, call.userId, currencyId, { code, symbol, decimals, description })
    return {}
  }),

  route(contract.currencies.editDecimals, async ({ currencyId, version, decimals }, call) => {
    const currency = await findOwn(call, currencyId, version)
    await refuseCoarser(call, currency, decimals)
    await sql.updateCurrency(call.db, call.userId, currencyId, { decimals })
    return {}
  }),

  route(contract.currencies.editCode, async ({ currencyId, version, code }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.userId, currencyId, { code })
    return {}
  }),

  route(contract.currencies.editSymbol, async ({ currencyId, version, symbol }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.userId, currencyId, { symbol })
    return {}
  }),

  route(contract.currencies.editDescription, async ({ currencyId, version, description }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.userId, currencyId, { description })
    return {}
  }),

  route(contract.currencies.remove, async ({ currencyId, version }, call) => {
    await findOwn(call, currencyId, version)
    if (await sql.isCurrencyUsed(call.db, call.userId, currencyId)) throw new Refusal('CURRENCY_IN_USE')
    await sql.deleteCurrency(call.db, call.userId, currencyId)
    return {}
  }),
]
