import { sql, type Kysely } from 'kysely'

const files = sql`
  create table files (
    user_id bigint not null references users,
    id bigint generated always as identity,
    file_id text collate "C" not null unique,
    name text not null,
    description text,
    mime_type text not null,
    size bigint not null check (size >= 0),
    is_public boolean not null default false,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    primary key (user_id, id),
    unique (user_id, file_id));
  create index files_expiry on files (expires_at);`

const pieces = sql`
  -- Bytes in the storage that no file stands for: not yet, while somebody writes them and says so, or no longer.
  -- No key ties them to a user: they are to be found when the user is gone.
  create table file_pieces (
    file_id text collate "C" primary key,
    user_id bigint not null,
    alive_until timestamptz not null);

  -- Whoever deletes a file, its bytes are left to be removed.
  create function leave_pieces() returns trigger language plpgsql as $$
  begin
    insert into file_pieces (file_id, user_id, alive_until) select file_id, user_id, '-infinity' from old_rows;
    return null;
  end $$;
  create trigger files_leave_pieces after delete on files referencing old table as old_rows
    for each statement execute function leave_pieces();`

const reports = sql`
  create table reports (
    user_id bigint not null references users,
    id bigint generated always as identity,
    type smallint not null check (type in (0, 1, 2)),
    format text not null check (format in ('csv', 'xlsx')),
    description text,
    filter jsonb not null,
    status smallint not null default 0 check (status in (-1, 0, 1)),
    -- Neither goes without the other.
    file_id text collate "C",
    created_at timestamptz(3) not null default now(),
    primary key (user_id, id),
    unique (user_id, file_id),
    check ((status = 1) = (file_id is not null)),
    foreign key (user_id, file_id) references files (user_id, file_id));`

/** Files that users keep for some days, and reports, which become files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${files} ${pieces} ${reports}`.execute(db)
  await sql`select journal_table('files', 'files'), journal_table('reports', 'reports', 1, '{status,file_id}')`.execute(
    db,
  )
}
