import { sql } from 'kysely'
import type { Transaction } from '#contract/transactions.ts'
import type { Db } from '#server/db/connect.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { matchesFilter, type Filter } from './filter.sql.ts'
import { asTransaction, byTransaction } from './sides.ts'
import { type FoundRow, newestOf } from './newest.sql.ts'
import { balancesAfter, enteredMoments } from './runningBalance.sql.ts'
import { BEFORE_ALL, boundAt, justAfter } from './bounds.ts'
import { canUseTotals, countsOf, sumBySpan, withinBounds } from './sums.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The default page size of the specification. */
const DEFAULT_COUNT = 10

export interface PageRange {
  offset?: number | undefined
  count?: number | undefined
  after?: string | undefined
}

export const countMatching = async (db: Db, bookId: BookId, filter: Filter): Promise<number> => {
  const kept = withinBounds(filter)
  if (!canUseTotals(kept)) return countRows(db, bookId, filter)
  const { from, to } = filter
  const begin = from === undefined ? BEFORE_ALL : boundAt(from)
  const bounds = to === undefined ? [begin] : [begin, boundAt(justAfter(to))]
  const groups = await sumBySpan(db, bookId, kept, bounds)
  return (await countsOf(db, bookId, kept, groups, bounds)).get(1) ?? 0
}

/** A split transaction counts once, however many of its lines match. */
const countRows = async (db: Db, bookId: BookId, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where split_id is null) + count(distinct split_id) as count
    from transactions where ${matchesFilter(bookId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One page of the matching transactions, newest first, and the cursor of the next page. */
export const listPage = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  { offset = 0, count = DEFAULT_COUNT, after }: PageRange,
): Promise<{ transactions: Transaction[]; next?: string | undefined }> => {
  const cursor = after === undefined ? undefined : readCursor(after)
  const { rows } = await newestOf(bookId, filter, { cursor, limit: count + 1, offset }).execute(db)
  const found = byTransaction(rows)
  const page = found.slice(0, count)
  const last = page.at(-1)?.[0]
  const hasMore = found.length > count && last !== undefined
  const [accountId] = filter.accountIds?.length === 1 ? filter.accountIds : []
  const balances = accountId === undefined ? undefined : await balancesAfter(db, bookId, accountId, page.flat())
  const entered = accountId === undefined ? undefined : await enteredMoments(db, bookId, page.flat())
  return {
    transactions: page.map((lines) => ({
      ...asTransaction(lines, (line) => (line as FoundRow).matches),
      balanceAfter: balances?.get(lines[0].transaction_id),
      enteredAt: entered?.get(lines[0].transaction_id)?.toISOString(),
    })),
    next: hasMore ? writeCursor({ createdAt: last.created_at, id: last.id }) : undefined,
  }
}
