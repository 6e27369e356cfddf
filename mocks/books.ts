import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Book } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { nextId } from './rows.ts'
import { sampleNow } from './sample.ts'
import { aBook, anInvitation, overviewOf, ownUserId, sampleInvitation } from './sampleBooks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const bookHandlers = (backend: MockState): HttpHandler[] => {
  const { books, sessions } = contract
  const find = <T>(rows: readonly T[], fits: (row: T) => boolean): T => {
    const row = rows.find(fits)
    if (row === undefined) throw new Refusal('NOT_FOUND')
    return row
  }
  const current = () => {
    const book = backend.books.find(({ bookId }) => bookId === backend.currentBookId)
    if (book === undefined) throw new Refusal('BOOK_NOT_FOUND')
    return book
  }
  const edit = (changes: Partial<Book>) => {
    const book = { ...current(), ...changes }
    backend.books = backend.books.map((other) => (other.bookId === book.bookId ? book : other))
    return {}
  }
  const leave = () => {
    const { bookId } = current()
    backend.books = backend.books.filter((book) => book.bookId !== bookId)
    return {}
  }
  const addBook = (differences: Partial<Book>) => {
    const bookId = nextId(backend.books, 'bookId')
    backend.books.push(aBook({ ...differences, bookId }))
    return { bookId }
  }
  return [
    mock(books.list, () => ({ books: backend.books, currentId: backend.currentBookId })),
    mock(books.overview, () => overviewOf(backend.books)),
    mock(books.create, ({ name, color = 0 }) => addBook({ name, color }), ['books']),
    mock(books.select, ({ bookId }) => {
      backend.currentBookId = bookId
      return {}
    }),
    mock(books.edit, edit, ['books']),
    mock(
      books.remove,
      ({ name }) => {
        if (name !== current().name) throw new Refusal('NAME_DIFFERS')
        return leave()
      },
      ['books'],
    ),
    mock(books.members, () => ({ members: backend.members, former: backend.former, yourId: ownUserId })),
    mock(
      books.setRole,
      ({ userId, role }) => {
        backend.members = backend.members.map((each) => (each.userId === userId ? { ...each, role } : each))
        return {}
      },
      ['books'],
    ),
    mock(
      books.removeMember,
      ({ userId }) => {
        const gone = backend.members.filter((each) => each.userId === userId)
        backend.former = [...backend.former, ...gone.map(({ username }) => ({ userId, username }))]
        backend.members = backend.members.filter((each) => each.userId !== userId)
        return edit({ members: backend.members.length })
      },
      ['books'],
    ),
    mock(books.leave, leave, ['books']),
    mock(books.invitations, () => ({ invitations: backend.invitations })),
    mock(
      books.invite,
      ({ role }) => {
        const invitationId = nextId(backend.invitations, 'invitationId')
        const expiresAt = new Date(sampleNow.getTime() + limits.invitationDays * DAY_MS).toISOString()
        backend.invitations.unshift(anInvitation({ invitationId, role, madeBy: backend.username, expiresAt }))
        return { invitationId, token: sampleInvitation }
      },
      ['books'],
    ),
    mock(
      books.withdraw,
      ({ invitationId }) => {
        const invitation = find(backend.invitations, (each) => each.invitationId === invitationId)
        backend.invitations = backend.invitations.filter((each) => each !== invitation)
        return {}
      },
      ['books'],
    ),
    mock(books.toHandOver, () => ({ books: [] })),
    mock(books.events, () => ({ events: backend.bookEvents })),
    mock(
      books.join,
      ({ token }) => {
        if (token !== sampleInvitation) throw new Refusal('INVITATION_INVALID')
        return addBook({ name: 'Household', role: 'editor', members: 3 })
      },
      ['books'],
    ),
    mock(sessions.viewInvitation, ({ token }) => {
      if (token !== sampleInvitation) throw new Refusal('INVITATION_INVALID')
      const expiresAt = new Date(sampleNow.getTime() + limits.invitationDays * DAY_MS).toISOString()
      return { book: 'Household', role: 'editor' as const, invitedBy: 'mihai', expiresAt, mayRegister: true }
    }),
  ]
}
