import type { BookSummary } from '#contract/admin.ts'
import type {
  Book,
  BookEvent,
  BooksOverview,
  BookWorth,
  BookMember,
  BookRole,
  FormerMember,
  Invitation,
} from '#contract/books.ts'

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
  membersExport: false,
  hasOthers: (differences.members ?? 1) > 1,
  ...differences,
})

export const aMember = (differences: Partial<BookMember> = {}): BookMember => ({
  userId: ownUserId,
  username: 'elena',
  role: 'owner',
  since: '2025-03-02T10:00:00.000Z',
  isHere: false,
  ...differences,
})

export const anInvitation = (differences: Partial<Invitation> = {}): Invitation => ({
  invitationId: 1,
  role: 'editor',
  madeBy: 'elena',
  expiresAt: '2026-11-26T09:00:00.000Z',
  ...differences,
})

/** A book whose owner cannot sign in. */
export const anOwnerlessBook: BookSummary = {
  bookId: 7,
  name: 'Allotment',
  members: 2,
  transactions: 1204,
  owners: [],
  others: [{ userId: 2, username: 'mihai' }],
}

const [EUR, RON] = [
  { code: 'EUR', symbol: '€', decimals: 2 },
  { code: 'RON', symbol: 'lei', decimals: 2 },
]

/** The worth of the sample's books; one that is made later is worth nothing yet. */
export const overviewOf = (books: readonly Book[]): BooksOverview => {
  const worths: Record<number, BookWorth> = {
    1: { bookId: 1, currency: EUR, worth: '33342.87', isConverted: false, missing: [] },
    12: { bookId: 12, currency: EUR, worth: '8914.2', isConverted: false, missing: [] },
    15: { bookId: 15, currency: EUR, worth: '2066.05', isConverted: false, missing: [] },
    21: { bookId: 21, currency: RON, worth: '41200', isConverted: false, missing: [] },
  }
  return {
    books: books.map(
      ({ bookId }) => worths[bookId] ?? { bookId, currency: EUR, worth: '0', isConverted: false, missing: [] },
    ),
    total: { currency: EUR, worth: '44323.12', books: [1, 12, 15], leftOut: [] },
  }
}
/** Whose accounts of the sample they are in a shared book: the user's own, mihai's, and of viktor, who left. */
export const sampleOwners: Readonly<Record<string, number>> = { card: ownUserId, salaryAccount: 2, cashLei: 5 }

interface SharedBooks {
  books: Book[]
  members: BookMember[]
  former: FormerMember[]
  invitations: Invitation[]
  bookEvents: BookEvent[]
}

/** A household of four, in which the user has this role, and three more books. */
export const shareBooks = (backend: SharedBooks, role: BookRole): void => {
  const isOwner = role === 'owner'
  backend.books = [
    aBook({ name: 'Household', role, members: 4 }),
    aBook({ bookId: 12, name: 'Studio Elena', color: 4 }),
    aBook({ bookId: 15, name: 'My own', color: 2 }),
    aBook({ bookId: 21, name: 'Parents’ flat', color: 1, role: 'viewer', members: 2 }),
  ]
  backend.members = [
    aMember({ role, isHere: true }),
    aMember({
      userId: 2,
      username: 'mihai',
      role: isOwner ? 'editor' : 'owner',
      since: '2025-03-02T10:20:00.000Z',
      isHere: true,
    }),
    aMember({
      userId: 3,
      username: 'irina',
      role: 'viewer',
      since: '2026-11-02T11:12:00.000Z',
      lastHere: '2026-11-12T16:48:00.000Z',
    }),
    aMember({ userId: 4, username: 'ana', role: 'contributor', since: '2026-11-17T20:31:00.000Z' }),
  ]
  backend.former = [
    { userId: 6, username: 'tudor' },
    { userId: 5, username: 'viktor' },
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
