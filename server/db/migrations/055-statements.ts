import { sql, type Kysely } from 'kysely'

/**
 * Adds statements and links each side of a transaction to its statement. Transactions reconciled before become one
 * reconciled statement per account, dated by the newest of them, with their sum as its balance.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table statements (
      book_id bigint not null references books,
      id bigint generated always as identity,
      account_id bigint not null,
      day date not null,
      balance numeric not null,
      -- 0 a statement, 1 a balance that is only compared.
      kind smallint not null default 0 check (kind between 0 and 1),
      -- 0 draft, 1 reconciled, 2 reopened.
      state smallint not null default 0 check (state between 0 and 2),
      -- The balance that it begins with, from the first time that it is reconciled.
      opening numeric check ((opening is null) = (state = 0)),
      -- While it is reconciled: changes when the moment of a listed amount does.
      dated numeric check ((dated is null) = (state <> 1)),
      reconciled_at timestamptz,
      -- No foreign key: the person may leave.
      reconciled_by bigint,
      primary key (book_id, id),
      foreign key (book_id, account_id) references accounts (book_id, id));
    create index statements_account on statements (book_id, account_id, day);
    select journal_table('statements', 'statements');

    create table statement_totals (
      book_id bigint not null references books,
      statement_id bigint not null,
      ticked numeric not null,
      dated numeric not null,
      entries bigint not null,
      primary key (book_id, statement_id));

    alter table transactions
      add column statement_id bigint,
      add column to_statement_id bigint,
      add foreign key (book_id, statement_id) references statements (book_id, id),
      add foreign key (book_id, to_statement_id) references statements (book_id, id);
    create index transactions_statement on transactions (book_id, statement_id) where statement_id is not null;
    create index transactions_pending on transactions (book_id) where status = 0;
    create index transactions_said_reconciled on transactions (book_id) where status = 2;
    create index transactions_to_statement on transactions (book_id, to_statement_id) where to_statement_id is not null;

    drop trigger if exists reconciled_i on transactions;
    drop trigger if exists reconciled_u on transactions;
    drop trigger if exists reconciled_d on transactions;
    drop function if exists keep_reconciled();

    -- Not by the triggers: they may be older than the tables.
    alter table transactions disable trigger user;
    alter table statements disable trigger user;
    create temp table reconciled_before on commit drop as
      select book_id, account_id, id, delta, created_at from transactions where status = 2
      union all
      select book_id, to_account_id, id + 1, to_delta, created_at from transactions where status = 2 and to_account_id is not null;
    insert into statements (book_id, account_id, day, balance, state, opening, dated, reconciled_at)
    select r.book_id, r.account_id,
      (max(r.created_at) at time zone coalesce((
        select z.name from settings s join pg_timezone_names z on z.name = s.time_zone where s.book_id = r.book_id), 'UTC'))::date,
      trim_scale(sum(r.delta)), 1, 0, sum(r.delta * extract(epoch from r.created_at) * extract(epoch from r.created_at)), now()
    from reconciled_before r group by 1, 2;
    insert into statement_totals (book_id, statement_id, ticked, dated, entries)
    select s.book_id, s.id, s.balance, s.dated, (
      select count(*) from reconciled_before r where r.book_id = s.book_id and r.account_id = s.account_id)
    from statements s;
    update transactions t set status = 1,
      statement_id = (select s.id from statements s where s.book_id = t.book_id and s.account_id = t.account_id),
      to_statement_id = (select s.id from statements s where s.book_id = t.book_id and s.account_id = t.to_account_id)
    where status = 2;
    alter table statements enable trigger user;
    alter table transactions enable trigger user;`.execute(db)
}
