import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Sends lines to every server instance, in one statement. */
export const notifyAll = async (db: Db, lines: readonly { channel: string; line: string }[]): Promise<void> => {
  await sql`
    select pg_notify(channel, line)
    from unnest(${lines.map(({ channel }) => channel)}::text[], ${lines.map(({ line }) => line)}::text[]) as sent (channel, line)`.execute(
    db,
  )
}
