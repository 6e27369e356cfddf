import { sql, type Updateable } from 'kysely'
import type { Folder, FolderDraft } from '#contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import type { AccountFoldersTable } from '#server/db/schema.ts'

const folders = (db: Db, userId: number) =>
  db
    .selectFrom('account_folders')
    .select(['id as folderId', 'name', 'description', sql<string>`xmin::text`.as('version')])
    .where('user_id', '=', userId)

const asFolder = <R extends { description: string | null }>(row: R) => ({
  ...row,
  description: row.description ?? undefined,
})

/** The user's folders in order of creation. */
export const listFolders = async (db: Db, userId: number): Promise<Folder[]> =>
  (await folders(db, userId).orderBy('id').execute()).map(asFolder)

export const findFolder = async (db: Db, userId: number, folderId: number): Promise<Folder | undefined> => {
  const row = await folders(db, userId).where('id', '=', folderId).executeTakeFirst()
  return row && asFolder(row)
}

export const countFolders = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('account_folders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertFolder = async (db: Db, userId: number, { name, description }: FolderDraft): Promise<number> => {
  const { id } = await db
    .insertInto('account_folders')
    .values({ user_id: userId, name, description: description ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFolder = async (
  db: Db,
  userId: number,
  folderId: number,
  change: Updateable<AccountFoldersTable>,
): Promise<void> => {
  await db.updateTable('account_folders').set(change).where('user_id', '=', userId).where('id', '=', folderId).execute()
}

export const deleteFolder = async (db: Db, userId: number, folderId: number): Promise<void> => {
  await db.deleteFrom('account_folders').where('user_id', '=', userId).where('id', '=', folderId).execute()
}

/** Whether it contains an account, including hidden ones. */
export const hasAccounts = async (db: Db, userId: number, folderId: number): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('folder_id', '=', folderId)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
