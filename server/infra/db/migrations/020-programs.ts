import { sql, type Kysely } from 'kysely'

/** Whether programs may only propose, whatever their tokens allow. Beside the password, not in the journal: no program may undo it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column programs_propose boolean not null default false`.execute(db)
}
