import { sql, type Kysely } from 'kysely'

/** Disabled users, and read-only tokens. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column disabled boolean not null default false;

    -- A person's own login always writes, and a token of another program never lives longer than it was told to.
    alter table sessions add check (limited or not read_only);

    create index sessions_of_user on sessions (user_id, created_at desc);
  `.execute(db)
}
