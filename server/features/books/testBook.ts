import { contract } from '#contract'
import type { BookRole } from '#contract/books.ts'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import type { BookId } from '#server/db/columns.ts'
import { TestUser } from '#server/testing.ts'

/** The same user in another of their books, as a tab that shows it. */
export const inBook = (user: TestUser, bookId: number): TestUser =>
  Object.assign(new TestUser(user.app, { userId: user.userId, bookId: bookId as BookId }, user.name, user.token), {
    headers: { [BOOK_HEADER]: String(bookId) },
  })

/** Makes a user a member of an owner's book by an invitation; returns them in that book. */
export const joinAs = async (role: BookRole, owner: TestUser, user: TestUser): Promise<TestUser> => {
  const { token } = await owner.call(contract.books.invite, { role })
  const { bookId } = await user.call(contract.books.join, { token })
  return inBook(user, bookId)
}
