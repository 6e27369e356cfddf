import { sql } from 'kysely'
import type { BookId } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'

/** Notifies all instances that a book or its members have changed. The payload is the book's id. */
export const MEMBERS_CHANGED = 'members_changed'

/** Sends lines to every server instance, in one statement. */
export const notifyAll = async (db: Db, lines: readonly { channel: string; line: string }[]): Promise<void> => {
  await sql`
    select pg_notify(channel, line)
    from unnest(${lines.map(({ channel }) => channel)}::text[], ${lines.map(({ line }) => line)}::text[]) as sent (channel, line)`.execute(
    db,
  )
}

/** Tells the open pages of a book that it or its members have changed, when that is committed. */
export const tellMembers = async (db: Db, bookId: BookId): Promise<void> => {
  await notifyAll(db, [{ channel: MEMBERS_CHANGED, line: String(bookId) }])
}
