import { sql, type Kysely } from 'kysely'

/** The sides of the rows that a statement inserted (sign '') or deleted (sign '-'), to be summed by account. */
const legs = (rows: 'new_rows' | 'old_rows', sign: '' | '-') =>
  sql.raw(`
  select user_id, account_id, ${sign}delta delta, ${sign}1 n from ${rows}
  union all
  select user_id, to_account_id, ${sign}to_delta, ${sign}1 from ${rows} where to_account_id is not null`)

/** One statement for each kind of write. In order of accounts: every writer locks the totals in the same order. */
const addUp = (delta: ReturnType<typeof legs>, only = sql``) => sql`
  insert into account_totals as t (user_id, account_id, balance, entries)
  select user_id, account_id, trim_scale(sum(delta)), sum(n) from (${delta}) d
  group by 1, 2 ${only} order by 1, 2
  on conflict (user_id, account_id) do update
    set balance = trim_scale(t.balance + excluded.balance), entries = t.entries + excluded.entries;`

/**
 * Balances, updated in the transaction that changes them. They have their own table so that they are not journaled,
 * and an account's version stays when only its balance changes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table account_totals (
      user_id bigint not null,
      account_id bigint not null,
      balance numeric not null default 0,
      entries bigint not null default 0,
      primary key (user_id, account_id),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) with (fillfactor = 50);

    create function keep_totals() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addUp(legs('new_rows', ''))}
      elsif tg_op = 'DELETE' then ${addUp(legs('old_rows', '-'))}
      else ${addUp(sql`${legs('new_rows', '')} union all ${legs('old_rows', '-')}`, sql`having sum(delta) <> 0 or sum(n) <> 0`)}
      end if;
      return null;
    end $$;
    create trigger keep_totals_i after insert on transactions referencing new table as new_rows
      for each statement execute function keep_totals();
    create trigger keep_totals_u after update on transactions referencing old table as old_rows new table as new_rows
      for each statement execute function keep_totals();
    create trigger keep_totals_d after delete on transactions referencing old table as old_rows
      for each statement execute function keep_totals();

    -- What "npm run verify" reads: no row may come back.
    create view wrong_totals as
    select coalesce(k.user_id, r.user_id) user_id, coalesce(k.account_id, r.account_id) account_id, k.balance kept, r.balance real,
           k.entries kept_entries, r.entries real_entries
    from account_totals k full join (
      select user_id, account_id, sum(delta) balance, count(*) entries from (
        select user_id, account_id, delta from transactions
        union all
        select user_id, to_account_id, to_delta from transactions where to_account_id is not null) l
      group by 1, 2) r on r.user_id = k.user_id and r.account_id = k.account_id
    where coalesce(k.balance, 0) <> coalesce(r.balance, 0) or coalesce(k.entries, 0) <> coalesce(r.entries, 0);
  `.execute(db)
}
