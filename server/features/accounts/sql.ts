import { sql, type Updateable } from 'kysely'
import type { Account, AccountDraft } from '#contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import type { AccountsTable } from '#server/db/schema.ts'
import { storedKinds } from '#server/features/transactions/rules.ts'
import { findEndOfToday } from '#server/features/settings/sql.ts'
import type { BalanceKind } from '#contract/fields.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** Amounts of transactions after a moment, by account; they are few, and indexed. A split transaction counts once. */
const laterThan = (bookId: BookId, until: Date) => sql<{ account_id: number; amount: string; count: number }>`
  (select account_id, sum(delta) as amount, count(distinct transaction_id) as count
   from (
     select account_id, delta, transaction_id from transactions where book_id = ${bookId} and created_at > ${until}
     union all
     select to_account_id, to_delta, transaction_id from transactions
     where book_id = ${bookId} and created_at > ${until} and to_account_id is not null) as side
   group by account_id)`

/** Accounts with their balances at a moment. */
const accounts = (db: Db, bookId: BookId, until: Date) =>
  db
    .selectFrom('accounts')
    .leftJoin(laterThan(bookId, until).as('later'), 'later.account_id', 'accounts.id')
    .leftJoin('account_totals', (join) =>
      join
        .onRef('account_totals.book_id', '=', 'accounts.book_id')
        .onRef('account_totals.account_id', '=', 'accounts.id'),
    )
    .select([
      'id as accountId',
      'folder_id as folderId',
      'currency_id as currencyId',
      sql<string>`trim_scale(coalesce(balance, 0) - coalesce(later.amount, 0))`.as('amount'),
      sql<string>`trim_scale(later.amount)`.as('laterAmount'),
      sql<number | null>`later.count`.as('laterCount'),
      'in_net_worth as inNetWorth',
      'hidden',
      'name',
      'description',
      'kind',
      'number',
      'owner_user as ownerId',
      sql<string>`accounts.xmin::text`.as('version'),
    ])
    .where('accounts.book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const asAccount = ({ description, kind, number, ownerId, laterAmount, laterCount, ...row }: Row): Account => ({
  ...row,
  upcoming: laterCount === null ? undefined : { amount: laterAmount, count: laterCount },
  description: description ?? undefined,
  kind: kind ?? undefined,
  number: number ?? undefined,
  ownerId: ownerId ?? undefined,
})

/** The user's accounts with their balances at the end of today, in the order in which they were opened. */
export const listAccounts = async (db: Db, bookId: BookId, now: Date): Promise<Account[]> =>
  (
    await accounts(db, bookId, await findEndOfToday(db, bookId, now))
      .orderBy('id')
      .execute()
  ).map(asAccount)

export const findAccount = async (
  db: Db,
  bookId: BookId,
  accountId: number,
  now: Date,
): Promise<Account | undefined> => {
  const until = await findEndOfToday(db, bookId, now)
  const row = await accounts(db, bookId, until).where('id', '=', accountId).executeTakeFirst()
  return row && asAccount(row)
}

export const countAccounts = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return count
}

type NewAccount = Omit<AccountDraft, 'opening' | 'folderId'> & { folderId: number; hidden?: boolean | undefined }

export const insertAccount = async (db: Db, bookId: BookId, draft: NewAccount): Promise<number> => {
  const { id } = await db
    .insertInto('accounts')
    .values({
      book_id: bookId,
      folder_id: draft.folderId,
      currency_id: draft.currencyId,
      name: draft.name,
      description: draft.description ?? null,
      in_net_worth: draft.inNetWorth ?? true,
      kind: draft.kind ?? null,
      number: draft.number ?? null,
      owner_user: (draft.ownerId ?? null) as UserId | null,
      hidden: draft.hidden ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findMember = async (db: Db, bookId: BookId, userId: number): Promise<UserId | undefined> =>
  (
    await db
      .selectFrom('members')
      .select('user_id')
      .where('book_id', '=', bookId)
      .where('user_id', '=', userId as UserId)
      .executeTakeFirst()
  )?.user_id

export const updateAccount = async (
  db: Db,
  bookId: BookId,
  accountId: number,
  change: Updateable<AccountsTable>,
): Promise<void> => {
  await db.updateTable('accounts').set(change).where('book_id', '=', bookId).where('id', '=', accountId).execute()
}

/** Removes the account from savings budgets. */
export const leaveBudgets = async (db: Db, bookId: BookId, accountId: number): Promise<void> => {
  await sql`
    update budgets set into_account_ids = nullif(array_remove(into_account_ids, ${accountId}), '{}')
    where book_id = ${bookId} and ${accountId} = any (into_account_ids)`.execute(db)
}

export const deleteAccount = async (db: Db, bookId: BookId, accountId: number): Promise<void> => {
  await db.deleteFrom('accounts').where('book_id', '=', bookId).where('id', '=', accountId).execute()
}

/** The newest adjustment within a day. */
export const findAdjustment = async (
  db: Db,
  bookId: BookId,
  accountId: number,
  { from, end }: { from: Date; end: Date },
): Promise<number | undefined> =>
  (
    await balances(db, bookId, accountId, 'adjustment')
      .where('created_at', '>=', from)
      .where('created_at', '<=', end)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.id

/** The oldest opening balance of an account. */
export const findOpening = async (db: Db, bookId: BookId, accountId: number): Promise<number | undefined> =>
  (await balances(db, bookId, accountId, 'opening').orderBy('created_at').executeTakeFirst())?.id

const balances = (db: Db, bookId: BookId, accountId: number, kind: BalanceKind) =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('book_id', '=', bookId)
    .where('account_id', '=', accountId)
    .where('kind', '=', storedKinds[kind])

/** The date of the account's oldest transaction. */
export const findOldest = async (db: Db, bookId: BookId, accountId: number): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('transactions')
    .select('created_at')
    .where('book_id', '=', bookId)
    .where((where) => where.or([where('account_id', '=', accountId), where('to_account_id', '=', accountId)]))
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.created_at
}

/** Whether any transaction, or either side of a transfer, is on the account. */
export const hasTransactions = async (db: Db, bookId: BookId, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('account_totals')
    .select('entries')
    .where('book_id', '=', bookId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.entries > 0
}

/** Whether a recurring transaction uses the account. */
export const hasRules = async (db: Db, bookId: BookId, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('recurring_transactions')
    .select('id')
    .where('book_id', '=', bookId)
    .where((where) => where.or([where('account_id', '=', accountId), where('to_account_id', '=', accountId)]))
    .executeTakeFirst()
  return row !== undefined
}
