import { sql, type Kysely } from 'kysely'

/** The error for an operator whose database lacks the extension that search needs. */
const NO_EXTENSION = (name: string) =>
  `The database cannot make the extension "${name}", which searching needs. Install PostgreSQL's contrib package on the database server ` +
  `(on Debian it comes with postgresql-NN), or let a superuser run "create extension ${name}" in this database, then start again.`

const makeExtension = async (db: Kysely<unknown>, name: string): Promise<void> => {
  try {
    await sql`create extension if not exists ${sql.id(name)}`.execute(db)
  } catch (cause) {
    throw new Error(NO_EXTENSION(name), { cause })
  }
}

/**
 * The ledger of a user. Every key and index begins with user_id, so that users can be distributed over servers.
 * Amounts are numeric without a typmod, which would round silently.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await makeExtension(db, 'pg_trgm')
  await makeExtension(db, 'btree_gin')

  await sql`
    -- The shared ones are everybody's own rows under the same ids, below 1000.
    create table currencies (
      user_id bigint not null references users,
      id bigint generated always as identity (start with 1000),
      owned boolean not null default true,
      code text not null,
      symbol text not null,
      decimals int not null check (decimals between 0 and 30),
      description text not null,
      primary key (user_id, id),
      check (owned = (id >= 1000)));

    create table settings (
      user_id bigint not null references users,
      id bigint not null default 1 check (id = 1),
      -- Refuses a name that this PostgreSQL does not know: every month and day is counted in it.
      time_zone text not null default 'UTC' check (timestamptz '2000-01-01 00:00Z' at time zone time_zone is not null),
      lang text not null default 'en',
      theme text not null default 'system',
      preferred_currency_id bigint not null default 1,
      only_expenses boolean not null default false,
      collapsed_folders bigint[] not null default '{}',
      density text not null default 'normal',
      primary key (user_id, id),
      foreign key (user_id, preferred_currency_id) references currencies (user_id, id));

    create table account_folders (
      user_id bigint not null references users,
      id bigint generated always as identity,
      name text not null,
      description text,
      primary key (user_id, id));

    create table accounts (
      user_id bigint not null,
      id bigint generated always as identity,
      folder_id bigint not null,
      currency_id bigint not null,
      name text not null,
      description text,
      hidden boolean not null default false,
      primary key (user_id, id),
      -- An entry's currency is its account's, by foreign key.
      unique (user_id, id, currency_id),
      foreign key (user_id, folder_id) references account_folders (user_id, id),
      foreign key (user_id, currency_id) references currencies (user_id, id));

    create table categories (
      user_id bigint not null references users,
      id bigint generated always as identity,
      parent_id bigint,
      type smallint not null check (type in (-1, 0, 1)),
      name text not null,
      description text,
      primary key (user_id, id),
      foreign key (user_id, parent_id) references categories (user_id, id));
    create index categories_parent on categories (user_id, parent_id);

    -- One row is one entry. A transfer has its second leg in the to_ columns. Ids are odd: the second leg is called id + 1.
    -- Moments are kept to the millisecond, as the wire writes them, so that a page's cursor finds its row again.
    create table transactions (
      user_id bigint not null,
      id bigint generated always as identity (increment by 2),
      category_id bigint not null,
      account_id bigint not null,
      currency_id bigint not null,
      delta numeric not null check (scale(delta) <= 30 and abs(delta) < 1e30),
      to_account_id bigint,
      to_currency_id bigint,
      to_delta numeric check (scale(to_delta) <= 30 and abs(to_delta) < 1e30),
      created_at timestamptz(3) not null default now(),
      description text,
      primary key (user_id, id),
      foreign key (user_id, category_id) references categories (user_id, id),
      foreign key (user_id, account_id, currency_id) references accounts (user_id, id, currency_id),
      foreign key (user_id, to_account_id, to_currency_id) references accounts (user_id, id, currency_id),
      check (num_nulls(to_account_id, to_currency_id, to_delta) in (0, 3)),
      check (to_account_id is null or (account_id <> to_account_id and delta < 0 and to_delta > 0
             and (currency_id <> to_currency_id or delta = -to_delta))));
    create index transactions_newest on transactions (user_id, created_at desc, id desc);
    create index transactions_account on transactions (user_id, account_id, created_at desc, id desc);
    create index transactions_to_account on transactions (user_id, to_account_id, created_at desc, id desc) where to_account_id is not null;
    create index transactions_category on transactions (user_id, category_id, created_at desc);
    create index transactions_description on transactions using gin (user_id, description gin_trgm_ops);

    -- A rule over several rows lives in the database, for undoing a command goes past every check in code.
    create function no_category_cycle() returns trigger language plpgsql as $$
    begin
      if exists (
        with recursive up as (
          select n.user_id, n.id start, n.parent_id, 1 depth from new_rows n where n.parent_id is not null
          union all
          select up.user_id, up.start, c.parent_id, up.depth + 1
          from up join categories c on c.user_id = up.user_id and c.id = up.parent_id
          where up.parent_id <> up.start and up.depth < 1000)
        select from up where parent_id = start)
      then
        raise exception 'category cycle'
          using errcode = 'check_violation', table = 'categories', constraint = 'category_cycle', column = 'parent_id';
      end if;
      return null;
    end $$;
    create trigger rule_cycle_i after insert on categories referencing new table as new_rows
      for each statement execute function no_category_cycle();
    create trigger rule_cycle_u after update on categories referencing new table as new_rows
      for each statement execute function no_category_cycle();
  `.execute(db)
}
