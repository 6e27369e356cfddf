import { sql, type Kysely } from 'kysely'

/** A book is named after the user whose it was. */
const names = sql`
  alter table books add column name text, add column color smallint not null default 0 check (color between 0 and 7);
  update books b set name = coalesce((
    select u.name from members m join users u using (user_id) where m.book_id = b.book_id order by m.since limit 1), 'Book');
  alter table books alter column name set not null;`

/** An invitation ends with the membership of who made it, and when it is used. */
const invitations = sql`
  create table invitations (
    book_id bigint not null,
    invitation_id bigint generated always as identity,
    made_by bigint not null,
    role text not null check (role in ('owner', 'editor', 'contributor', 'viewer')),
    token_hash bytea not null unique,
    expires_at timestamptz(3) not null,
    primary key (book_id, invitation_id),
    foreign key (book_id, made_by) references members (book_id, user_id) on delete cascade);
  create index invitations_maker on invitations (book_id, made_by);`

/** Names stay as they were: their users may be gone. */
const events = sql`
  create table book_events (
    book_id bigint not null references books,
    event_id bigint generated always as identity,
    at timestamptz(3) not null default now(),
    kind text not null,
    by_user bigint,
    by_name text,
    member bigint,
    member_name text,
    role text,
    name text,
    primary key (book_id, event_id));`

/** Rows are found by who added them without reading their later changes. */
const added = sql`create index changes_added on changes (book_id, tbl, row_id) where op = 'I';`

/** Books have names, invitations and events. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [names, invitations, events, added]) {
    // One after another, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await part.execute(db)
  }
}
