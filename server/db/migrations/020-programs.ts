import { sql, type Kysely } from 'kysely'

/**
 * Whether programs may only propose, regardless of their tokens. Stored with the password, outside the journal, so
 * that no program can undo it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column programs_propose boolean not null default false`.execute(db)
}
