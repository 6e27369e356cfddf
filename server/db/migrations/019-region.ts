import { sql, type Kysely } from 'kysely'

/**
 * The formats of numbers, dates and times; users who have not signed in yet take theirs from the browser of the first
 * sign-in.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table settings add column region text check (region ~ '^[A-Za-z0-9-]{4,35}$');
    alter table users add column locale_pending boolean not null default false;
  `.execute(db)
}
