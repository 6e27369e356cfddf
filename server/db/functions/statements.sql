-- A side is on a statement of its own account alone. Moved to another account it leaves its statement, unless the statement moved
-- with it; a side that changes places with the other one takes its statement along. Undo restores what was.
create or replace function keep_side_on_statement() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.undoing', true), '') <> '' then return new; end if;
  if tg_op = 'UPDATE' and (new.statement_id, new.to_statement_id) is not distinct from (old.statement_id, old.to_statement_id) then
    if new.account_id = old.to_account_id then new.statement_id := old.to_statement_id; end if;
    if new.to_account_id = old.account_id then new.to_statement_id := old.statement_id; end if;
  end if;
  if new.statement_id is not null and not exists (
    select from statements s where s.book_id = new.book_id and s.id = new.statement_id and s.account_id = new.account_id and s.kind = 0) then
    new.statement_id := null;
  end if;
  if new.to_statement_id is not null and not exists (
    select from statements s where s.book_id = new.book_id and s.id = new.to_statement_id and s.account_id = new.to_account_id and s.kind = 0) then
    new.to_statement_id := null;
  end if;
  return new;
end $$;

create or replace trigger a_keep_side_on_statement before insert on transactions
  for each row when (new.statement_id is not null or new.to_statement_id is not null) execute function keep_side_on_statement();
create or replace trigger a_keep_side_on_statement_u before update of account_id, to_account_id, statement_id, to_statement_id on transactions
  for each row when (new.statement_id is not null or new.to_statement_id is not null
    or old.statement_id is not null or old.to_statement_id is not null) execute function keep_side_on_statement();

-- What each statement lists, kept like the balances of accounts and outside the journal. `dated` is the sum of amounts times squared
-- moments: a listed transaction that moves changes it, also where the sum stays, while a split that is divided differently does not.
create or replace function keep_statement_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statement_totals as t (book_id, statement_id, ticked, dated, entries)
    select book_id, statement_id, trim_scale(sum(delta)), trim_scale(sum(delta * at * at)), count(*) from (
      select book_id, statement_id, delta, extract(epoch from created_at) at from new_rows where statement_id is not null
      union all
      select book_id, to_statement_id, to_delta, extract(epoch from created_at) from new_rows where to_statement_id is not null) d
    group by 1, 2 order by 1, 2
    on conflict (book_id, statement_id) do update
      set ticked = trim_scale(t.ticked + excluded.ticked), dated = trim_scale(t.dated + excluded.dated), entries = t.entries + excluded.entries;
  elsif tg_op = 'DELETE' then
    insert into statement_totals as t (book_id, statement_id, ticked, dated, entries)
    select book_id, statement_id, -trim_scale(sum(delta)), -trim_scale(sum(delta * at * at)), -count(*) from (
      select book_id, statement_id, delta, extract(epoch from created_at) at from old_rows where statement_id is not null
      union all
      select book_id, to_statement_id, to_delta, extract(epoch from created_at) from old_rows where to_statement_id is not null) d
    group by 1, 2 order by 1, 2
    on conflict (book_id, statement_id) do update
      set ticked = trim_scale(t.ticked + excluded.ticked), dated = trim_scale(t.dated + excluded.dated), entries = t.entries + excluded.entries;
  else
    insert into statement_totals as t (book_id, statement_id, ticked, dated, entries)
    select book_id, statement_id, trim_scale(sum(delta)), trim_scale(sum(delta * at * at)), sum(n) from (
      select book_id, statement_id, delta, extract(epoch from created_at) at, 1 n from new_rows where statement_id is not null
      union all
      select book_id, to_statement_id, to_delta, extract(epoch from created_at), 1 from new_rows where to_statement_id is not null
      union all
      select book_id, statement_id, -delta, extract(epoch from created_at), -1 from old_rows where statement_id is not null
      union all
      select book_id, to_statement_id, -to_delta, extract(epoch from created_at), -1 from old_rows where to_statement_id is not null) d
    group by 1, 2 having sum(delta) <> 0 or sum(delta * at * at) <> 0 or sum(n) <> 0 order by 1, 2
    on conflict (book_id, statement_id) do update
      set ticked = trim_scale(t.ticked + excluded.ticked), dated = trim_scale(t.dated + excluded.dated), entries = t.entries + excluded.entries;
  end if;
  return null;
end $$;

create or replace trigger keep_statement_totals_i after insert on transactions referencing new table as new_rows
  for each statement execute function keep_statement_totals();
create or replace trigger keep_statement_totals_u after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_statement_totals();
create or replace trigger keep_statement_totals_d after delete on transactions referencing old table as old_rows
  for each statement execute function keep_statement_totals();

-- A reconciled statement adds up, and nothing that it lists has moved. Asked at the end of a command, of each statement whose total or
-- own row was written; the cost does not depend on what it lists.
create or replace function refuse_broken_statement() returns trigger language plpgsql as $$
declare
  book bigint := new.book_id;
  s bigint := case when tg_table_name = 'statements' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'statement_id')::bigint end;
begin
  perform from statements r left join statement_totals t on t.book_id = r.book_id and t.statement_id = r.id
  where r.book_id = book and r.id = s and r.state = 1
    and (r.balance - r.opening <> coalesce(t.ticked, 0) or r.dated <> coalesce(t.dated, 0));
  if found then
    raise exception 'statement % is reconciled', s using
      errcode = 'check_violation', table = 'statements', constraint = 'statement_adds_up', detail = s::text;
  end if;
  return null;
end $$;

-- Each statement that was once reconciled begins with the balance of the one before it.
create or replace function refuse_broken_statement_chain() returns trigger language plpgsql as $$
declare
  book bigint := case when tg_op = 'DELETE' then old.book_id else new.book_id end;
  s bigint;
begin
  select c.id into s from (
    select id, opening, coalesce(lag(balance) over (partition by account_id order by day, id), 0) as before
    from statements
    where book_id = book and kind = 0 and state <> 0
      and account_id in (case when tg_op <> 'INSERT' then old.account_id end, case when tg_op <> 'DELETE' then new.account_id end)) c
  where c.opening <> c.before limit 1;
  if s is not null then
    raise exception 'statement % begins with another balance', s using
      errcode = 'check_violation', table = 'statements', constraint = 'statement_chain', detail = s::text;
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists statement_adds_up_i on statement_totals;
create constraint trigger statement_adds_up_i after insert on statement_totals deferrable initially deferred
  for each row execute function refuse_broken_statement();
drop trigger if exists statement_adds_up_u on statement_totals;
create constraint trigger statement_adds_up_u after update on statement_totals deferrable initially deferred
  for each row execute function refuse_broken_statement();
drop trigger if exists statement_adds_up_i on statements;
create constraint trigger statement_adds_up_i after insert on statements deferrable initially deferred
  for each row when (new.state = 1) execute function refuse_broken_statement();
drop trigger if exists statement_adds_up_u on statements;
create constraint trigger statement_adds_up_u after update on statements deferrable initially deferred
  for each row when (new.state = 1) execute function refuse_broken_statement();
drop trigger if exists statement_chain_i on statements;
create constraint trigger statement_chain_i after insert on statements deferrable initially deferred
  for each row when (new.state <> 0) execute function refuse_broken_statement_chain();
drop trigger if exists statement_chain_u on statements;
create constraint trigger statement_chain_u after update on statements deferrable initially deferred
  for each row when (old.state <> 0 or new.state <> 0) execute function refuse_broken_statement_chain();
drop trigger if exists statement_chain_d on statements;
create constraint trigger statement_chain_d after delete on statements deferrable initially deferred
  for each row when (old.state <> 0) execute function refuse_broken_statement_chain();

-- Kept totals of statements that differ from what they list, for `npm run verify`: any row is a bug.
create or replace view wrong_statements as
select coalesce(k.book_id, r.book_id) book_id, coalesce(k.statement_id, r.statement_id) statement_id, k.ticked kept, r.ticked real,
       k.entries kept_entries, r.entries real_entries
from statement_totals k full join (
  select book_id, statement_id, sum(delta) ticked, sum(delta * at * at) dated, count(*) entries from (
    select book_id, statement_id, delta, extract(epoch from created_at) at from transactions where statement_id is not null
    union all
    select book_id, to_statement_id, to_delta, extract(epoch from created_at) from transactions where to_statement_id is not null) l
  group by 1, 2) r on r.book_id = k.book_id and r.statement_id = k.statement_id
where coalesce(k.ticked, 0) <> coalesce(r.ticked, 0) or coalesce(k.dated, 0) <> coalesce(r.dated, 0)
   or coalesce(k.entries, 0) <> coalesce(r.entries, 0);
