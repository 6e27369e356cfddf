import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#contract/transactions.ts'
import type { Db } from '#server/infra/db/connect.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { matchesFilter, type Filter } from './filter.sql.ts'
import { asTransaction } from './sides.ts'
import { newestOf } from './newest.sql.ts'
import { balancesAfter } from './runningBalance.sql.ts'
import { BEFORE_ALL, boundAt, justAfter } from './bounds.ts'
import { canUseTotals, sumBySpan, withinBounds } from './sums.sql.ts'

/** The default page size of the specification. */
const DEFAULT_COUNT = 10

export interface PageRange {
  offset?: number | undefined
  count?: number | undefined
  after?: string | undefined
}

export const countMatching = async (db: Db, userId: number, filter: Filter): Promise<number> => {
  if (canUseTotals(filter)) return countTotals(db, userId, filter)
  const kept = withinBounds(filter)
  return canUseTotals(kept) ? countBetween(db, userId, kept, filter) : countRows(db, userId, filter)
}

const countTotals = (db: Db, userId: number, filter: Filter): Promise<number> =>
  countOf(
    db,
    sql`select coalesce(sum(entries), 0)::bigint as count from month_totals where ${matchesFilter(userId, filter)}`,
  )

const countRows = (db: Db, userId: number, filter: Filter): Promise<number> =>
  countOf(db, sql`select count(*) as count from transactions where ${matchesFilter(userId, filter)}`)

const countOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await (query as RawBuilder<{ count: number }>).execute(db)
  return rows[0]?.count ?? 0
}

const countBetween = async (db: Db, userId: number, kept: Filter, { from, to }: Filter): Promise<number> => {
  const begin = from === undefined ? BEFORE_ALL : boundAt(from)
  const bounds = to === undefined ? [begin] : [begin, boundAt(justAfter(to))]
  const groups = await sumBySpan(db, userId, kept, bounds)
  return groups.reduce((count, group) => (group.place === 1 ? count + group.count : count), 0)
}

/** One page of the transactions that are meant, newest first, and where the next one begins. */
export const listPage = async (
  db: Db,
  userId: number,
  filter: Filter,
  { offset = 0, count = DEFAULT_COUNT, after }: PageRange,
): Promise<{ transactions: Transaction[]; next?: string | undefined }> => {
  const cursor = after === undefined ? undefined : readCursor(after)
  const { rows } = await newestOf(userId, filter, { cursor, limit: count + 1, offset }).execute(db)
  const page = rows.slice(0, count)
  const last = page.at(-1)
  const hasMore = rows.length > count && last !== undefined
  const [accountId] = filter.accountIds?.length === 1 ? filter.accountIds : []
  const balances = accountId === undefined ? undefined : await balancesAfter(db, userId, accountId, page)
  return {
    transactions: page.map((row) => ({ ...asTransaction(row), balanceAfter: balances?.get(row.id) })),
    next: hasMore ? writeCursor({ createdAt: last.created_at, id: last.id }) : undefined,
  }
}
