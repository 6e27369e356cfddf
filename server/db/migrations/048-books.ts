import { sql, type Kysely } from 'kysely'

/** The tables of a book: what is journaled, and what is kept of it. */
const tables = [
  'account_folders',
  'account_totals',
  'accounts',
  'accumulations',
  'budgets',
  'categories',
  'change_sets',
  'changes',
  'currencies',
  'dismissed_pairs',
  'file_pieces',
  'files',
  'journal_heads',
  'month_totals',
  'notes',
  'notification_points',
  'own_rates',
  'payees',
  'receipts',
  'recurring_transactions',
  'reports',
  'saved_filters',
  'settings',
  'tags',
  'transactions',
]

/** A user's first book keeps the user's id, so that nothing is copied. */
const books = sql`
  create table books (
    book_id bigint generated always as identity primary key,
    created_at timestamptz(3) not null default now());
  insert into books (book_id, created_at) overriding system value select user_id, created_at from users;
  select setval(pg_get_serial_sequence('books', 'book_id'), coalesce(max(book_id), 1), max(book_id) is not null) from books;

  create table members (
    book_id bigint not null references books,
    user_id bigint not null references users,
    role text not null check (role in ('owner', 'editor', 'contributor', 'viewer')),
    since timestamptz(3) not null default now(),
    primary key (book_id, user_id));
  create index members_user on members (user_id);
  insert into members (book_id, user_id, role, since) select user_id, user_id, 'owner', created_at from users;`

/** Functions are created again from their files, with the names of their arguments. */
const stale = sql`
  drop view if exists wrong_totals;
  drop view if exists wrong_months;
  drop view if exists wrong_transfers;
  do $$
  declare f record;
  begin
    for f in select oid::regprocedure as name from pg_proc
             where pronamespace = current_schema()::regnamespace and 'p_user' = any (proargnames) loop
      execute format('drop function %s', f.name);
    end loop;
  end $$;`

const partition = sql`
  do $$
  declare t text; k record;
  begin
    foreach t in array ${sql.lit(`{${tables.join()}}`)}::text[] loop
      execute format('alter table %I rename column user_id to book_id', t);
      for k in select conname, confdeltype from pg_constraint
               where contype = 'f' and conrelid = t::regclass and confrelid = 'users'::regclass loop
        execute format('alter table %I drop constraint %I, add foreign key (book_id) references books %s', t, k.conname,
                       case k.confdeltype when 'c' then 'on delete cascade' else '' end);
      end loop;
    end loop;
  end $$;`

/** Chats, plans and devices belong to a person, in one book. */
const persons = sql`
  select set_config('app.journal', 'off', true);
  alter table change_sets add column by_user bigint;
  alter table sessions add column book_id bigint references books;
  alter table ai_contexts add column book_id bigint references books;
  alter table plans add column book_id bigint references books;
  alter table ai_attachments add column book_id bigint;
  alter table notification_points add column user_id bigint references users;
  update sessions set book_id = user_id;
  update ai_contexts set book_id = user_id;
  update plans set book_id = user_id;
  update ai_attachments set book_id = user_id;
  update notification_points set user_id = book_id;
  alter table sessions alter column book_id set not null;
  alter table ai_contexts alter column book_id set not null;
  alter table plans alter column book_id set not null;
  alter table ai_attachments alter column book_id set not null;
  alter table notification_points alter column user_id set not null;
  alter table ai_attachments
    drop constraint ai_attachments_user_id_file_id_fkey,
    drop constraint ai_attachments_user_id_file_id_key,
    add unique (book_id, file_id),
    add foreign key (book_id, file_id) references files (book_id, file_id);
  select set_config('app.journal', '', true);`

/** Work that is queued names its user. */
const queued = sql`
  do $$
  begin
    if to_regclass('pgboss.job') is not null then
      update pgboss.job set data = (data - 'userId') || jsonb_build_object('bookId', data -> 'userId')
      where data ? 'userId' and name <> 'demoEnd';
    end if;
  end $$;`

/** A user's ledger becomes a book, of which people are members. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [books, stale, partition, persons, queued]) {
    // One after another, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await part.execute(db)
  }
}
