import { sql } from 'kysely'
import type { FileId, StoredFile } from '#contract/files.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Metadata of a file. */
export interface FileFacts {
  name: string
  mimeType: string
  size: number
  isPublic: boolean
  description: string | undefined
  expiresAt: Date
}

const files = (db: Db, now: Date) =>
  db
    .selectFrom('files')
    .select(['book_id', 'file_id', 'is_public', 'created_at', 'expires_at', 'size', 'mime_type', 'name', 'description'])
    .where('expires_at', '>', now)

type FileRow = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

const asFile = (row: FileRow): StoredFile => ({
  fileId: row.file_id,
  isPublic: row.is_public,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  size: row.size,
  mimeType: row.mime_type,
  name: row.name,
  description: row.description ?? undefined,
})

/** Largest first. */
export const listFiles = async (db: Db, bookId: BookId, now: Date): Promise<StoredFile[]> =>
  (await files(db, now).where('book_id', '=', bookId).orderBy('size', 'desc').orderBy('id', 'desc').execute()).map(
    asFile,
  )

/** A file that this user or an anonymous visitor may read: their own, or a shared one. */
export const findFileFor = async (
  db: Db,
  bookId: BookId,
  fileId: FileId,
  now: Date,
): Promise<StoredFile | undefined> => {
  const row = await files(db, now)
    .where('file_id', '=', fileId)
    .where(({ or, eb }) => or([eb('book_id', '=', bookId), eb('is_public', '=', true)]))
    .executeTakeFirst()
  return row && asFile(row)
}

export const findOwnFile = async (
  db: Db,
  bookId: BookId,
  fileId: FileId,
  now: Date,
): Promise<StoredFile | undefined> => {
  const row = await files(db, now).where('book_id', '=', bookId).where('file_id', '=', fileId).executeTakeFirst()
  return row && asFile(row)
}

/** Total size of files and receipts. */
export const sumSizes = async (db: Db, bookId: BookId): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from (
      select size from files where book_id = ${bookId}
      union all select size from receipts where book_id = ${bookId}) as kept`.execute(db)
  return rows[0]?.used ?? 0
}

export const insertFile = async (db: Db, bookId: BookId, fileId: FileId, facts: FileFacts): Promise<void> => {
  await db
    .insertInto('files')
    .values({
      book_id: bookId,
      file_id: fileId,
      name: facts.name,
      description: facts.description ?? null,
      mime_type: facts.mimeType,
      size: facts.size,
      is_public: facts.isPublic,
      expires_at: facts.expiresAt,
    })
    .execute()
}

export const setPublic = async (db: Db, bookId: BookId, fileId: FileId, isPublic: boolean): Promise<void> => {
  await db
    .updateTable('files')
    .set({ is_public: isPublic })
    .where('book_id', '=', bookId)
    .where('file_id', '=', fileId)
    .execute()
}

/** Deletes files with their reports. */
export const deleteFiles = async (db: Db, bookId: BookId, fileIds: FileId[]): Promise<void> => {
  if (fileIds.length === 0) return
  await db.deleteFrom('reports').where('book_id', '=', bookId).where('file_id', 'in', fileIds).execute()
  await db.deleteFrom('files').where('book_id', '=', bookId).where('file_id', 'in', fileIds).execute()
}

export const listExpired = (db: Db, now: Date): Promise<{ bookId: BookId; fileId: FileId }[]> =>
  db
    .selectFrom('files')
    .select(['book_id as bookId', 'file_id as fileId'])
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute()
