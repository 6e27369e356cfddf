import { sql, type Updateable } from 'kysely'
import type { Note, NoteDraft } from '#contract/notes.ts'
import type { Db } from '#server/db/connect.ts'
import { disabledUsers } from '#server/kernel/users.sql.ts'
import type { NotesTable } from '#server/db/schemaOfPlans.ts'

const notes = (db: Db, userId: number) =>
  db
    .selectFrom('notes')
    .select(['id', 'text', 'notification_time', 'last_edit', sql<string>`xmin::text`.as('version')])
    .where('user_id', '=', userId)

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
export const listNotes = async (db: Db, userId: number): Promise<Note[]> =>
  (await notes(db, userId).orderBy('last_edit', 'desc').orderBy('id', 'desc').execute()).map(asNote)

export const findNote = async (db: Db, userId: number, noteId: number): Promise<Note | undefined> => {
  const row = await notes(db, userId).where('id', '=', noteId).executeTakeFirst()
  return row && asNote(row)
}

export const countNotes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertNote = async (db: Db, userId: number, draft: NoteDraft, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('notes')
    .values({ user_id: userId, text: draft.text, notification_time: momentOf(draft.notificationTime), last_edit: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const momentOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time))

export const updateNote = async (
  db: Db,
  userId: number,
  noteId: number,
  change: Updateable<NotesTable>,
): Promise<void> => {
  await db.updateTable('notes').set(change).where('user_id', '=', userId).where('id', '=', noteId).execute()
}

export const deleteNote = async (db: Db, userId: number, noteId: number): Promise<void> => {
  await db.deleteFrom('notes').where('user_id', '=', userId).where('id', '=', noteId).execute()
}

/** Notes of all users whose reminder is due. */
export const listDueNotes = (db: Db, now: Date): Promise<{ userId: number; noteId: number }[]> =>
  db
    .selectFrom('notes')
    .select(['user_id as userId', 'id as noteId'])
    .where('notification_time', '<=', now)
    .where('user_id', 'not in', disabledUsers(db))
    .orderBy('notification_time')
    .limit(1000)
    .execute()
