import type { Note } from '#contract/notes.ts'
import { dayIn, momentIn, timeIn } from '#contract/calc/zone.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { standIn } from './names.ts'
import { askWhich, NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { capitalized, wordsOf } from './sentence.ts'

const MORNING = '09:00'
const SHORT = 60

/** A note as it is named: the beginning of its first line. */
const shortOf = ({ text }: Pick<Note, 'text'>): string => {
  const [line = ''] = text.split('\n')
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}

/** The note that holds some words. */
const findNote = async ({ book }: ReplyContext, name: string): Promise<Note> => {
  const found = (await book.notes()).filter(({ text }) => standIn(text, wordsOf(name)))
  const [note, another] = found
  if (note === undefined) throw new NotUnderstood('unknownNote', name)
  if (another !== undefined) throw askWhich(book, found.map(shortOf))
  return note
}

export const remind = async ({ talk, book }: ReplyContext, { text, day, time }: Of<'remind'>): Promise<string> => {
  if (day === undefined && time === undefined) throw replyWith(book, 'whichDay')
  const today = dayIn(talk.timeZone, talk.now)
  const notificationTime = momentIn(talk.timeZone, day ?? today, time ?? MORNING)
  if (Date.parse(notificationTime) <= talk.now.getTime()) throw replyWith(book, 'past')
  const note = capitalized(text)
  await talk.toolbox.use('notes_create', { text: note, notificationTime })
  return say(book.lang, 'reminded', {
    text: note,
    day: book.day(notificationTime),
    time: timeIn(talk.timeZone, notificationTime),
  })
}

export const addNote = async ({ talk, book }: ReplyContext, { text }: Of<'addNote'>): Promise<string> => {
  await talk.toolbox.use('notes_create', { text: capitalized(text) })
  return say(book.lang, 'noted', { text: capitalized(text) })
}

export const changeNote = async (scene: ReplyContext, { name, text }: Of<'changeNote'>): Promise<string> => {
  const { talk, book } = scene
  const note = await findNote(scene, name)
  await talk.toolbox.use('notes_editText', { noteId: note.noteId, text: capitalized(text) })
  return say(book.lang, 'noteChanged', { old: shortOf(note), text: capitalized(text) })
}

export const removeNote = async (scene: ReplyContext, { name }: Of<'removeNote'>): Promise<string> => {
  const { talk, book } = scene
  const note = await findNote(scene, name)
  await talk.toolbox.use('notes_remove', { noteId: note.noteId })
  return say(book.lang, 'noteRemoved', { text: shortOf(note) })
}

export const listNotes = async ({ talk, book }: ReplyContext): Promise<string> => {
  const notes = await book.notes()
  if (notes.length === 0) return say(book.lang, 'noNotes')
  const isAhead = ({ notificationTime }: Note) =>
    notificationTime !== undefined && Date.parse(notificationTime) > talk.now.getTime()
  const timeOf = ({ notificationTime = '' }: Note) =>
    `${book.day(notificationTime)}, ${timeIn(talk.timeZone, notificationTime)}: `
  return notes.map((note) => `- ${isAhead(note) ? timeOf(note) : ''}${shortOf(note)}`).join('\n')
}
