import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Currency } from '#contract/currencies.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { roomHandlers } from './rows.ts'

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

export const currencyHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.currencies.list, () => ({ currencies: backend.currencies })),
  ...roomHandlers(contract.currencies, {
    backend,
    list: 'currencies',
    id: 'currencyId',
    topic: 'currencies',
    blank: aCurrency,
  }),
]
