import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { User } from '#contract/admin.ts'
import { Refusal } from '#contract/errors.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { aUser } from './people.ts'
import { nextId } from './rows.ts'

const OWN_ID = 1

export const adminHandlers = (backend: MockBackend): HttpHandler[] => {
  const { admin } = contract
  const everyone = (): User[] => [
    aUser({ id: OWN_ID, username: backend.username, isAdmin: backend.isAdmin }),
    ...backend.neighbours,
  ]
  const refuseOwn = (userId: number): void => {
    if (userId === OWN_ID) throw new Refusal('NOT_YOURSELF')
  }
  return [
    mock(admin.check, () => {
      if (!backend.isAdmin) throw new Refusal('ADMIN_ONLY')
      return true as const
    }),
    mock(admin.getUsersCount, () => ({ count: everyone().length })),
    mock(admin.getActiveUsersCount, () => ({ count: 1 + Math.floor(backend.neighbours.length / 2) })),
    mock(admin.getTransactionsCount, () => ({ count: backend.transactions.length * everyone().length })),
    mock(admin.getServerState, () => ({ liveUpdates: true })),
    mock(admin.getUsers, ({ offset, count, nameFilter = '' }) => {
      const matching = everyone().filter(({ username }) => username.toLowerCase().includes(nameFilter.toLowerCase()))
      return { users: matching.slice(offset, offset + count), count: matching.length }
    }),
    mock(admin.getBooks, () => {
      const mine = { bookId: 1, name: backend.username, members: 1, transactions: backend.transactions.length }
      const first = { ...mine, owners: [backend.username], others: [] }
      return { books: [first, ...backend.ownerless], count: 1 + backend.ownerless.length }
    }),
    mock(admin.getBooksToHandOver, () => ({ books: [] })),
    mock(admin.handOver, ({ bookId, userId }) => {
      backend.ownerless = backend.ownerless.map((book) =>
        book.bookId === bookId
          ? { ...book, owners: book.others.filter((each) => each.userId === userId).map(({ username }) => username) }
          : book,
      )
      return {}
    }),
    mock(admin.registerUser, ({ username }) => {
      if (everyone().some((user) => user.username === username)) throw new Refusal('USERNAME_TAKEN')
      const userId = nextId(everyone(), 'id')
      backend.neighbours.push(aUser({ id: userId, username, createdAt: new Date().toISOString() }))
      return { userId }
    }),
    mock(admin.changeUserPassword, ({ userId }) => {
      refuseOwn(userId)
      return {}
    }),
    mock(admin.setDisabled, ({ userId, disabled }) => {
      refuseOwn(userId)
      backend.neighbours = backend.neighbours.map((user) => (user.id === userId ? { ...user, disabled } : user))
      return {}
    }),
    mock(admin.deleteUser, ({ userId }) => {
      refuseOwn(userId)
      backend.neighbours = backend.neighbours.filter(({ id }) => id !== userId)
      return {}
    }),
  ]
}
