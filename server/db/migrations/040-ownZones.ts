import { sql, type Kysely } from 'kysely'

/** Days are computed from the server's own time zone data only, so that PostgreSQL need not know the zone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table settings drop constraint settings_time_zone_check`.execute(db)
}
