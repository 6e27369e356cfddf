import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Rows of a table read by this connection since it last flushed its statistics; earlier statements may be included.
 */
export const rowsRead = async (tx: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}
