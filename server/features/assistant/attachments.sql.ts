import { type Selectable, sql } from 'kysely'
import type { Attachment } from '#contract/assistant.ts'
import type { FileId } from '#contract/files.ts'
import type { Db } from '#server/db/connect.ts'
import type { AssistantTables } from '#server/db/schemaOfAssistant.ts'
import type { Member, UserId } from '#server/db/columns.ts'

/** A file of a chat, with the text that was read from it. */
export type StoredAttachment = Omit<Selectable<AssistantTables['ai_attachments']>, 'user_id' | 'book_id' | 'context_id'>

/** The files of a chat, oldest first. */
export const listAttachments = (db: Db, userId: UserId, contextId: number): Promise<StoredAttachment[]> =>
  db
    .selectFrom('ai_attachments')
    .select(['id', 'message_id', 'file_id', 'name', 'mime_type', 'size', 'text', 'is_cut'])
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .orderBy('id')
    .execute()

export const asAttachment = ({ id, file_id, name, mime_type, size, is_cut }: StoredAttachment): Attachment => ({
  attachmentId: id,
  fileId: file_id ?? undefined,
  name,
  mimeType: mime_type,
  size,
  isCut: is_cut,
})

/** Count and total bytes of the files attached to the next message. */
export const measureAttached = async (db: Db, userId: UserId, contextId: number) =>
  db
    .selectFrom('ai_attachments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow()

/** Attaches an existing file; false if it is attached already or was deleted. */
export const insertAttachment = async (
  db: Db,
  { userId, bookId }: Member,
  { contextId, fileId, text, isCut }: { contextId: number; fileId: FileId; text: string | null; isCut: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into ai_attachments (user_id, book_id, context_id, file_id, name, mime_type, size, text, is_cut)
    select ${userId}::bigint, book_id, ${contextId}::bigint, file_id, name, mime_type, size, ${text}::text, ${isCut}::boolean
    from files where book_id = ${bookId} and file_id = ${fileId} for key share
    on conflict (book_id, file_id) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Assigns the pending attachments to this message. */
export const claimAttached = async (db: Db, userId: UserId, contextId: number, messageId: number): Promise<void> => {
  await db
    .updateTable('ai_attachments')
    .set({ message_id: messageId })
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('message_id', 'is', null)
    .execute()
}

/** The files that are deleted with a chat. A file of a report belongs to the report. */
export const filesOfChat = async (db: Db, { userId, bookId }: Member, contextId: number): Promise<FileId[]> => {
  const rows = await db
    .selectFrom('ai_attachments')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('file_id', 'not in', (reports) =>
      reports
        .selectFrom('reports')
        .select(sql<string>`file_id`.as('file_id'))
        .where('book_id', '=', bookId)
        .where('file_id', 'is not', null),
    )
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}
