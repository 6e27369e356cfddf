import { sql } from 'kysely'
import { PING_MS } from '#contract/liveChannel.ts'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/db/columns.ts'

/** Longer than two rounds, so that a late round makes nobody leave. */
const HERE_MS = 2.5 * PING_MS

const hereUntil = sql`now() + ${HERE_MS} * interval '1 millisecond'`

/** Members of books that others are members of, too: nobody else is told of the other books. */
const shared = sql`
  exists (select from members other where other.book_id = m.book_id and other.user_id <> m.user_id)`

/** A member has opened the book; true if others have to be told. */
export const arrive = async (db: Db, { bookId, userId }: Member): Promise<boolean> => {
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (select here_until from presence where book_id = ${bookId} and user_id = ${userId}),
    put as (
      insert into presence (book_id, user_id, here_until)
      select book_id, user_id, ${hereUntil} from members m where book_id = ${bookId} and user_id = ${userId} and ${shared}
      on conflict (book_id, user_id) do update set here_until = excluded.here_until
      returning 1)
    select coalesce((select here_until <= now() from before), true) as "isNews" from put`.execute(db)
  return rows[0]?.isNews ?? false
}

/** A member has closed the book, as far as one instance knows; true if others have to be told. */
export const leave = async (db: Db, { bookId, userId }: Member): Promise<boolean> => {
  const { rows } = await sql`
    update presence set here_until = now()
    where book_id = ${bookId} and user_id = ${userId} and here_until > now() returning 1`.execute(db)
  return rows.length > 0
}

/** These members still have their books open. */
export const stay = async (db: Db, members: readonly Member[]): Promise<void> => {
  await sql`
    insert into presence (book_id, user_id, here_until)
    select distinct m.book_id, m.user_id, ${hereUntil}
    from unnest(${members.map(({ bookId }) => bookId)}::bigint[], ${members.map(({ userId }) => userId)}::bigint[]) here (book_id, user_id)
    join members m using (book_id, user_id) where ${shared}
    on conflict (book_id, user_id) do update set here_until = excluded.here_until`.execute(db)
}
