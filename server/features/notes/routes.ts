import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { importantOf, type Note } from '#contract/notes.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { remindAt } from './reminders.ts'
import * as sql from './sql.ts'

interface OnNote {
  noteId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { noteId, version }: OnNote): Promise<Note> =>
  requireUnchanged(await sql.findNote(db, bookId, noteId), 'notes', { id: noteId, version })

const withText = (note: Note, text: string, now: Date) => (note.text === text ? { text } : { text, last_edit: now })

export const notesRoutes = [
  route(contract.notes.list, async (_, { db, bookId }) => ({ notes: await sql.listNotes(db, bookId) })),

  route(contract.notes.getImportant, async (_, { db, bookId, now }) => ({
    notes: importantOf(await sql.listNotes(db, bookId), now),
  })),

  route(contract.notes.get, async ({ noteId }, { db, bookId }) =>
    requireRow(await sql.findNote(db, bookId, noteId), 'note'),
  ),

  route(contract.notes.create, async (draft, call) => {
    const { db, bookId, now } = call
    if ((await sql.countNotes(db, bookId)) >= limits.notes) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.notes} notes.`)
    }
    const noteId = await sql.insertNote(db, bookId, draft, now)
    await remindAt(call, noteId, draft.notificationTime)
    return { noteId }
  }),

  route(contract.notes.edit, async ({ text, notificationTime, ...target }, call) => {
    const note = await findOwn(call, target)
    const change = { ...withText(note, text, call.now), notification_time: sql.momentOf(notificationTime) }
    await sql.updateNote(call.db, call.bookId, target.noteId, change)
    await remindAt(call, target.noteId, notificationTime)
    return {}
  }),

  route(contract.notes.editText, async ({ text, ...target }, call) => {
    const note = await findOwn(call, target)
    await sql.updateNote(call.db, call.bookId, target.noteId, withText(note, text, call.now))
    return {}
  }),

  route(contract.notes.editTime, async ({ notificationTime, ...target }, call) => {
    await findOwn(call, target)
    const change = { notification_time: sql.momentOf(notificationTime) }
    await sql.updateNote(call.db, call.bookId, target.noteId, change)
    await remindAt(call, target.noteId, notificationTime)
    return {}
  }),

  route(contract.notes.remove, async (target, call) => {
    await findOwn(call, target)
    await sql.deleteNote(call.db, call.bookId, target.noteId)
    return {}
  }),
]
