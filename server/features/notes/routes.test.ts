import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { eventually, listNotifications } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { remind, remindAll } from './reminders.ts'

const { notes } = contract
const HOUR_MS = 3_600_000
const server = await sharedTestServer()
const jobContext = await server.jobContext()

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const write = async (person: TestUser, text: string, notificationTime?: string) =>
  (await person.call(notes.create, { text, notificationTime })).noteId
const textsOf = async (person: TestUser, which: typeof notes.list) =>
  (await person.call(which, {})).notes.map(({ text }) => text)
const fail = (error: unknown): void => {
  throw error
}

test('notes are listed by their last edit; the text moves it, the reminder does not', async () => {
  const anna = await server.aUser()
  const first = await write(anna, 'first')
  const second = await write(anna, 'second')
  await anna.call(notes.editTime, { noteId: first, notificationTime: inHours(5) })
  expect(await textsOf(anna, notes.list)).toEqual(['second', 'first'])
  await anna.call(notes.editText, { noteId: first, text: 'first again' })
  expect(await textsOf(anna, notes.list)).toEqual(['first again', 'second'])
  const { lastEdit } = await anna.call(notes.get, { noteId: second })
  await anna.call(notes.edit, { noteId: second, text: 'second', notificationTime: inHours(3) })
  expect(await anna.call(notes.get, { noteId: second })).toMatchObject({
    lastEdit,
    notificationTime: expect.any(String),
  })
  await anna.call(notes.edit, { noteId: second, text: 'second again' })
  const edited = await anna.call(notes.get, { noteId: second })
  expect([edited.notificationTime, edited.text, edited.lastEdit > lastEdit]).toEqual([undefined, 'second again', true])
})

test('at most ten are important: reminders to come first, the soonest before the others, then the last edited', async () => {
  const anna = await server.aUser()
  for (let index = 0; index < 10; index++) await write(anna, `plain ${index}`)
  await write(anna, 'late', inHours(50))
  await write(anna, 'soon', inHours(2))
  expect(await textsOf(anna, notes.getImportant)).toEqual([
    'soon',
    'late',
    ...Array.from({ length: 8 }, (_, index) => `plain ${9 - index}`),
  ])
})

test('a text has a limit, and so has the number of notes', async () => {
  const anna = await server.aUser()
  expect(await codeOf(write(anna, 'ы'.repeat(1024)))).toBeUndefined()
  expect(await codeOf(write(anna, 'ы'.repeat(1025)))).toBe('INVALID_INPUT')
  expect(await codeOf(write(anna, ' \n'))).toBe('INVALID_INPUT')
  for (let made = 1; made < limits.notes; made++) await write(anna, 'x')
  expect(await codeOf(write(anna, 'x'))).toBe('LIMIT_REACHED')
})

test("another user's note is not found, and an old version is not overwritten", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const noteId = await write(anna, 'mine')
  expect(await codeOf(boris.call(notes.get, { noteId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notes.edit, { noteId, text: 'his' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notes.editText, { noteId, text: 'his' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notes.editTime, { noteId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(notes.remove, { noteId }))).toBe('NOT_FOUND')
  const { version } = await anna.call(notes.get, { noteId })
  await anna.call(notes.editText, { noteId, text: 'newer', version })
  expect(await codeOf(anna.call(notes.remove, { noteId, version }))).toBe('CHANGED_MEANWHILE')
})

test('a due reminder is sent once and cleared, also one that was set in the past', async () => {
  const anna = await server.aUser()
  const noteId = await write(anna, 'Winter tyres', inHours(-1))
  const sent = await eventually(
    () => listNotifications(server.db, anna.bookId),
    (list) => list.length > 0,
  )
  expect(sent).toEqual([{ bookId: anna.bookId, text: 'Winter tyres', silent: false, page: '/notes' }])
  const { notificationTime, text } = await anna.call(notes.get, { noteId })
  expect([notificationTime, text]).toEqual([undefined, 'Winter tyres'])
})

test('two instances and the queue together remind once', async () => {
  const anna = await server.aUser()
  const noteId = await write(anna, 'once', inHours(1))
  const later = new Date(Date.now() + 2 * HOUR_MS)
  const work = { bookId: anna.bookId, noteId }
  await Promise.all([
    remindAll(jobContext, later, fail),
    remindAll(jobContext, later, fail),
    remind(jobContext, work, later),
  ])
  expect(await listNotifications(server.db, anna.bookId)).toHaveLength(1)
})

test('a reminder that was moved or taken away does not come at its old time', async () => {
  const anna = await server.aUser()
  const noteId = await write(anna, 'moved', inHours(1))
  await anna.call(notes.editTime, { noteId, notificationTime: inHours(9) })
  await remind(jobContext, { bookId: anna.bookId, noteId }, new Date(Date.now() + 2 * HOUR_MS))
  await anna.call(notes.remove, { noteId })
  await remind(jobContext, { bookId: anna.bookId, noteId }, new Date(Date.now() + 10 * HOUR_MS))
  expect(await listNotifications(server.db, anna.bookId)).toEqual([])
})

test('the reminders of a disabled user rest, and come once the user is enabled again', async () => {
  const anna = await server.aUser()
  const noteId = await write(anna, 'rests', inHours(1))
  const setDisabled = (disabled: boolean) =>
    server.db.updateTable('users').set({ disabled }).where('user_id', '=', anna.userId).execute()
  const later = new Date(Date.now() + 2 * HOUR_MS)
  await setDisabled(true)
  await remindAll(jobContext, later, fail)
  await remind(jobContext, { bookId: anna.bookId, noteId }, later)
  expect(await listNotifications(server.db, anna.bookId)).toEqual([])
  await setDisabled(false)
  await remindAll(jobContext, later, fail)
  expect(await listNotifications(server.db, anna.bookId)).toHaveLength(1)
})
