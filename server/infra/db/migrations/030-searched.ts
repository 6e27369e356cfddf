import { sql, type Kysely } from 'kysely'

/**
 * The text that a search looks into, in small letters once and for all: comparing takes an eighth of what it takes while every
 * row has to be put in small letters first. By code point: no index is asked for a pattern in another collation.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index transactions_description;
    alter table transactions add column searched text generated always as (lower(description)) stored;
    create index transactions_searched on transactions using gin (user_id, searched gin_trgm_ops);
  `.execute(db)
}
