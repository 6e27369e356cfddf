import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Book, BookEvent, BookMember, BookRole, Invitation } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { nextId } from './rows.ts'
import { sampleNow } from './sample.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The token that ends the link of an invitation. */
export const sampleInvitation = '7q4mk2xt9dwcV1nZ8bLr0pHs5yTfGjQe3uXoAaRiKvM'

/** The id of the sample user, and that of their first book. */
export const ownUserId = 1
export const ownBookId = 1

export const aBook = (differences: Partial<Book> = {}): Book => ({
  bookId: ownBookId,
  name: 'elena',
  color: 0,
  role: 'owner',
  members: 1,
  ...differences,
})

export const aMember = (differences: Partial<BookMember> = {}): BookMember => ({
  userId: ownUserId,
  username: 'elena',
  role: 'owner',
  since: '2025-03-02T10:00:00.000Z',
  ...differences,
})

export const anInvitation = (differences: Partial<Invitation> = {}): Invitation => ({
  invitationId: 1,
  role: 'editor',
  madeBy: 'elena',
  expiresAt: '2026-11-26T09:00:00.000Z',
  ...differences,
})

/** A household of four, in which the user has this role, and three more books. */
export const shareBooks = (backend: MockState, role: BookRole): void => {
  const isOwner = role === 'owner'
  backend.books = [
    aBook({ name: 'Household', role, members: 4 }),
    aBook({ bookId: 12, name: 'Studio Elena', color: 4 }),
    aBook({ bookId: 15, name: 'My own', color: 2 }),
    aBook({ bookId: 21, name: 'Parents’ flat', color: 1, role: 'viewer', members: 2 }),
  ]
  backend.members = [
    aMember({ role }),
    aMember({ userId: 2, username: 'mihai', role: isOwner ? 'editor' : 'owner', since: '2025-03-02T10:20:00.000Z' }),
    aMember({ userId: 3, username: 'irina', role: 'viewer', since: '2026-11-02T11:12:00.000Z' }),
    aMember({ userId: 4, username: 'ana', role: 'contributor', since: '2026-11-17T20:31:00.000Z' }),
  ]
  const by = isOwner ? 'elena' : 'mihai'
  backend.invitations = [anInvitation({ madeBy: by })]
  backend.bookEvents = [
    { kind: 'invited', at: '2026-11-19T09:00:00.000Z', by, role: 'editor' },
    { kind: 'roleChanged', at: '2026-11-18T09:05:00.000Z', by, member: 'ana', role: 'contributor' },
    { kind: 'joined', at: '2026-11-17T20:31:00.000Z', by, member: 'ana', role: 'viewer' },
    { kind: 'left', at: '2026-11-12T16:48:00.000Z', by: 'viktor', member: 'viktor' },
    { kind: 'joined', at: '2026-11-02T11:12:00.000Z', by, member: 'irina', role: 'viewer' },
    { kind: 'removed', at: '2026-11-01T08:00:00.000Z', by, member: 'tudor' },
    { kind: 'withdrawn', at: '2026-10-30T08:00:00.000Z', by },
    { kind: 'handedOver', at: '2026-10-29T08:00:00.000Z', member: by, role: 'owner' },
    { kind: 'renamed', at: '2025-03-02T10:01:00.000Z', by, name: 'Household' },
    { kind: 'created', at: '2025-03-02T10:00:00.000Z', by },
  ].map((event, index, all) => ({ ...event, eventId: all.length - index }) as BookEvent)
}

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
    mock(books.create, ({ name, color = 0 }) => addBook({ name, color }), ['books']),
    mock(books.select, ({ bookId }) => {
      backend.currentBookId = bookId
      current()
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
    mock(books.members, () => ({ members: backend.members, yourId: ownUserId })),
    mock(
      books.setRole,
      ({ userId, role }) => {
        const member = find(backend.members, (each) => each.userId === userId)
        backend.members = backend.members.map((each) => (each === member ? { ...each, role } : each))
        return {}
      },
      ['books'],
    ),
    mock(
      books.removeMember,
      ({ userId }) => {
        const member = find(backend.members, (each) => each.userId === userId)
        backend.members = backend.members.filter((each) => each !== member)
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
