import { sql, type Kysely } from 'kysely'

/** Days are counted in the server's own time zones alone, so that PostgreSQL need not know the name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table settings drop constraint settings_time_zone_check`.execute(db)
}
