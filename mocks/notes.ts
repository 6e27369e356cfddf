import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { importantOf, type Note } from '#contract/notes.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { findRow, roomHandlers } from './rows.ts'

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

const listed = ({ notes }: MockState): Note[] => notes.toSorted(lastEditedFirst)

export const noteHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.notes.list, () => ({ notes: listed(backend) })),
  mock(contract.notes.getImportant, () => ({ notes: importantOf(listed(backend), new Date()) })),
  mock(contract.notes.get, (handle) => findRow(backend.notes, 'noteId', handle)),
  ...roomHandlers(contract.notes, {
    backend,
    list: 'notes',
    id: 'noteId',
    topic: 'notes',
    blank: aNote,
    read: ({ notificationTime, ...draft }, old) => ({
      ...draft,
      notificationTime: notificationTime === undefined ? undefined : new Date(notificationTime as string).toISOString(),
      lastEdit: draft['text'] === undefined || draft['text'] === old?.text ? old?.lastEdit : new Date().toISOString(),
    }),
  }),
]
