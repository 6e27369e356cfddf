-- Totals of each month in UTC, by category, accounts and kind, updated in the transaction that changes them, outside the journal.
-- `entries` counts rows, `further_lines` those that are further lines of a split; `income` is the sum of positive amounts and
-- `expense` of negative ones: readers decide what they count as. In order of their keys: every writer locks them in the same order.
create or replace function keep_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into month_totals as t
      (book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries, further_lines, income, expense, arrived)
    select book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id,
           sum(n), sum(further), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
    from (
      select book_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
             1 as n, (id <> transaction_id)::int as further,
             greatest(delta, 0) as income, least(delta, 0) as expense, coalesce(to_delta, 0) as arrived
      from new_rows) as s
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6
    on conflict (book_id, category_id, account_id, to_account_id, kind, month) do update
      set entries = t.entries + excluded.entries, further_lines = t.further_lines + excluded.further_lines,
          income = trim_scale(t.income + excluded.income),
          expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);
  elsif tg_op = 'DELETE' then
    insert into month_totals as t
      (book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries, further_lines, income, expense, arrived)
    select book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id,
           sum(n), sum(further), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
    from (
      select book_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
             -1 as n, -(id <> transaction_id)::int as further,
             -greatest(delta, 0) as income, -least(delta, 0) as expense, -coalesce(to_delta, 0) as arrived
      from old_rows) as s
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6
    on conflict (book_id, category_id, account_id, to_account_id, kind, month) do update
      set entries = t.entries + excluded.entries, further_lines = t.further_lines + excluded.further_lines,
          income = trim_scale(t.income + excluded.income),
          expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);
  else
    insert into month_totals as t
      (book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries, further_lines, income, expense, arrived)
    select book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id,
           sum(n), sum(further), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
    from (
      select book_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
             1 as n, (id <> transaction_id)::int as further,
             greatest(delta, 0) as income, least(delta, 0) as expense, coalesce(to_delta, 0) as arrived
      from new_rows
      union all
      select book_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
             -1 as n, -(id <> transaction_id)::int as further,
             -greatest(delta, 0) as income, -least(delta, 0) as expense, -coalesce(to_delta, 0) as arrived
      from old_rows) as s
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(n) <> 0 or sum(further) <> 0 or sum(income) <> 0 or sum(expense) <> 0 or sum(arrived) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (book_id, category_id, account_id, to_account_id, kind, month) do update
      set entries = t.entries + excluded.entries, further_lines = t.further_lines + excluded.further_lines,
          income = trim_scale(t.income + excluded.income),
          expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);
  end if;
  return null;
end $$;

create or replace trigger keep_months_i after insert on transactions referencing new table as new_rows
  for each statement execute function keep_months();
create or replace trigger keep_months_u after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_months();
create or replace trigger keep_months_d after delete on transactions referencing old table as old_rows
  for each statement execute function keep_months();

-- Kept months minus the transactions, for `npm run verify`: any row is a bug.
create or replace view wrong_months as
select book_id, category_id, account_id, to_account_id, kind, month, sum(n)::bigint as entries, sum(further)::bigint as further_lines,
       trim_scale(sum(income)) as income, trim_scale(sum(expense)) as expense, trim_scale(sum(arrived)) as arrived
from (
  select book_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries as n, further_lines as further,
         income, expense, arrived
  from month_totals
  union all
  select book_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
         -1 as n, -(id <> transaction_id)::int as further,
         -greatest(delta, 0) as income, -least(delta, 0) as expense, -coalesce(to_delta, 0) as arrived
  from transactions) as s
group by 1, 2, 3, 4, 5, 6, currency_id, to_currency_id
having sum(n) <> 0 or sum(further) <> 0 or sum(income) <> 0 or sum(expense) <> 0 or sum(arrived) <> 0;
