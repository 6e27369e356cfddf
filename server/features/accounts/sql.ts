import { sql, type Updateable } from 'kysely'
import type { Account, AccountDraft } from '#contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import type { AccountsTable } from '#server/db/schema.ts'

const accounts = (db: Db, userId: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('account_totals', (join) =>
      join
        .onRef('account_totals.user_id', '=', 'accounts.user_id')
        .onRef('account_totals.account_id', '=', 'accounts.id'),
    )
    .select([
      'id as accountId',
      'folder_id as folderId',
      'currency_id as currencyId',
      sql<string>`coalesce(balance, 0)`.as('amount'),
      'hidden',
      'name',
      'description',
      sql<string>`accounts.xmin::text`.as('version'),
    ])
    .where('accounts.user_id', '=', userId)

const asAccount = <R extends { description: string | null }>(row: R) => ({
  ...row,
  description: row.description ?? undefined,
})

/** The user's accounts with their balances, in the order in which they were opened. */
export const listAccounts = async (db: Db, userId: number): Promise<Account[]> =>
  (await accounts(db, userId).orderBy('id').execute()).map(asAccount)

export const findAccount = async (db: Db, userId: number, accountId: number): Promise<Account | undefined> => {
  const row = await accounts(db, userId).where('id', '=', accountId).executeTakeFirst()
  return row && asAccount(row)
}

export const countAccounts = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertAccount = async (db: Db, userId: number, draft: AccountDraft): Promise<number> => {
  const { id } = await db
    .insertInto('accounts')
    .values({
      user_id: userId,
      folder_id: draft.folderId,
      currency_id: draft.currencyId,
      name: draft.name,
      description: draft.description ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAccount = async (
  db: Db,
  userId: number,
  accountId: number,
  change: Updateable<AccountsTable>,
): Promise<void> => {
  await db.updateTable('accounts').set(change).where('user_id', '=', userId).where('id', '=', accountId).execute()
}

export const deleteAccount = async (db: Db, userId: number, accountId: number): Promise<void> => {
  await db.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', accountId).execute()
}

/** Whether any entry, or either leg of a transfer, is booked on it. */
export const hasEntries = async (db: Db, userId: number, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('account_totals')
    .select('entries')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.entries > 0
}

/** Whether a recurring rule makes entries on it. */
export const hasRules = async (db: Db, userId: number, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('recurring_transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
