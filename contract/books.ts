import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Currency } from './currencies.ts'
import { Amount, Id, QueryId, text, Timestamp } from './fields.ts'
import { bookEvents, bookRoles, membershipEnds, TAG_COLORS } from './lists.ts'

export const BookRole = z.enum(bookRoles)
export type BookRole = z.infer<typeof BookRole>

const Color = z
  .int()
  .min(0)
  .max(TAG_COLORS - 1)

/** A book as one of its members sees it. */
export const Book = z.object({
  bookId: Id,
  name: z.string(),
  color: Color,
  /** The role of the caller. */
  role: BookRole,
  members: z.int(),
  /** Whether all members may export it, not its owners alone. */
  membersExport: z.boolean(),
  /** Whether others are members, or were. */
  hasOthers: z.boolean(),
})
export type Book = z.infer<typeof Book>

const AmountCurrency = Currency.pick({ code: true, symbol: true, decimals: true })

/** The net worth of a book today, in its base currency. */
export const BookWorth = z.object({
  bookId: Id,
  currency: AmountCurrency,
  worth: Amount,
  /** Whether amounts of other currencies are in it, at the rates of today. */
  isConverted: z.boolean(),
  /** Codes of the currencies that are left out, because they have no rate. */
  missing: z.array(z.string()),
})
export type BookWorth = z.infer<typeof BookWorth>

export const BooksOverview = z.object({
  books: z.array(BookWorth),
  /** The sum of the books that the user owns or edits, in the base currency of the current one, at rates of the market. */
  total: z.object({
    currency: AmountCurrency,
    worth: Amount,
    /** The books in it. */
    books: z.array(Id),
    /** Owned or edited books that are left out, because their currency has no rate. */
    leftOut: z.array(Id),
  }),
})
export type BooksOverview = z.infer<typeof BooksOverview>

export const BookDraft = z.object({
  name: text(limits.name),
  color: Color.optional(),
  /** The base currency, by its ISO 4217 code; without one, that of the current book. */
  currency: z.string().length(3).optional(),
})
export type BookDraft = z.infer<typeof BookDraft>

export const BookMember = z.object({
  userId: Id,
  username: z.string(),
  role: BookRole,
  since: Timestamp,
  /** Whether they have the book open now. */
  isHere: z.boolean(),
  /** When they last had it open; absent if that is unknown. */
  lastHere: Timestamp.optional(),
})
export type BookMember = z.infer<typeof BookMember>

/** Somebody who is no member any more. */
export const FormerMember = BookMember.pick({ userId: true, username: true })
export type FormerMember = z.infer<typeof FormerMember>

/** An invitation that nobody has accepted yet. Its link is shown only once. */
export const Invitation = z.object({
  invitationId: Id,
  role: BookRole,
  /** Absent once that member has left. */
  madeBy: z.string().optional(),
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const BookEvent = z.object({
  eventId: Id,
  kind: z.enum(bookEvents),
  at: Timestamp,
  /** Who did it, by the name of then; absent where the program did. */
  by: z.string().optional(),
  /** The member whom it concerns, by the name of then. */
  member: z.string().optional(),
  /** The role invited to, joined with, or changed to. */
  role: BookRole.optional(),
  /** The name that the book got. */
  name: z.string().optional(),
})
export type BookEvent = z.infer<typeof BookEvent>

/** The secret of an invitation, which its link ends with. */
export const InvitationToken = z.string().max(64)

/** An invitation as whoever has its link sees it. */
export const InvitationView = z.object({
  book: z.string(),
  role: BookRole,
  invitedBy: z.string().optional(),
  expiresAt: Timestamp,
  /** Whether it also allows to register. */
  mayRegister: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

/** A book of which a user is the only owner, with its other members: before the user goes, it is handed over or deleted. */
export const BookToHandOver = z.object({ bookId: Id, name: z.string(), members: z.array(BookMember) })
export type BookToHandOver = z.infer<typeof BookToHandOver>

/** The new owner of such a book, a member of it; without one, the book is deleted. */
export const Heir = z.object({ bookId: Id, userId: Id.optional() })
export type Heir = z.infer<typeof Heir>

export const heirs = z.array(Heir).max(limits.books).optional()

const access = 'login'
const journaled = false
const ofMember = z.object({ userId: Id })

/**
 * Calls on books and their members. Where none is named, the book is that of the request: of its `Farthing-Book`
 * header, or else the current one. Membership has no undo.
 */
export const books = {
  list: get('/user/books/getList', {
    needs: 'nothing',
    summary: 'The books that the user is a member of, and the current one; of a token, only its own',
    input: z.object({ bookId: QueryId.optional() }),
    /** `ended` says how the membership in the book that was asked about ended; absent if there is none, or no such book. */
    output: z.object({ books: z.array(Book), currentId: Id, ended: z.enum(membershipEnds).optional() }),
  }),
  overview: get('/user/books/getOverview', {
    needs: 'view',
    summary: 'What each book of the user is worth today, and the sum of those that the user owns or edits',
    output: BooksOverview,
  }),
  create: post('/user/books/new', {
    needs: 'nothing',
    summary: 'Create an empty book',
    access,
    input: BookDraft,
    output: z.object({ bookId: Id }),
    status: 201,
    journaled,
  }),
  select: post('/user/books/select', {
    needs: 'nothing',
    summary: 'Make a book the current one of this session',
    access,
    input: z.object({ bookId: Id }),
    journaled,
  }),
  edit: post('/user/books/edit', {
    needs: 'own',
    summary: 'Change the name or colour of the book, or whether all its members may export it',
    access,
    input: BookDraft.pick({ name: true, color: true }).partial().extend({ membersExport: z.boolean().optional() }),
    journaled,
  }),
  remove: post('/user/books/delete', {
    needs: 'own',
    summary: 'Delete the book with all its data, for all its members; there is no undo',
    access,
    input: z.object({ name: z.string().max(limits.name * 2) }),
    journaled,
  }),
  members: get('/user/books/members', {
    needs: 'view',
    summary: 'The members of the book, longest first, and those who left',
    output: z.object({ members: z.array(BookMember), former: z.array(FormerMember), yourId: Id }),
  }),
  setRole: post('/user/books/setRole', {
    needs: 'own',
    summary: 'Give a member of the book another role; the last owner stays one',
    access,
    input: ofMember.extend({ role: BookRole }),
    journaled,
  }),
  removeMember: post('/user/books/removeMember', {
    needs: 'own',
    summary: 'Remove another member from the book; their entries stay',
    access,
    input: ofMember,
    journaled,
  }),
  leave: post('/user/books/leave', {
    needs: 'view',
    summary: 'Leave the book; the last owner stays',
    access,
    journaled,
  }),
  invitations: get('/user/books/invitations', {
    needs: 'own',
    summary: 'The open invitations to the book, newest first',
    output: z.object({ invitations: z.array(Invitation) }),
  }),
  invite: post('/user/books/invite', {
    needs: 'own',
    summary: 'Make an invitation to the book, for one person and seven days; its token is returned only once',
    access,
    input: z.object({ role: BookRole }),
    output: z.object({ invitationId: Id, token: InvitationToken }),
    status: 201,
    journaled,
  }),
  withdraw: post('/user/books/withdraw', {
    needs: 'own',
    summary: 'Withdraw an invitation',
    access,
    input: z.object({ invitationId: Id }),
    journaled,
  }),
  toHandOver: get('/user/books/toHandOver', {
    needs: 'nothing',
    summary: 'The books of which the caller is the only owner, among other members',
    output: z.object({ books: z.array(BookToHandOver) }),
  }),
  events: get('/user/books/events', {
    needs: 'view',
    summary: 'What happened to the book and its members, newest first',
    output: z.object({ events: z.array(BookEvent) }),
  }),
  join: post('/user/books/join', {
    needs: 'nothing',
    summary: 'Accept an invitation; who is a member already keeps their role, and the invitation stays',
    access,
    input: z.object({ token: InvitationToken }),
    output: z.object({ bookId: Id }),
    journaled,
  }),
}
