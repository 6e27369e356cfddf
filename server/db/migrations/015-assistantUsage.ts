import { sql, type Kysely } from 'kysely'

/** Token usage of answers, their deadlines, and which were stopped. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ai_usage (
      user_id bigint not null references users,
      day date not null,
      questions integer not null default 0,
      tokens_in bigint not null default 0,
      tokens_out bigint not null default 0,
      primary key (user_id, day));
    alter table ai_messages add column answer_by timestamptz(3);
    alter table ai_messages add column stopped boolean not null default false;
  `.execute(db)
}
