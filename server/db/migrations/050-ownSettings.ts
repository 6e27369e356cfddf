import { sql, type Kysely } from 'kysely'

/**
 * What a member sets for themselves, in every book and in this one. As long as somebody has one book alone, all is in
 * the settings of that book.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column own_settings jsonb not null default '{}';
    alter table members add column own_settings jsonb not null default '{}';`.execute(db)
}
