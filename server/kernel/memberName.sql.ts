import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown> | number

/** The name of somebody who is or was a member of a book: of a user who is gone, the last that the book knew. */
export const memberName = (bookId: Part, userId: Part): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select name from users where user_id = ${userId}),
  (select member_name from book_events e where e.book_id = ${bookId} and e.member = ${userId} order by event_id desc limit 1))`
