import { sql } from 'kysely'
import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import { insertStatement, setReconciled } from './sql.ts'

/** Sums of what another program says is reconciled, by account. */
export const listSaidReconciled = async (
  db: Db,
  bookId: BookId,
): Promise<{ accountId: number; newest: Date; delta: Amount }[]> => {
  const { rows } = await sql<{ accountId: number; newest: Date; delta: Amount }>`
    select account_id as "accountId", max(created_at) as newest, trim_scale(sum(delta)) as delta from (
      select account_id, created_at, delta from transactions where book_id = ${bookId} and status = 2
      union all
      select to_account_id, created_at, to_delta from transactions
      where book_id = ${bookId} and status = 2 and to_account_id is not null) as side
    group by 1 order by 1`.execute(db)
  return rows
}

/** A statement that lists what another program says is reconciled on the account. */
export const insertReconciled = async (
  db: Db,
  bookId: BookId,
  { accountId, day, balance, opening }: { accountId: number; day: Day; balance: Amount; opening: Amount },
  now: Date,
): Promise<void> => {
  const id = await insertStatement(db, bookId, { accountId, day, balance })
  await sql`
    update transactions set statement_id = ${id} where book_id = ${bookId} and account_id = ${accountId} and status = 2`.execute(
    db,
  )
  await sql`
    update transactions set to_statement_id = ${id} where book_id = ${bookId} and to_account_id = ${accountId} and status = 2`.execute(
    db,
  )
  await setReconciled(db, bookId, { statementId: id, opening }, { userId: null, now })
}

/** Afterwards no transaction says it by itself. */
export const clearSaid = async (db: Db, bookId: BookId): Promise<void> => {
  await sql`update transactions set status = 1 where book_id = ${bookId} and status = 2`.execute(db)
}
