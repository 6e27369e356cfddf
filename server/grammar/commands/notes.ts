import type { Note } from '#contract/notes.ts'
import { dayIn, momentIn, timeIn } from '#shared/zone.ts'
import type { Of } from '#server/grammar/commands.ts'
import { standIn } from '#server/grammar/names.ts'
import { askWhich, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { capitalized, wordsOf } from '#server/grammar/sentence.ts'

const MORNING = '09:00'
const SHORT = 60

/** A note's label: the beginning of its first line. */
const shortOf = ({ text }: Pick<Note, 'text'>): string => {
  const [line = ''] = text.split('\n')
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}

/** Finds a note that contains these words. */
const findNote = async ({ ledger }: ReplyContext, name: string): Promise<Note> => {
  const found = (await ledger.notes()).filter(({ text }) => standIn(text, wordsOf(name)))
  const [note, another] = found
  if (note === undefined) throw new NotUnderstood('unknownNote', name)
  if (another !== undefined) throw askWhich(ledger, found.map(shortOf))
  return note
}

export const remind = async ({ chat, ledger }: ReplyContext, { text, day, time }: Of<'remind'>): Promise<string> => {
  if (day === undefined && time === undefined) throw replyWith(ledger, 'whichDay')
  const today = dayIn(chat.timeZone, chat.now)
  const notificationTime = momentIn(chat.timeZone, day ?? today, time ?? MORNING)
  if (Date.parse(notificationTime) <= chat.now.getTime()) throw replyWith(ledger, 'past')
  const note = capitalized(text)
  await chat.toolbox.use('notes_create', { text: note, notificationTime })
  return ledger.text('reminded', {
    text: note,
    day: ledger.day(notificationTime),
    time: timeIn(chat.timeZone, notificationTime),
  })
}

export const addNote = async ({ chat, ledger }: ReplyContext, { text }: Of<'addNote'>): Promise<string> => {
  await chat.toolbox.use('notes_create', { text: capitalized(text) })
  return ledger.text('noted', { text: capitalized(text) })
}

export const changeNote = async (context: ReplyContext, { name, text }: Of<'changeNote'>): Promise<string> => {
  const { chat, ledger } = context
  const note = await findNote(context, name)
  await chat.toolbox.use('notes_editText', { noteId: note.noteId, text: capitalized(text) })
  return ledger.text('noteChanged', { old: shortOf(note), text: capitalized(text) })
}

export const removeNote = async (context: ReplyContext, { name }: Of<'removeNote'>): Promise<string> => {
  const { chat, ledger } = context
  const note = await findNote(context, name)
  await chat.toolbox.use('notes_remove', { noteId: note.noteId })
  return ledger.text('noteRemoved', { text: shortOf(note) })
}

export const listNotes = async ({ chat, ledger }: ReplyContext): Promise<string> => {
  const notes = await ledger.notes()
  if (notes.length === 0) return ledger.text('noNotes')
  const isAhead = ({ notificationTime }: Note) =>
    notificationTime !== undefined && Date.parse(notificationTime) > chat.now.getTime()
  const timeOf = ({ notificationTime = '' }: Note) =>
    `${ledger.day(notificationTime)}, ${timeIn(chat.timeZone, notificationTime)}: `
  return notes.map((note) => `- ${isAhead(note) ? timeOf(note) : ''}${shortOf(note)}`).join('\n')
}
