import { sql } from 'kysely'
import type { Amount } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { TransactionRow } from './sides.ts'
import type { BookId } from '#server/db/columns.ts'

/**
 * The balance of an account after each of some transactions: kept totals of the months before, plus the rows of the
 * month itself. So a page far down reads no more rows than one at the top.
 */
export const balancesAfter = async (
  db: Db,
  bookId: BookId,
  accountId: number,
  transactions: readonly Pick<TransactionRow, 'transaction_id' | 'created_at'>[],
): Promise<Map<number, Amount>> => {
  const ids = transactions.map((row) => row.transaction_id)
  const moments = transactions.map((row) => row.created_at.toISOString())
  const { rows } = await sql<{ id: number; balance: Amount }>`
    with kept as (
      select month, sum(moved) as moved from (
        select month, income + expense as moved from month_totals where book_id = ${bookId} and account_id = ${accountId}
        union all
        select month, arrived from month_totals where book_id = ${bookId} and to_account_id = ${accountId}) as sides
      group by month),
    months as materialized (
      select month, newest, (select coalesce(sum(moved), 0) from kept where kept.month < wanted.month) as before
      from (
        select date_trunc('month', created_at, 'UTC') as month, max(created_at) as newest
        from unnest(${moments}::timestamptz[]) as created_at group by 1) as wanted)
    select distinct transaction_id as id, trim_scale(balance) as balance from (
      -- Lines of one split are peers: each sees the balance after all of them.
      select transaction_id, before + sum(change) over (partition by month order by created_at, transaction_id) as balance
      from months cross join lateral (
        select transaction_id, created_at, delta as change from transactions
        where book_id = ${bookId} and account_id = ${accountId} and created_at between month and newest
        union all
        select transaction_id, created_at, to_delta from transactions
        where book_id = ${bookId} and to_account_id = ${accountId} and created_at between month and newest) as side) as running
    where transaction_id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** When balances were entered that imports have moved to an earlier day since, by transaction. */
export const enteredMoments = async (
  db: Db,
  bookId: BookId,
  transactions: readonly Pick<TransactionRow, 'id' | 'kind'>[],
): Promise<Map<number, Date>> => {
  const ids = transactions.filter(({ kind }) => kind !== 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; entered_at: Date }>`
    select t.id, max((c.before ->> 'created_at')::timestamptz) as entered_at
    from transactions t join changes c on c.book_id = t.book_id and c.tbl = 'transactions' and c.row_id = t.id
    join change_sets s on s.book_id = c.book_id and s.change_set_id = c.change_set_id
    where t.book_id = ${bookId} and t.id = any (${ids}::bigint[]) and c.op = 'U' and s.means = 'import' and s.in_effect
      and (c.before ->> 'created_at')::timestamptz > t.created_at
    group by t.id`.execute(db)
  return new Map(rows.map(({ id, entered_at }) => [id, entered_at]))
}
