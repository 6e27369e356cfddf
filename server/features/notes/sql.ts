import { sql, type Updateable } from 'kysely'
import type { Note, NoteDraft } from '#contract/notes.ts'
import type { Db } from '#server/db/connect.ts'
import { pausedBooks } from '#server/kernel/users.sql.ts'
import type { NotesTable } from '#server/db/schemaOfPlans.ts'
import type { BookId } from '#server/db/columns.ts'

const notes = (db: Db, bookId: BookId) =>
  db
    .selectFrom('notes')
    .select(['id', 'text', 'notification_time', 'last_edit', sql<string>`xmin::text`.as('version')])
    .where('book_id', '=', bookId)

interface NoteRow {
  id: number
  text: string
  notification_time: Date | null
  last_edit: Date
  version: string
}

const asNote = ({ id, text, notification_time, last_edit, version }: NoteRow): Note => ({
  noteId: id,
  notificationTime: notification_time?.toISOString(),
  lastEdit: last_edit.toISOString(),
  text,
  version,
})

/** Most recently edited first. */
export const listNotes = async (db: Db, bookId: BookId): Promise<Note[]> =>
  (await notes(db, bookId).orderBy('last_edit', 'desc').orderBy('id', 'desc').execute()).map(asNote)

export const findNote = async (db: Db, bookId: BookId, noteId: number): Promise<Note | undefined> => {
  const row = await notes(db, bookId).where('id', '=', noteId).executeTakeFirst()
  return row && asNote(row)
}

export const countNotes = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertNote = async (db: Db, bookId: BookId, draft: NoteDraft, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('notes')
    .values({ book_id: bookId, text: draft.text, notification_time: momentOf(draft.notificationTime), last_edit: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const momentOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time))

export const updateNote = async (
  db: Db,
  bookId: BookId,
  noteId: number,
  change: Updateable<NotesTable>,
): Promise<void> => {
  await db.updateTable('notes').set(change).where('book_id', '=', bookId).where('id', '=', noteId).execute()
}

export const deleteNote = async (db: Db, bookId: BookId, noteId: number): Promise<void> => {
  await db.deleteFrom('notes').where('book_id', '=', bookId).where('id', '=', noteId).execute()
}

/** Notes of all users whose reminder is due. */
export const listDueNotes = (db: Db, now: Date): Promise<{ bookId: BookId; noteId: number }[]> =>
  db
    .selectFrom('notes')
    .select(['book_id as bookId', 'id as noteId'])
    .where('notification_time', '<=', now)
    .where('book_id', 'not in', pausedBooks(db))
    .orderBy('notification_time')
    .limit(1000)
    .execute()
