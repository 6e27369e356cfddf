import { sql, type Kysely } from 'kysely'

/** Demo users, who are deleted with all their data when they expire. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column demo_until timestamptz(3);
    alter table users add check (demo_until is null or role <> 'admin');
    create index users_demo_until on users (demo_until) where demo_until is not null;
  `.execute(db)
}
