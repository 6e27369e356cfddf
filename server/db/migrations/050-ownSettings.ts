import { sql, type Kysely } from 'kysely'

/**
 * Settings of a person in every book, and of a member in one. As long as somebody has one book alone, all are in the
 * settings of that book.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column own_settings jsonb not null default '{}';
    alter table members add column own_settings jsonb not null default '{}';`.execute(db)
}
