import type { Api } from '#api/createApi.ts'
import { limits } from '#contract/config.ts'
import type { Transaction } from '#contract/transactions.ts'
import { endOfDay, startOfDay } from '#contract/zone.ts'

/** Months asked for at a time. */
const AT_ONCE = 4

export interface StoredReach {
  accountIds: readonly number[]
  /** `YYYY-MM`, oldest first. */
  months: readonly string[]
}

export interface StoredOptions {
  zone: string
  signal: AbortSignal
  /** Hears each page, and how many of how many entries are known by then. */
  onPage: (transactions: Transaction[], done: number, total: number) => Promise<void>
}

/**
 * Asks for the stored entries of some accounts in some months, several months at a time. What it costs is one call for each
 * 128 of them: nothing for a new account, a call or two for a monthly statement, about 800 calls where 100,000 are stored in
 * just those months.
 */
export const loadStored = async (
  api: Api,
  { accountIds, months }: StoredReach,
  options: StoredOptions,
): Promise<void> => {
  const { zone, signal, onPage } = options
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || accountIds.length === 0) return
  const accountsIds = accountIds.join(',')
  const range = { fromTime: startOfDay(zone, `${first}-01`), toTime: endOfMonth(zone, last) }
  const wanted = new Set(months)
  const known = await api.transactions.getMonths({ accountsIds, ...range }, { signal })
  const left = known.months.filter(({ month }) => wanted.has(month))
  const total = left.reduce((sum, { count }) => sum + count, 0)
  let done = 0

  const loadMonths = async () => {
    for (let month = left.pop(); month !== undefined; month = left.pop()) {
      const filter = { accountsIds, fromTime: month.fromTime, toTime: month.toTime }
      for await (const transactions of pagesOf(api, filter, signal)) {
        done += transactions.length
        await onPage(transactions, done, total)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadMonths))
}

async function* pagesOf(api: Api, filter: object, signal: AbortSignal): AsyncGenerator<Transaction[]> {
  let after: string | undefined
  do {
    const page = { ...filter, count: limits.transactionsPerPage, ...(after === undefined ? {} : { after }) }
    const { transactions, next } = await api.transactions.list(page, { signal })
    yield transactions
    after = next
  } while (after !== undefined)
}

const endOfMonth = (zone: string, month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return endOfDay(zone, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10))
}
