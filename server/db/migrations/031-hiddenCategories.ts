import { sql, type Kysely } from 'kysely'

/** Categories can be hidden, as accounts can. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table categories add column hidden boolean not null default false`.execute(db)
}
