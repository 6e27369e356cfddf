import { sql, type Updateable } from 'kysely'
import type { Folder, FolderDraft } from '#contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import type { AccountFoldersTable } from '#server/db/schema.ts'
import type { BookId } from '#server/db/columns.ts'

const folders = (db: Db, bookId: BookId) =>
  db
    .selectFrom('account_folders')
    .select(['id as folderId', 'name', 'description', sql<string>`xmin::text`.as('version')])
    .where('book_id', '=', bookId)

const asFolder = <R extends { description: string | null }>(row: R) => ({
  ...row,
  description: row.description ?? undefined,
})

/** The user's folders in order of creation. */
export const listFolders = async (db: Db, bookId: BookId): Promise<Folder[]> =>
  (await folders(db, bookId).orderBy('id').execute()).map(asFolder)

export const findFolder = async (db: Db, bookId: BookId, folderId: number): Promise<Folder | undefined> => {
  const row = await folders(db, bookId).where('id', '=', folderId).executeTakeFirst()
  return row && asFolder(row)
}

export const countFolders = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('account_folders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertFolder = async (db: Db, bookId: BookId, { name, description }: FolderDraft): Promise<number> => {
  const { id } = await db
    .insertInto('account_folders')
    .values({ book_id: bookId, name, description: description ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFolder = async (
  db: Db,
  bookId: BookId,
  folderId: number,
  change: Updateable<AccountFoldersTable>,
): Promise<void> => {
  await db.updateTable('account_folders').set(change).where('book_id', '=', bookId).where('id', '=', folderId).execute()
}

export const deleteFolder = async (db: Db, bookId: BookId, folderId: number): Promise<void> => {
  await db.deleteFrom('account_folders').where('book_id', '=', bookId).where('id', '=', folderId).execute()
}

/** Whether it contains an account, including hidden ones. */
export const hasAccounts = async (db: Db, bookId: BookId, folderId: number): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('book_id', '=', bookId)
    .where('folder_id', '=', folderId)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
