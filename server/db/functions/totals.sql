-- Balances of accounts, updated in the transaction that changes them, outside the journal: an account keeps its version when only
-- its balance changes. One statement for each kind of write, in order of accounts: every writer locks the totals in the same order.
create or replace function keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_totals as t (book_id, account_id, balance, entries)
    select book_id, account_id, trim_scale(sum(delta)), sum(n) from (
      select book_id, account_id, delta delta, 1 n from new_rows
      union all
      select book_id, to_account_id, to_delta, 1 from new_rows where to_account_id is not null) d
    group by 1, 2 order by 1, 2
    on conflict (book_id, account_id) do update
      set balance = trim_scale(t.balance + excluded.balance), entries = t.entries + excluded.entries;
  elsif tg_op = 'DELETE' then
    insert into account_totals as t (book_id, account_id, balance, entries)
    select book_id, account_id, trim_scale(sum(delta)), sum(n) from (
      select book_id, account_id, -delta delta, -1 n from old_rows
      union all
      select book_id, to_account_id, -to_delta, -1 from old_rows where to_account_id is not null) d
    group by 1, 2 order by 1, 2
    on conflict (book_id, account_id) do update
      set balance = trim_scale(t.balance + excluded.balance), entries = t.entries + excluded.entries;
  else
    insert into account_totals as t (book_id, account_id, balance, entries)
    select book_id, account_id, trim_scale(sum(delta)), sum(n) from (
      select book_id, account_id, delta delta, 1 n from new_rows
      union all
      select book_id, to_account_id, to_delta, 1 from new_rows where to_account_id is not null
      union all
      select book_id, account_id, -delta delta, -1 n from old_rows
      union all
      select book_id, to_account_id, -to_delta, -1 from old_rows where to_account_id is not null) d
    group by 1, 2 having sum(delta) <> 0 or sum(n) <> 0 order by 1, 2
    on conflict (book_id, account_id) do update
      set balance = trim_scale(t.balance + excluded.balance), entries = t.entries + excluded.entries;
  end if;
  return null;
end $$;

create or replace trigger keep_totals_i after insert on transactions referencing new table as new_rows
  for each statement execute function keep_totals();
create or replace trigger keep_totals_u after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_totals();
create or replace trigger keep_totals_d after delete on transactions referencing old table as old_rows
  for each statement execute function keep_totals();

-- Kept balances that differ from the transactions, for `npm run verify`: any row is a bug.
create or replace view wrong_totals as
select coalesce(k.book_id, r.book_id) book_id, coalesce(k.account_id, r.account_id) account_id, k.balance kept, r.balance real,
       k.entries kept_entries, r.entries real_entries
from account_totals k full join (
  select book_id, account_id, sum(delta) balance, count(*) entries from (
    select book_id, account_id, delta from transactions
    union all
    select book_id, to_account_id, to_delta from transactions where to_account_id is not null) l
  group by 1, 2) r on r.book_id = k.book_id and r.account_id = k.account_id
where coalesce(k.balance, 0) <> coalesce(r.balance, 0) or coalesce(k.entries, 0) <> coalesce(r.entries, 0);
