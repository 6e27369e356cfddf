import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Throws away what time has made useless: sessions that have ended, and answers kept for repeated forms. */
export const sweep = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
