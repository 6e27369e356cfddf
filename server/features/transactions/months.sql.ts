import { sql } from 'kysely'
import { offsetsIn, type ZoneOffsets } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { userScope } from './filter.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The dates of a user's oldest and newest transaction; undefined where there are none. */
export const findSpan = async (db: Db, bookId: BookId): Promise<{ oldest: Date; newest: Date } | undefined> => {
  const { rows } = await sql<{ oldest: Date | null; newest: Date | null }>`
    select (select min(created_at) from transactions where book_id = ${userScope(bookId)}) as oldest,
           (select max(created_at) from transactions where book_id = ${userScope(bookId)}) as newest`.execute(db)
  const { oldest = null, newest = null } = rows[0] ?? {}
  return oldest === null || newest === null ? undefined : { oldest, newest }
}

/** The UTC offsets of the user's time zone from the oldest transaction to the newest. */
export const findOffsets = async (db: Db, bookId: BookId, zone: string): Promise<ZoneOffsets> => {
  const { oldest, newest } = (await findSpan(db, bookId)) ?? { oldest: new Date(0), newest: new Date(0) }
  return offsetsIn(zone, oldest, newest)
}
