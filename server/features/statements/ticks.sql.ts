import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Statement, StatementRow } from '#contract/statements.ts'
import { sum } from '#shared/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import { asTransaction, byTransaction, type Lines, type TransactionRow } from '#server/features/transactions/sides.ts'
import { READ_BESIDE, TRANSACTION_COLUMNS } from '#server/features/transactions/sql.ts'

/** A tick, or none, on sides of one account: odd ids are first sides with all their lines, even ones second sides. */
export const setTicked = async (
  db: Db,
  bookId: BookId,
  { statementId, accountId }: Pick<Statement, 'statementId' | 'accountId'>,
  sideIds: readonly number[],
  ticked: boolean,
): Promise<number> => {
  const first = sideIds.filter((id) => id % 2 === 1)
  const second = sideIds.filter((id) => id % 2 === 0).map((id) => id - 1)
  const value = ticked ? sql`${statementId}::bigint` : sql`null`
  const isFree = (column: string) =>
    ticked
      ? sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${statementId})`
      : sql`${sql.ref(column)} = ${statementId}`
  const from = await sql<{ id: number }>`
    with wanted as (
      select transaction_id from transactions
      where book_id = ${bookId} and id = any (${first}::bigint[]) and account_id = ${accountId} and ${isFree('statement_id')}),
    changed as (
      update transactions set statement_id = ${value} where book_id = ${bookId} and transaction_id in (select transaction_id from wanted))
    select distinct transaction_id as id from wanted`.execute(db)
  const to = await sql<{ id: number }>`
    with wanted as (
      select id from transactions
      where book_id = ${bookId} and id = any (${second}::bigint[]) and to_account_id = ${accountId} and ${isFree('to_statement_id')}),
    changed as (
      update transactions set to_statement_id = ${value} where book_id = ${bookId} and id in (select id from wanted))
    select id from wanted`.execute(db)
  return from.rows.length + to.rows.length
}

/** Ticks that are taken away, so that the statement can go. */
export const untickAll = async (db: Db, bookId: BookId, id: number): Promise<void> => {
  await sql`update transactions set statement_id = null where book_id = ${bookId} and statement_id = ${id}`.execute(db)
  await sql`update transactions set to_statement_id = null where book_id = ${bookId} and to_statement_id = ${id}`.execute(
    db,
  )
}

/** Its transactions and those on no statement, newest first. */
export const listRows = async (
  db: Db,
  bookId: BookId,
  { statementId, accountId }: Pick<Statement, 'statementId' | 'accountId'>,
): Promise<{ rows: StatementRow[]; more: number }> => {
  const { rows: places } = await sql<{ side: number; transaction_id: number; ticked: boolean; total: number }>`
    select side, transaction_id, ticked, count(*) over () as total from (
      select min(id) as side, transaction_id, created_at, statement_id is not null as ticked from transactions
      where book_id = ${bookId} and account_id = ${accountId} and (statement_id is null or statement_id = ${statementId})
      group by transaction_id, created_at, statement_id
      union all
      select id + 1, transaction_id, created_at, to_statement_id is not null from transactions
      where book_id = ${bookId} and to_account_id = ${accountId} and (to_statement_id is null or to_statement_id = ${statementId})) as sides
    order by ticked desc, created_at desc, side desc limit ${limits.statementRows}`.execute(db)
  const ids = [...new Set(places.map(({ transaction_id: id }) => id))]
  const stored: TransactionRow[] = await db
    .selectFrom('transactions')
    .select([...TRANSACTION_COLUMNS, ...READ_BESIDE])
    .where('book_id', '=', bookId)
    .where('transaction_id', 'in', ids.length === 0 ? [0] : ids)
    .execute()
  const lines = new Map(byTransaction(stored).map((group): [number, Lines] => [group[0].transaction_id, group]))
  const rows = places.flatMap(({ side, transaction_id: id, ticked }): StatementRow[] => {
    const group = lines.get(id)
    if (group === undefined) return []
    const second = side % 2 === 0 ? group.find((line) => line.id === side - 1) : undefined
    const delta = second === undefined ? sum(group.map((line) => line.delta)) : (second.to_delta ?? '0')
    return [{ sideId: side, delta, ticked, transaction: asTransaction(group) }]
  })
  const total = places[0]?.total ?? 0
  return {
    rows: rows.toSorted(
      (a, b) => b.transaction.createdAt.localeCompare(a.transaction.createdAt) || b.sideId - a.sideId,
    ),
    more: total - places.length,
  }
}
