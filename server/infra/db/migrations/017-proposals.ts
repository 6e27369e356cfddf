import { sql, type Kysely } from 'kysely'

/** What a program proposes whose token may not write is kept in one talk per token, called as the token is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table ai_contexts add column title text;
    alter table ai_contexts add column session_id bigint;
    create unique index ai_contexts_session on ai_contexts (user_id, session_id);
  `.execute(db)
}
