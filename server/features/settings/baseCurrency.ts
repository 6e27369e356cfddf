import { Refusal } from '#contract/errors.ts'
import { currencyDraft } from '#shared/findCurrencies.ts'
import type { Language } from '#contract/settings.ts'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { type WorldCurrency, worldCurrency } from '#shared/worldCurrencies.ts'
import type { Tx } from '#server/db/connect.ts'
import { insertCurrency } from '#server/features/currencies/sql.ts'
import { updateSettings } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

export const requireCurrency = (code: string): WorldCurrency => {
  const currency = worldCurrency(code)
  if (currency !== undefined) return currency
  throw new Refusal('INVALID_INPUT', 'The currency is unknown.', [{ path: ['currency'], message: 'is not a currency' }])
}

/** Sets a new user's base currency; one that is not shared becomes the user's own. */
export const preferCurrency = async (
  tx: Tx,
  bookId: BookId,
  currency: WorldCurrency,
  lang: Language,
): Promise<void> => {
  const shared = sharedCurrencies.find(({ code }) => code === currency.code)
  const preferredCurrencyId = shared?.currencyId ?? (await insertCurrency(tx, bookId, currencyDraft(currency, lang)))
  await updateSettings(tx, bookId, { preferredCurrencyId })
}
