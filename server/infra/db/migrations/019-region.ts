import { sql, type Kysely } from 'kysely'

/** How numbers, dates and times are written; whoever has not signed in yet takes it from the browser of the first sign-in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table settings add column region text check (region ~ '^[A-Za-z0-9-]{4,35}$');
    alter table users add column locale_pending boolean not null default false;
  `.execute(db)
}
