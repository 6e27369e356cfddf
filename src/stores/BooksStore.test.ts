import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { memoryTabBook, type TabBook } from '#api/tabBook.ts'
import { calls, contract } from '#contract'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import { sampleInvitation } from '#mocks/sampleBooks.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { type Drafts, memoryDrafts } from './kernel/drafts.ts'
import { BooksStore } from './BooksStore.ts'
import { Stores } from './Stores.ts'
import { testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
let backend: MockBackend
let tabBook: TabBook
let storedDrafts: Map<string, unknown>
let drafts: Drafts
/** The books that calls on accounts named. */
let named: (string | null)[]

/** The stores of a tab that has just been opened or reloaded. */
const openTab = async () => {
  const keeper = memorySession('sample-token')
  const api = createApi({
    calls,
    baseUrl: 'http://farthing.test/api',
    token: keeper.read,
    book: () => books.currentId,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
    onBookRefused: () => void books.list.load(),
  })
  const books: BooksStore = new BooksStore(api, () => stores.session.username, undefined, tabBook)
  const stores: Stores = new Stores(api, keeper, undefined, drafts, undefined, books)
  await stores.session.start()
  await books.enter()
  return stores
}

const listen = http.get(
  '*/api/user/accounts/getList',
  ({ request }) => void named.push(request.headers.get(BOOK_HEADER)),
)

beforeEach(() => {
  named = []
  tabBook = memoryTabBook()
  storedDrafts = new Map()
  drafts = memoryDrafts(storedDrafts)
  backend = start([listen], new MockBackend({ sharesAs: 'editor' }))
})

test('every call names the book of its tab, so that two tabs can show two books', async () => {
  const first = await openTab()
  await first.books.show(12)
  expect(first.books.wantedId).toBe(12)
  const second = await openTab()
  await first.accounts.list.load()
  await second.accounts.list.load()
  expect(named).toEqual(['1', '12'])
})

test('a reload shows the book that the tab showed, and another user begins with their own', async () => {
  await (await openTab()).books.show(12)
  backend.currentBookId = 15
  expect((await openTab()).books.currentId).toBe(12)
  backend.username = 'mihai'
  expect((await openTab()).books.currentId).toBe(15)
})

test('who is no longer a member of the book of the tab is told so, and never silently shown another one', async () => {
  const { accounts, books } = await openTab()
  backend.books = backend.books.filter(({ bookId }) => bookId !== 1)
  server.use(refusing(contract.accounts.list, 'BOOK_NOT_FOUND'))
  await accounts.list.load()
  await vi.waitFor(() => expect(books.isLost).toBe(true))
  expect([books.currentId, books.others.length, books.lostHow]).toEqual([1, 3, 'deleted'])
  const ended = (bookId: number | undefined) => (bookId === 1 ? ('removed' as const) : undefined)
  server.use(mock(contract.books.list, ({ bookId }) => ({ books: backend.books, currentId: 12, ended: ended(bookId) })))
  await books.list.load()
  expect(books.lostHow).toBe('removed')
  // An address may name a book that one was never a member of.
  tabBook.keep('elena', 77)
  expect((await openTab()).books.lostHow).toBe('unknown')
})

test('an accepted invitation, a new book and one that was left lead to the book that is shown then', async () => {
  const joining = await openTab()
  await joining.books.join(sampleInvitation)
  expect(joining.books.list.value.at(-1)?.bookId).toBe(joining.books.wantedId)
  const creating = await openTab()
  await creating.books.create({ name: 'Garden' })
  expect(creating.books.list.value.find(({ bookId }) => bookId === creating.books.wantedId)?.name).toBe('Garden')
  const leaving = await openTab()
  await leaving.books.leave()
  expect(leaving.books.wantedId).toBe(leaving.books.others[0]?.bookId)
})

test('unfinished work belongs to the book in which it was begun', async () => {
  const first = await openTab()
  await first.bulk.enter()
  first.bulk.change(first.bulk.add(false), { amount: '5' })
  first.bulk.leave()
  await vi.waitFor(() => expect(storedDrafts.size).toBe(1))
  await first.books.show(12)
  const second = await openTab()
  await second.bulk.enter()
  expect(second.bulk.rows).toEqual([])
  await second.books.show(1)
  const third = await openTab()
  await third.bulk.enter()
  expect(third.bulk.rows).toMatchObject([{ amount: '5' }])
  expect(await drafts.hasAny('elena')).toBe(true)
})
