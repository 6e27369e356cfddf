import { sql } from 'kysely'
import { dayIn } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { type Filter, matchesFilter } from '#server/features/transactions/filter.sql.ts'
import type { Reading } from './names.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The dates of the first and the last matching transaction; now where there are none. */
export const spanOf = async (db: Db, bookId: BookId, filter: Filter): Promise<{ first: Date; last: Date }> => {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(created_at) as first, max(created_at) as last from transactions where ${matchesFilter(bookId, filter)}`.execute(
    db,
  )
  return { first: rows[0]?.first ?? new Date(), last: rows[0]?.last ?? new Date() }
}

/** The UTC days that have transactions; each is within two days of the user's. */
export const daysOf = async ({ db, bookId, filter, timeZone }: Reading): Promise<{ day: string; ends: Date }[]> => {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select min(created_at) as first, max(created_at) as last from transactions where ${matchesFilter(bookId, filter)}
    group by date_trunc('day', created_at at time zone 'UTC') order by 1`.execute(db)
  return rows.flatMap(({ first, last }) => [
    { day: dayIn(timeZone, first), ends: last },
    { day: dayIn(timeZone, last), ends: last },
  ])
}
