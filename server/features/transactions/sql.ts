import { sql } from 'kysely'
import type { Amount } from '#contract/calc/money.ts'
import type { Db } from '#server/infra/db/connect.ts'
import type { TransactionRow } from './sides.ts'
import { storedKinds, type TransactionValues, type AccountRef } from './rules.ts'

/** All that is read of a transaction. */
export const TRANSACTION_COLUMNS = [
  'id',
  'category_id',
  'account_id',
  'currency_id',
  'delta',
  'to_account_id',
  'to_currency_id',
  'to_delta',
  'created_at',
  'description',
  'recurring_id',
  'round_up_id',
  'kind',
] as const

const accountKinds = (db: Db, userId: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('currencies', (join) =>
      join.onRef('currencies.user_id', '=', 'accounts.user_id').onRef('currencies.id', '=', 'accounts.currency_id'),
    )
    .select(['accounts.id as accountId', 'currency_id as currencyId', 'decimals'])
    .where('accounts.user_id', '=', userId)

export const findAccountRef = (db: Db, userId: number, accountId: number): Promise<AccountRef | undefined> =>
  accountKinds(db, userId).where('accounts.id', '=', accountId).executeTakeFirst()

export const listAccountRefs = (db: Db, userId: number): Promise<AccountRef[]> => accountKinds(db, userId).execute()

export const findTransaction = (db: Db, userId: number, rowId: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .select([...TRANSACTION_COLUMNS, sql<string>`xmin::text`.as('version')])
    .where('user_id', '=', userId)
    .where('id', '=', rowId)
    .executeTakeFirst()

const asColumns = (transaction: TransactionValues) => ({
  category_id: transaction.categoryId,
  account_id: transaction.accountId,
  currency_id: transaction.currencyId,
  delta: transaction.delta,
  to_account_id: transaction.to?.accountId ?? null,
  to_currency_id: transaction.to?.currencyId ?? null,
  to_delta: transaction.to?.delta ?? null,
  created_at: transaction.createdAt,
  description: transaction.description ?? null,
  kind: transaction.kind === undefined ? 0 : storedKinds[transaction.kind],
})

export const insertTransaction = async (db: Db, userId: number, transaction: TransactionValues): Promise<number> => {
  const { id } = await db
    .insertInto('transactions')
    .values({ user_id: userId, ...asColumns(transaction) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Many at once, in their order; their ids are in that order too. */
export const insertTransactions = async (
  db: Db,
  userId: number,
  transactions: TransactionValues[],
): Promise<number[]> => {
  if (transactions.length === 0) return []
  const rows = transactions.map(asColumns)
  const { rows: made } = await sql<{ id: number }>`
    insert into transactions
      (user_id, category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, description,
       kind, recurring_id, round_up_id)
    select ${userId}, category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, description,
           kind, recurring_id, round_up_id
    from unnest(
      ${rows.map((row) => row.category_id)}::bigint[],
      ${rows.map((row) => row.account_id)}::bigint[],
      ${rows.map((row) => row.currency_id)}::bigint[],
      ${rows.map((row) => row.delta)}::numeric[],
      ${rows.map((row) => row.to_account_id)}::bigint[],
      ${rows.map((row) => row.to_currency_id)}::bigint[],
      ${rows.map((row) => row.to_delta)}::numeric[],
      ${rows.map((row) => row.created_at.toISOString())}::timestamptz[],
      ${rows.map((row) => row.description)}::text[],
      ${rows.map((row) => row.kind)}::smallint[],
      ${transactions.map((transaction) => transaction.recurringId ?? null)}::bigint[],
      ${transactions.map((transaction) => transaction.roundUpId ?? null)}::bigint[])
    with ordinality as new_rows
      (category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, description,
       kind, recurring_id, round_up_id, place)
    order by place
    returning id`.execute(db)
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** PostgreSQL renews its statistics once a minute; until then it would plan for a ledger as small as before. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze (skip_locked) transactions, month_totals`.execute(db)
}

/** Gives the row's new version. */
export const updateTransaction = async (
  db: Db,
  userId: number,
  rowId: number,
  transaction: TransactionValues,
): Promise<string> => {
  const { version } = await db
    .updateTable('transactions')
    .set(asColumns(transaction))
    .where('user_id', '=', userId)
    .where('id', '=', rowId)
    .returning(sql<string>`xmin::text`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

export const deleteTransactions = async (db: Db, userId: number, rowIds: number[]): Promise<void> => {
  await db.deleteFrom('transactions').where('user_id', '=', userId).where('id', 'in', rowIds).execute()
}

/** Says by which transfer a transaction was rounded up. */
export const setRoundUp = async (db: Db, userId: number, rowId: number, transferId: number): Promise<void> => {
  await db
    .updateTable('transactions')
    .set({ round_up_id: transferId })
    .where('user_id', '=', userId)
    .where('id', '=', rowId)
    .execute()
}

/** The transaction that this transfer rounded up is a plain one from now on. */
export const clearRoundUp = async (db: Db, userId: number, transferId: number): Promise<void> => {
  await db
    .updateTable('transactions')
    .set({ round_up_id: null })
    .where('user_id', '=', userId)
    .where('round_up_id', '=', transferId)
    .execute()
}

export const updateAmounts = async (
  db: Db,
  userId: number,
  rowId: number,
  delta: Amount,
  toDelta: Amount,
): Promise<void> => {
  await db
    .updateTable('transactions')
    .set({ delta, to_delta: toDelta })
    .where('user_id', '=', userId)
    .where('id', '=', rowId)
    .execute()
}
