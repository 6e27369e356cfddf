import { type RawBuilder, sql } from 'kysely'
import { statementStates } from '#contract/lists.ts'
import type { Assertion, Statement } from '#contract/statements.ts'
import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'
import { memberName } from '#server/kernel/memberName.sql.ts'

interface Row {
  id: number
  accountId: number
  day: Day
  balance: Amount
  state: 0 | 1 | 2
  opening: Amount
  ticked: Amount
  difference: Amount
  reconciledAt: Date | null
  reconciledBy: string | null
  version: string
}

/** A draft begins with the balance of the last one before it that was reconciled. */
const rowsOf = (bookId: BookId, condition: RawBuilder<unknown>) => sql<Row>`
  select s.id, s.account_id as "accountId", s.day, s.balance, s.state, began.opening,
    coalesce(t.ticked, 0) as ticked, trim_scale(s.balance - began.opening - coalesce(t.ticked, 0)) as difference,
    s.reconciled_at as "reconciledAt", ${memberName(bookId, sql`s.reconciled_by`)} as "reconciledBy", s.xmin::text as version
  from statements s
  left join statement_totals t on t.book_id = s.book_id and t.statement_id = s.id
  cross join lateral (select coalesce(s.opening, (
    select b.balance from statements b
    where b.book_id = s.book_id and b.account_id = s.account_id and b.kind = 0 and b.state <> 0 and (b.day, b.id) < (s.day, s.id)
    order by b.day desc, b.id desc limit 1), 0) as opening) as began
  where s.book_id = ${bookId} and s.kind = 0 and ${condition}
  order by s.day desc, s.id desc`

const asStatement = ({ id, state, reconciledAt, reconciledBy, ...row }: Row): Statement => ({
  ...row,
  statementId: id,
  state: statementStates[state],
  reconciledAt: reconciledAt?.toISOString(),
  reconciledBy: reconciledBy ?? undefined,
})

const ofAccount = (accountId: number | undefined) =>
  accountId === undefined ? sql`true` : sql`s.account_id = ${accountId}`

export const listStatements = async (db: Db, bookId: BookId, accountId?: number): Promise<Statement[]> =>
  (await rowsOf(bookId, ofAccount(accountId)).execute(db)).rows.map(asStatement)

export const findStatement = async (db: Db, bookId: BookId, id: number): Promise<Statement | undefined> => {
  const [row] = (await rowsOf(bookId, sql`s.id = ${id}`).execute(db)).rows
  return row && asStatement(row)
}

export type StoredAssertion = Pick<Assertion, 'statementId' | 'accountId' | 'day' | 'balance' | 'version'>

export const listAssertions = async (db: Db, bookId: BookId, accountId?: number): Promise<StoredAssertion[]> => {
  const { rows } = await sql<StoredAssertion>`
    select s.id as "statementId", s.account_id as "accountId", s.day, s.balance, s.xmin::text as version
    from statements s where s.book_id = ${bookId} and s.kind = 1 and ${ofAccount(accountId)}
    order by s.day desc, s.id desc`.execute(db)
  return rows
}

export const findAssertion = async (db: Db, bookId: BookId, id: number): Promise<StoredAssertion | undefined> =>
  (await listAssertions(db, bookId)).find(({ statementId }) => statementId === id)

/** The balance of the account at each moment, as a bank states it: the kept one, less what came later and what is pending. */
export const balancesAt = async (
  db: Db,
  bookId: BookId,
  asked: readonly { accountId: number; until: Date }[],
): Promise<Amount[]> => {
  const { rows } = await sql<{ balance: Amount }>`
    select trim_scale(coalesce(t.balance, 0) - coalesce((
      select sum(delta) from transactions where book_id = ${bookId} and account_id = a.account_id and created_at > a.until), 0)
      - coalesce((
      select sum(to_delta) from transactions where book_id = ${bookId} and to_account_id = a.account_id and created_at > a.until), 0)
      - coalesce((
      select sum(case when account_id = a.account_id then delta else to_delta end) from transactions
      where book_id = ${bookId} and status = 0 and a.account_id in (account_id, to_account_id) and created_at <= a.until), 0)) as balance
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ until }) => until.toISOString())}::timestamptz[])
      with ordinality as a (account_id, until, place)
    left join account_totals t on t.book_id = ${bookId} and t.account_id = a.account_id
    order by place`.execute(db)
  return rows.map(({ balance }) => balance)
}

/** The statements that were reconciled, oldest first: each begins with the balance of the one before it. */
export const findChain = async (db: Db, bookId: BookId, accountId: number) =>
  db
    .selectFrom('statements')
    .select(['id', 'day', 'balance', 'opening', 'state'])
    .where('book_id', '=', bookId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 0)
    .where('state', '<>', 0)
    .orderBy('day')
    .orderBy('id')
    .execute()

interface NewStatement {
  accountId: number
  day: Day
  balance: Amount
  kind?: 0 | 1
}

export const insertStatement = async (
  db: Db,
  bookId: BookId,
  { accountId, day, balance, kind = 0 }: NewStatement,
): Promise<number> => {
  const { id } = await db
    .insertInto('statements')
    .values({ book_id: bookId, account_id: accountId, day, balance, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const update = (db: Db, bookId: BookId, id: number) =>
  db.updateTable('statements').where('book_id', '=', bookId).where('id', '=', id)

export const updateStatement = async (
  db: Db,
  bookId: BookId,
  id: number,
  change: { day: Day; balance: Amount },
): Promise<void> => {
  await update(db, bookId, id).set(change).execute()
}

const datedOf = (bookId: BookId, id: number) =>
  sql<Amount>`coalesce((select dated from statement_totals where book_id = ${bookId} and statement_id = ${id}), 0)`

/** Pending transactions on a statement have arrived. */
export const clearPending = async (db: Db, bookId: BookId, statementId: number): Promise<void> => {
  await sql`
    update transactions set status = 1
    where book_id = ${bookId} and status <> 1 and ${statementId} in (statement_id, to_statement_id)`.execute(db)
}

/** Locks what it lists. */
export const setReconciled = async (
  db: Db,
  bookId: BookId,
  { statementId, opening }: Pick<Statement, 'statementId' | 'opening'>,
  by: { userId: UserId | null; now: Date },
): Promise<void> => {
  await update(db, bookId, statementId)
    .set({ state: 1, opening, dated: datedOf(bookId, statementId), reconciled_at: by.now, reconciled_by: by.userId })
    .execute()
}

export const setReopened = async (db: Db, bookId: BookId, id: number): Promise<void> => {
  await update(db, bookId, id).set({ state: 2, dated: null }).execute()
}

export const deleteStatement = async (db: Db, bookId: BookId, id: number): Promise<void> => {
  await db.deleteFrom('statements').where('book_id', '=', bookId).where('id', '=', id).execute()
}

/** Of an account without transactions. */
export const deleteStatementsOf = async (db: Db, bookId: BookId, accountId: number): Promise<void> => {
  await db.deleteFrom('statements').where('book_id', '=', bookId).where('account_id', '=', accountId).execute()
}

/** Before the transactions of the account move to the other one. */
export const moveStatements = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  await db
    .updateTable('statements')
    .set({ account_id: into })
    .where('book_id', '=', bookId)
    .where('account_id', '=', from)
    .execute()
}

/** After an archive was read: what each reconciled statement lists is there now. */
export const sealStatements = async (db: Db, bookId: BookId): Promise<void> => {
  await sql`
    update statements s set dated = coalesce((
      select t.dated from statement_totals t where t.book_id = s.book_id and t.statement_id = s.id), 0)
    where book_id = ${bookId} and state = 1`.execute(db)
}
