import { worldCurrencies } from '#shared/worldCurrencies.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** Standard currencies as if the user had them. Their ids are negative: the command creates those it needs. */
const world = new Map(
  worldCurrencies.map(({ code, symbol, decimals }, index) => [
    keyOf(code),
    { currencyId: -1 - index, code, symbol, decimals },
  ]),
)

/** The currency of a code: the user's own, else that of the standard. */
export const currencyOfCode = (code: string, own: readonly ExistingCurrency[]): ExistingCurrency | undefined =>
  own.find((currency) => keyOf(currency.code) === keyOf(code)) ?? world.get(keyOf(code))

/** All that an account can be opened in: the user's own, and the rest of the standard. */
export const currenciesToChoose = (own: readonly ExistingCurrency[]): ExistingCurrency[] => {
  const codes = new Set(own.map(({ code }) => keyOf(code)))
  return [...own, ...[...world].filter(([key]) => !codes.has(key)).map(([, currency]) => currency)]
}
