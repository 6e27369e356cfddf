import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { importantOf, type Note } from '#contract/notes.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'

/** One note without a reminder. */
export const aNote = (differences: Partial<Note> = {}): Note => ({
  noteId: 1,
  lastEdit: '2026-11-20T18:00:00.000Z',
  text: 'Winter tires: ask at the garage',
  version: '1',
  ...differences,
})

const lastEditedFirst = (a: Note, b: Note): number =>
  Date.parse(b.lastEdit) - Date.parse(a.lastEdit) || b.noteId - a.noteId

const listed = (backend: MockBackend): Note[] => backend.notes.toSorted(lastEditedFirst)

const asUtc = (moment: string | undefined): string | undefined => moment && new Date(moment).toISOString()

export const noteHandlers = (backend: MockBackend): HttpHandler[] => {
  const { notes } = contract
  const change = (handle: { noteId: number; version?: string | undefined }, what: Partial<Note>) => {
    changeRow(backend.notes, 'noteId', handle, what)
    return {}
  }
  const nowEdited = () => ({ lastEdit: new Date().toISOString() })
  return [
    mock(notes.list, () => ({ notes: listed(backend) })),
    mock(notes.getImportant, () => ({ notes: importantOf(listed(backend), new Date()) })),
    mock(notes.get, (handle) => findRow(backend.notes, 'noteId', handle)),
    mock(
      notes.create,
      ({ text, notificationTime }) => {
        if (backend.notes.length >= limits.notes) throw new Refusal('LIMIT_REACHED')
        const noteId = nextId(backend.notes, 'noteId')
        backend.notes.push(aNote({ noteId, text, notificationTime: asUtc(notificationTime), ...nowEdited() }))
        return { noteId }
      },
      ['notes'],
    ),
    mock(
      notes.edit,
      ({ text, notificationTime, ...handle }) => {
        const isSame = findRow(backend.notes, 'noteId', handle).text === text
        return change(handle, { text, notificationTime: asUtc(notificationTime), ...(isSame ? {} : nowEdited()) })
      },
      ['notes'],
    ),
    mock(notes.editText, ({ text, ...handle }) => change(handle, { text, ...nowEdited() }), ['notes']),
    mock(
      notes.editTime,
      ({ notificationTime, ...handle }) => change(handle, { notificationTime: asUtc(notificationTime) }),
      ['notes'],
    ),
    mock(
      notes.remove,
      (handle) => {
        dropRow(backend.notes, 'noteId', handle)
        return {}
      },
      ['notes'],
    ),
  ]
}
