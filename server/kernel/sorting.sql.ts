import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Runs work whose new categories and payees no person chose: what set them before, or what the work says, stays. */
export const withoutChoosing = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await sql`select set_config('app.sorting', 'on', true)`.execute(db)
  await work()
  await sql`select set_config('app.sorting', '', true)`.execute(db)
}
