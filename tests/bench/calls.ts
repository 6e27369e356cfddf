import type { Api } from '#api/createApi.ts'
import { expenses, type Places } from './benchUser.ts'

const CHUNK = 100_000
/** Begins and ends within a month. */
const YEAR = { fromTime: '2024-01-10T00:00:00Z', toTime: '2025-01-09T23:59:59Z' }

/** Imports so many expenses; milliseconds. */
export const fill = async (api: Api, places: Places, count: number, made = expenses): Promise<number> => {
  const start = performance.now()
  for (let done = 0; done < count; done += CHUNK) {
    const entries = made(places, Math.min(CHUNK, count - done), done + 1)
    await api.transactions.createBulk({ entries, means: 'import' })
  }
  return performance.now() - start
}

/** The reading calls of a list and its figures. */
export const reads = (api: Api, { accountIds, categoryIds }: Places): Record<string, () => Promise<unknown>> => ({
  'first page': () => api.transactions.list({ count: 64 }),
  'page of two categories, one account, one year': () =>
    api.transactions.list({
      count: 64,
      categoriesIds: categoryIds.slice(0, 2).join(','),
      accountsIds: String(accountIds[0]),
      fromTime: '2025-01-01T00:00:00Z',
      toTime: '2025-12-31T23:59:59Z',
    }),
  'search for a rare word': () => api.transactions.list({ count: 64, description: 'zanzibar' }),
  'search for a common word': () => api.transactions.list({ count: 64, description: 'bakery' }),
  'search for two letters': () => api.transactions.list({ count: 64, description: 'ba' }),
  'months of the whole ledger': () => api.transactions.getMonths(),
  'months of a year': () => api.transactions.getMonths(YEAR),
  'months of a search': () => api.transactions.getMonths({ description: 'bakery' }),
  'count of the whole ledger': () => api.transactions.getCount(),
  'count of a year': () => api.transactions.getCount(YEAR),
  'sums of all years by month, in one currency': () =>
    api.analytics.getByMonths({ fromTime: '2020-01-01T00:00:00Z', toTime: '2027-01-01T00:00:00Z', currencyId: 2 }),
  'sums of a year by month': () =>
    api.analytics.getByMonths({ fromTime: '2025-01-01T00:00:00Z', toTime: '2025-12-31T23:59:59Z' }),
  'sums of 31 days by day': () =>
    api.analytics.getByDays({ fromTime: '2025-03-01T00:00:00Z', toTime: '2025-03-31T23:59:59Z' }),
  'accounts with balances': () => api.accounts.list(),
})

/** The writing calls. */
export const writes = (api: Api, places: Places) => {
  const { accountIds, categoryIds } = places
  const draft = { accountId: accountIds[0] ?? 0, categoryId: categoryIds[0] ?? 0, delta: '-1.25' }
  const made: number[] = []
  return {
    'add a transaction': async () => {
      made.push((await api.transactions.create(draft)).transactionId)
    },
    'edit a transaction': async (turn: number) =>
      api.transactions.edit({ transactionId: made[turn] ?? 0, ...draft, delta: `-2.${10 + turn}` }),
    'import 1,000 transactions more': async (turn: number) =>
      api.transactions.createBulk({ entries: expenses(places, 1_000, 7_000_000 + turn), means: 'import' }),
  }
}
