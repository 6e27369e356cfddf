import { sql } from 'kysely'
import type { Db } from '#server/infra/db/connect.ts'

/** How many rows of a table this connection has read since it last handed its counts on: those of statements before may be among them. */
export const rowsRead = async (tx: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}
