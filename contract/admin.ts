import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, isStorable, QueryId, Timestamp } from './fields.ts'
import { BookToHandOver, heirs } from './books.ts'
import { NewLogin, Password } from './sessions.ts'

/** A user of this server, as its administrators see them. */
export const User = z.object({
  id: Id,
  username: z.string(),
  isAdmin: z.boolean(),
  /** Cannot sign in; their data is kept. */
  disabled: z.boolean(),
  createdAt: Timestamp,
})
export type User = z.infer<typeof User>

export const UserDraft = z.object({ username: NewLogin, password: Password })
export type UserDraft = z.infer<typeof UserDraft>

export const UserQuery = z.object({
  offset: z.coerce.number<number>().int().min(0),
  count: z.coerce.number<number>().int().min(1).max(limits.usersPerPage),
  /** A part of the name, ignoring case. */
  nameFilter: z.string().max(limits.login.max).refine(isStorable, 'holds a character that is none').optional(),
})
export type UserQuery = z.infer<typeof UserQuery>

const access = 'admin'
const journaled = false
const Count = z.object({ count: z.int() })
const OneUser = z.object({ userId: Id })

/** A book as administrators see it: nothing of what is in it. */
export const BookSummary = z.object({
  bookId: Id,
  name: z.string(),
  members: z.int(),
  transactions: z.int(),
  /** Owners who can sign in; without one, an administrator may hand the book over. */
  owners: z.array(z.string()),
  /** Members who could own it. */
  others: z.array(z.object({ userId: Id, username: z.string() })),
})
export type BookSummary = z.infer<typeof BookSummary>

/** Calls of administrators. None of them applies to the caller's own account. */
export const admin = {
  check: get('/admin/check', {
    needs: 'nothing',
    summary: 'Whether the caller is an administrator',
    access,
    output: z.literal(true),
  }),
  getUsersCount: get('/admin/getUsersCount', {
    needs: 'nothing',
    summary: 'The number of users',
    access,
    output: Count,
  }),
  getActiveUsersCount: get('/admin/getActiveUsersCount', {
    needs: 'nothing',
    summary: 'The number of users with an active session',
    access,
    output: Count,
  }),
  getTransactionsCount: get('/admin/getTransactionsCount', {
    needs: 'nothing',
    summary: 'The number of transactions of all users',
    access,
    output: Count,
  }),
  getServerState: get('/admin/getServerState', {
    needs: 'nothing',
    summary: 'Whether live updates arrive at once: not through a connection pooler in transaction mode',
    access,
    output: z.object({ liveUpdates: z.boolean() }),
  }),
  getUsers: get('/admin/getUsers', {
    needs: 'nothing',
    summary: 'A page of the users by id, with their total number',
    access,
    input: UserQuery,
    freeTextFields: ['nameFilter'],
    output: z.object({ users: z.array(User), count: z.int() }),
  }),
  getBooks: get('/admin/getBooks', {
    needs: 'nothing',
    summary: 'A page of the books by id, with their total number: names and counts, nothing of their content',
    access,
    input: UserQuery.omit({ nameFilter: true }),
    output: z.object({ books: z.array(BookSummary), count: z.int() }),
  }),
  handOver: post('/admin/handOver', {
    needs: 'nothing',
    summary: 'Make a member the owner of a book that has no owner who can sign in; its events show it',
    access,
    input: OneUser.extend({ bookId: Id }),
    journaled,
  }),
  getBooksToHandOver: get('/admin/getBooksToHandOver', {
    needs: 'nothing',
    summary: 'The books of which a user is the only owner, among other members',
    access,
    input: z.object({ userId: QueryId }),
    output: z.object({ books: z.array(BookToHandOver) }),
  }),
  registerUser: post('/admin/registerUser', {
    needs: 'nothing',
    summary: 'Create a user, even if registration is off',
    access,
    input: UserDraft,
    output: OneUser,
    status: 201,
    journaled,
  }),
  changeUserPassword: post('/admin/changeUserPassword', {
    needs: 'nothing',
    summary: "Set a user's password; ends all of the user's sessions",
    access,
    input: OneUser.extend({ password: Password }),
    journaled,
  }),
  setDisabled: post('/admin/setDisabled', {
    needs: 'nothing',
    summary: 'Deactivate a user and end all sessions, or activate the user again',
    access,
    input: OneUser.extend({ disabled: z.boolean() }),
    journaled,
  }),
  deleteUser: post('/admin/deleteUser', {
    needs: 'nothing',
    summary: 'Delete a user with the books of nobody else; says what becomes of shared ones',
    access,
    input: OneUser.extend({ heirs }),
    journaled,
  }),
}
