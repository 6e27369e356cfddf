import { expect, test } from 'vitest'
import { contract } from '#contract'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import { inBook, joinAs } from './testBook.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { books, history } = contract
const server = await sharedTestServer()

test('a user is deleted only when each shared book has an owner or is deleted, too; what they recorded keeps their name', async () => {
  const boss = await server.aUser({ role: 'admin' })
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('editor', anna, boris)
  await anna.aFolder()
  const { bookId } = await anna.call(books.create, { name: 'Shop' })
  await joinAs('viewer', inBook(anna, bookId), boris)
  const remove = (heirs?: { bookId: number; userId?: number }[]) =>
    codeOf(boss.call(contract.admin.deleteUser, { userId: anna.userId, heirs }))
  const toHandOver = (await boss.call(contract.admin.getBooksToHandOver, { userId: anna.userId })).books
  expect(toHandOver.map((book) => book.bookId)).toEqual([anna.bookId, bookId])
  expect(await remove()).toBe('BOOKS_NEED_OWNER')
  expect(await remove([{ bookId: anna.bookId, userId: boris.userId }])).toBe('BOOKS_NEED_OWNER')
  expect(await remove([{ bookId: anna.bookId, userId: boss.userId }, { bookId }])).toBe('NOT_FOUND')
  expect(await remove([{ bookId: anna.bookId, userId: boris.userId }, { bookId }])).toBeUndefined()
  expect((await boris.call(books.list, {})).books.map((book) => [book.bookId, book.role])).toEqual([
    [boris.bookId, 'owner'],
    [anna.bookId, 'owner'],
  ])
  const { changeSets } = await ours.call(history.list, {})
  expect(changeSets.map(({ by }) => by?.username)).toEqual([anna.name])
})

test('an administrator sees names and counts of books, and hands over one whose owner cannot sign in, no other', async () => {
  const boss = await server.aUser({ role: 'admin' })
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('editor', anna, boris)
  const handOver = { bookId: anna.bookId, userId: boris.userId }
  const seen = async () => {
    const { count } = await boss.call(contract.admin.getBooks, { offset: 0, count: 1 })
    const { books: all } = await boss.call(contract.admin.getBooks, { offset: Math.max(0, count - 100), count: 100 })
    return all.find(({ bookId }) => bookId === anna.bookId)
  }
  expect(await codeOf(boss.call(contract.admin.handOver, handOver))).toBe('ROLE_NEEDED')
  expect(await seen()).toMatchObject({ name: anna.name, members: 2, transactions: 0, owners: [anna.name] })
  await boss.call(contract.admin.setDisabled, { userId: anna.userId, disabled: true })
  expect(await seen()).toMatchObject({ owners: [], others: [{ userId: boris.userId, username: boris.name }] })
  await boss.call(contract.admin.handOver, handOver)
  expect(
    (await ours.call(books.events, {})).events.map(({ kind, by, member, role }) => [kind, by, member, role]),
  ).toContainEqual(['handedOver', undefined, boris.name, 'owner'])
  expect(await codeOf(boss.call(contract.accounts.list, {}, { [BOOK_HEADER]: String(anna.bookId) }))).toBe(
    'BOOK_NOT_FOUND',
  )
})
