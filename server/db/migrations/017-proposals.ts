import { sql, type Kysely } from 'kysely'

/** Proposals of a program with a read-only token are stored in one chat per token, with the token's name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table ai_contexts add column title text;
    alter table ai_contexts add column session_id bigint;
    create unique index ai_contexts_session on ai_contexts (user_id, session_id);
  `.execute(db)
}
