import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, QueryId, text, Timestamp, Version } from './fields.ts'

const Text = text(limits.note)

export const Note = z.object({
  noteId: Id,
  /** When it will remind; absent afterwards. */
  notificationTime: Timestamp.optional(),
  /** When its text last changed. */
  lastEdit: Timestamp,
  text: Text,
  version: Version,
})
export type Note = z.infer<typeof Note>

/** A reminder in the past is sent at once. */
export const NoteDraft = Note.pick({ notificationTime: true, text: true })
export type NoteDraft = z.infer<typeof NoteDraft>

const Notes = z.object({ notes: z.array(Note) })
const onNote = z.object({ noteId: Id, version: Version.optional() })

export const notes = {
  list: get('/user/notes/getList', { needs: 'view', summary: 'All notes, last edited first', output: Notes }),
  getImportant: get('/user/notes/getImportant', {
    needs: 'view',
    summary: 'At most ten notes: by next reminder, then last edited first',
    output: Notes,
  }),
  get: get('/user/notes/get', {
    needs: 'view',
    summary: 'One note',
    input: z.object({ noteId: QueryId }),
    output: Note,
  }),
  create: post('/user/notes/new', {
    needs: 'edit',
    summary: 'Create a note',
    input: NoteDraft,
    output: z.object({ noteId: Id }),
    status: 201,
  }),
  edit: post('/user/notes/editWhole', {
    needs: 'edit',
    summary: 'Change a note as a whole; an absent reminder is cleared',
    input: onNote.extend(NoteDraft.shape),
  }),
  editText: post('/user/notes/edit', {
    needs: 'edit',
    summary: 'Change the text',
    input: onNote.extend({ text: Text }),
  }),
  editTime: post('/user/notes/editTime', {
    needs: 'edit',
    summary: 'Change the reminder; absent clears it',
    input: onNote.extend({ notificationTime: Timestamp.optional() }),
  }),
  remove: post('/user/notes/delete', { needs: 'edit', summary: 'Delete a note', input: onNote }),
}

const IMPORTANT = 10

/** The notes to show first, from a list sorted by last edit. */
export const importantOf = (notes: readonly Note[], now: Date): Note[] => {
  const isComing = ({ notificationTime }: Note): boolean =>
    notificationTime !== undefined && Date.parse(notificationTime) > now.getTime()
  const timeOf = ({ notificationTime = '' }: Note): number => Date.parse(notificationTime)
  const coming = notes.filter(isComing).toSorted((a, b) => timeOf(a) - timeOf(b))
  return [...coming, ...notes.filter((note) => !isComing(note))].slice(0, IMPORTANT)
}
