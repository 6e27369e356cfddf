import { sql, type Kysely } from 'kysely'

/** The numbers by which a bank's files identify an account, so that the next file finds it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts add column number text`.execute(db)
}
