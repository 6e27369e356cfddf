import { sql, type Kysely } from 'kysely'

/** When members have a book open, and whether they may export it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table presence (
      book_id bigint not null,
      user_id bigint not null,
      here_until timestamptz(3) not null,
      primary key (book_id, user_id),
      foreign key (book_id, user_id) references members (book_id, user_id) on delete cascade);
    alter table books add column members_export boolean not null default false;`.execute(db)
}
