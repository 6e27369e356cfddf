import { isPaused } from '#server/kernel/users.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import { findNote, listDueNotes, updateNote } from './sql.ts'

/** Queues the note's reminder. A note that was changed meanwhile reminds at its new time. */
export const remindAt = async (
  { db, bookId, enqueue }: Pick<UserCall, 'db' | 'bookId' | 'enqueue'>,
  noteId: number,
  time: string | undefined,
): Promise<void> => {
  if (time !== undefined) await enqueue(db, 'reminder', { bookId, noteId }, new Date(time))
}

/** Sends the reminder of a note and clears it, in one transaction, if it is due. */
export const remind = async (
  { write, enqueue }: JobContext,
  { bookId, noteId }: QueuedWork['reminder'],
  now: Date,
): Promise<void> =>
  write({ bookId, userId: null, source: 'reminder', call: 'notes.remind' }, async (tx) => {
    const note = await findNote(tx, bookId, noteId)
    if (note?.notificationTime === undefined || Date.parse(note.notificationTime) > now.getTime()) return
    if (await isPaused(tx, bookId)) return
    await updateNote(tx, bookId, noteId, { notification_time: null })
    await enqueue(tx, 'notify', { bookId, text: note.text, silent: false, page: '/notes' })
  })

/** All due reminders, including those without queued work, for example after a restore. */
export const remindAll = async (
  jobContext: JobContext,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (const due of await listDueNotes(jobContext.db, now)) {
    await remind(jobContext, due, now).catch(onFailure)
  }
}
