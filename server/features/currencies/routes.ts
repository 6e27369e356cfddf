import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import type { Currency } from '#contract/currencies.ts'
import { Refusal } from '#contract/errors.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

/** A user's own currency: shared ones cannot be edited. */
const findOwn = async (
  { db, bookId }: UserCall,
  currencyId: number,
  version: string | undefined,
): Promise<Currency> => {
  const currency = await sql.findCurrency(db, bookId, currencyId)
  return requireUnchanged(currency?.owned ? currency : undefined, 'currencies', { id: currencyId, version })
}

const refuseCoarser = async ({ db, bookId }: UserCall, currency: Currency, decimals: number): Promise<void> => {
  if (decimals >= currency.decimals) return
  if (await sql.hasFinerAmounts(db, bookId, currency.currencyId, decimals)) throw new Refusal('DECIMALS_IN_USE')
}

export const currenciesRoutes = [
  route(contract.currencies.list, async (_, { db, bookId }) => ({ currencies: await sql.listCurrencies(db, bookId) })),

  route(contract.currencies.create, async (draft, { db, bookId }) => {
    if ((await sql.countOwnCurrencies(db, bookId)) >= limits.currencies) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.currencies} currencies.`)
    }
    return { currencyId: await sql.insertCurrency(db, bookId, draft) }
  }),

  route(contract.currencies.edit, async ({ currencyId, version, code, symbol, decimals, description }, call) => {
    const currency = await findOwn(call, currencyId, version)
    await refuseCoarser(call, currency, decimals)
    await sql.updateCurrency(call.db, call.bookId, currencyId, { code, symbol, decimals, description })
    return {}
  }),

  route(contract.currencies.editDecimals, async ({ currencyId, version, decimals }, call) => {
    const currency = await findOwn(call, currencyId, version)
    await refuseCoarser(call, currency, decimals)
    await sql.updateCurrency(call.db, call.bookId, currencyId, { decimals })
    return {}
  }),

  route(contract.currencies.editCode, async ({ currencyId, version, code }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.bookId, currencyId, { code })
    return {}
  }),

  route(contract.currencies.editSymbol, async ({ currencyId, version, symbol }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.bookId, currencyId, { symbol })
    return {}
  }),

  route(contract.currencies.editDescription, async ({ currencyId, version, description }, call) => {
    await findOwn(call, currencyId, version)
    await sql.updateCurrency(call.db, call.bookId, currencyId, { description })
    return {}
  }),

  route(contract.currencies.remove, async ({ currencyId, version }, call) => {
    await findOwn(call, currencyId, version)
    if (await sql.isCurrencyUsed(call.db, call.bookId, currencyId)) throw new Refusal('CURRENCY_IN_USE')
    await sql.deleteCurrency(call.db, call.bookId, currencyId)
    return {}
  }),
]
