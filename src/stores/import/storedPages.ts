import type { Api } from '#api/createApi.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Amount } from '#shared/money.ts'
import { type Day, endOfDay, startOfDay } from '#shared/zone.ts'
import type { AccountDay, StoredReach, AccountIds } from '#import/plan/stored.ts'

/** Spans asked for at a time. */
const AT_ONCE = 4

export interface StoredOptions {
  zone: string
  signal: AbortSignal
  /** Called with each page, and how many of all transactions are loaded by then. */
  onPage: (transactions: Transaction[], done: number, total: number) => Promise<void>
}

/**
 * Loads the stored transactions of some accounts on the days of a file, several months at a time. The cost is one call
 * for each 128 of them: none for a new account, one or two for a monthly statement, about 800 where 100,000 are stored
 * on exactly those days.
 */
export const loadStored = async (
  api: Api,
  { accountIds, spans }: Pick<StoredReach, 'accountIds' | 'spans'>,
  options: StoredOptions,
): Promise<void> => {
  const { zone, signal, onPage } = options
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined || accountIds.length === 0) return
  const accountsIds = accountIds.join(',')
  const range = { fromTime: startOfDay(zone, first.from), toTime: endOfDay(zone, last.to) }
  const known = await api.transactions.getMonths({ accountsIds, ...range }, { signal })
  const counts = new Map(known.months.map(({ month, count }) => [month, count]))
  const left = spans.filter(({ from }) => counts.has(monthOf(from)))
  const total = left.reduce((sum, { from }) => sum + (counts.get(monthOf(from)) ?? 0), 0)
  let done = 0

  const loadSpans = async () => {
    for (let span = left.pop(); span !== undefined; span = left.pop()) {
      const filter = { accountsIds, fromTime: startOfDay(zone, span.from), toTime: endOfDay(zone, span.to) }
      for await (const transactions of pagesOf(api, filter, signal)) {
        done += transactions.length
        await onPage(transactions, done, total)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadSpans))
}

/** Asks for the stored transactions that came with these ids, whatever their day. */
export const loadByIds = async (
  api: Api,
  lists: readonly AccountIds[],
  { signal, onPage }: Omit<StoredOptions, 'zone'>,
): Promise<void> => {
  for (const { accountId, externalIds } of lists) {
    for (let from = 0; from < externalIds.length; from += limits.externalIdsAtOnce) {
      const some = externalIds.slice(from, from + limits.externalIdsAtOnce)
      const found = await api.transactions.listByIds({ accountId, externalIds: some }, { signal })
      await onPage(found.transactions, 0, 0)
    }
  }
}

/** Loads an account's pending transactions of any day: the file's posted rows replace them. */
export const loadPending = async (
  api: Api,
  accountId: number,
  { signal, onPage }: Omit<StoredOptions, 'zone'>,
): Promise<void> => {
  const filter = { accountsIds: String(accountId), statuses: 'pending' }
  for await (const transactions of pagesOf(api, filter, signal)) await onPage(transactions, 0, 0)
}

/** The balance of an account at the end of a day. */
export const loadBalance = async (
  api: Api,
  { accountId, day }: AccountDay,
  { zone, signal }: Omit<StoredOptions, 'onPage'>,
): Promise<Amount> => {
  const filter = { accountsIds: String(accountId), toTime: endOfDay(zone, day), count: 1 }
  const [last] = (await api.transactions.list(filter, { signal })).transactions
  return last?.balanceAfter ?? '0'
}

/** The opening balances and adjustments of an account. */
export const loadRecordedBalances = async (
  api: Api,
  accountId: number,
  { signal }: Pick<StoredOptions, 'signal'>,
): Promise<Transaction[]> => {
  const found: Transaction[] = []
  for await (const page of pagesOf(api, { accountsIds: String(accountId), types: 'balance' }, signal))
    found.push(...page)
  return found
}

const monthOf = (day: Day): string => day.slice(0, 7)

async function* pagesOf(api: Api, filter: object, signal: AbortSignal): AsyncGenerator<Transaction[]> {
  let after: string | undefined
  do {
    const page = { ...filter, count: limits.transactionsPerPage, after }
    const { transactions, next } = await api.transactions.list(page, { signal })
    yield transactions
    after = next
  } while (after !== undefined)
}
