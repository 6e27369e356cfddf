import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Currency } from '#contract/currencies.ts'
import { Refusal } from '#contract/errors.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, nextId } from './rows.ts'

/** A user's own currency, ether by default. */
export const aCurrency = (differences: Partial<Currency> = {}): Currency => ({
  currencyId: 8,
  owned: true,
  code: 'ETH',
  symbol: 'Ξ',
  decimals: 18,
  description: 'Ether',
  version: '1',
  ...differences,
})

export const currencyHandlers = (backend: MockBackend): HttpHandler[] => {
  const { currencies } = contract
  const change = (handle: { currencyId: number; version?: string | undefined }, what: Partial<Currency>) => {
    changeRow(backend.currencies, 'currencyId', handle, what)
    return {}
  }
  return [
    mock(currencies.list, () => ({ currencies: backend.currencies })),
    mock(
      currencies.create,
      (draft) => {
        const currencyId = nextId(backend.currencies, 'currencyId')
        backend.currencies.push(aCurrency({ ...draft, currencyId }))
        return { currencyId }
      },
      ['currencies'],
    ),
    mock(currencies.edit, ({ currencyId, version, ...draft }) => change({ currencyId, version }, draft), [
      'currencies',
    ]),
    mock(currencies.editCode, ({ code, ...handle }) => change(handle, { code }), ['currencies']),
    mock(currencies.editSymbol, ({ symbol, ...handle }) => change(handle, { symbol }), ['currencies']),
    mock(currencies.editDecimals, ({ decimals, ...handle }) => change(handle, { decimals }), ['currencies']),
    mock(currencies.editDescription, ({ description, ...handle }) => change(handle, { description }), ['currencies']),
    mock(
      currencies.remove,
      (handle) => {
        const isUsed = [...backend.accounts, ...backend.budgets].some(
          ({ currencyId }) => currencyId === handle.currencyId,
        )
        if (isUsed) throw new Refusal('CURRENCY_IN_USE')
        backend.ownRates = backend.ownRates.filter(
          ({ currencyId, toCurrencyId }) => currencyId !== handle.currencyId && toCurrencyId !== handle.currencyId,
        )
        dropRow(backend.currencies, 'currencyId', handle)
        return {}
      },
      ['currencies'],
    ),
  ]
}
