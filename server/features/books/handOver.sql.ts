import type { BookToHandOver, Heir } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import { removeBook } from '#server/kernel/removeUser.sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { tellMembers } from '#server/kernel/eventBus.sql.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'
import { recordEvent } from './events.sql.ts'
import { deleteMember, listMembers, lockMembers, updateRole } from './members.sql.ts'

/** The books of which this user is the only owner, and somebody else a member. */
export const listToHandOver = async (db: Db, userId: UserId): Promise<BookToHandOver[]> => {
  const owned = await db
    .selectFrom('members')
    .innerJoin('books', 'books.book_id', 'members.book_id')
    .select(['books.book_id', 'name'])
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('books.book_id')
    .execute()
  const books: BookToHandOver[] = []
  for (const { book_id, name } of owned) {
    // Queries on one connection run one after another.
    // oxlint-disable-next-line no-await-in-loop
    const others = (await listMembers(db, book_id)).filter((member) => member.userId !== userId)
    if (others.length > 0 && others.every(({ role }) => role !== 'owner')) {
      books.push({ bookId: book_id, name, members: others })
    }
  }
  return books
}

/** Before a user goes: gives each book that would be left without an owner a new one, or deletes it. */
export const handOverAll = async (tx: Tx, userId: UserId, heirs: Heir[]): Promise<void> => {
  const books = await listToHandOver(tx, userId)
  const missing = books.filter(({ bookId }) => !heirs.some((heir) => heir.bookId === bookId))
  if (missing.length > 0) {
    const issues = missing.map(({ bookId, name }) => ({ path: ['heirs', bookId], message: name }))
    throw new Refusal('BOOKS_NEED_OWNER', undefined, issues)
  }
  const others = heirs.find(({ bookId }) => !books.some((book) => book.bookId === bookId))
  if (others !== undefined) throw new Refusal('NOT_FOUND', 'There is no such book to hand over.')
  for (const { bookId } of books) {
    const heir = heirs.find((one) => one.bookId === bookId)?.userId
    // Queries on one connection run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await (heir === undefined
      ? removeShared(tx, bookId as BookId)
      : handOver(tx, bookId as BookId, heir as UserId, userId))
  }
}

/** Makes a member the owner. */
const handOver = async (tx: Tx, bookId: BookId, member: UserId, by?: UserId): Promise<void> => {
  requireRow((await lockMembers(tx, bookId)).get(member), 'member')
  await updateRole(tx, { userId: member, bookId }, 'owner')
  await recordEvent(tx, bookId, { kind: 'handedOver', ...(by === undefined ? {} : { by }), member, role: 'owner' })
}

/** Deletes a book for all its members. */
export const removeShared = async (tx: Tx, bookId: BookId): Promise<void> => {
  for (const userId of (await lockMembers(tx, bookId)).keys()) {
    // Queries on one connection run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await deleteMember(tx, { userId, bookId })
  }
  await tellMembers(tx, bookId)
  await removeBook(tx, bookId)
}

/** For an administrator: a book whose owners cannot sign in gets one who can. */
export const handOverOwnerless = async (tx: Tx, bookId: BookId, member: UserId): Promise<void> => {
  const owners = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .select('members.user_id')
    .where('book_id', '=', bookId)
    .where('members.role', '=', 'owner')
    .where('disabled', '=', false)
    .execute()
  if (owners.length > 0) throw new Refusal('ROLE_NEEDED', 'The book has an owner who decides.')
  await handOver(tx, bookId, member)
}

/** Before a user goes, the books of others show that they left. */
export const leaveAll = async (tx: Tx, userId: UserId): Promise<void> => {
  const books = await tx.selectFrom('members').select('book_id').where('user_id', '=', userId).execute()
  for (const { book_id } of books) {
    // Queries on one connection run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await recordEvent(tx, book_id, { kind: 'left', by: userId, member: userId })
  }
}
