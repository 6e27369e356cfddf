-- A reconciled transaction keeps its account, day and amounts, whoever writes: its status must be changed first, by a separate
-- command. Checked at the end of a command for transactions that were reconciled when it began: a split may be divided differently
-- meanwhile, and an undo of several change sets may pass through invalid states. The previous state is read from the journal, and
-- only when a reconciled row was touched. The error code is outside `integrity_constraint_violation`, because undo() would
-- attribute it to other change sets.
create or replace function keep_reconciled() returns trigger language plpgsql as $$
declare
  book bigint := case when tg_op = 'INSERT' then new.book_id else old.book_id end;
  t bigint := case when tg_op = 'INSERT' then new.split_id else old.transaction_id end;
  asked bigint := case when tg_op = 'INSERT' then new.split_id else old.id end;
  s bigint := nullif(current_setting('app.change_set', true), '');
  status_before text;
begin
  if current_setting('app.journal', true) = 'off' then return null; end if;
  -- First the checks that need only keys: a command may touch many rows.
  select c.before ->> 'status' into status_before from changes c
  where c.book_id = book and c.tbl = 'transactions' and c.row_id = asked and c.change_set_id = s and c.before ? 'status'
  order by c.statement limit 1;
  if status_before <> '2' then return null; end if;
  if tg_op = 'INSERT' then
    perform from transactions where book_id = book and id = asked and (status = 2 or status_before = '2');
    if not found then return null; end if;
  elsif tg_op = 'UPDATE' then
    perform from transactions where book_id = book and id = asked
      and (account_id, to_account_id, created_at, delta, to_delta, split_id)
        is not distinct from (old.account_id, old.to_account_id, old.created_at, old.delta, old.to_delta, old.split_id);
    if found then return null; end if;
  end if;

  perform from (
    with now_rows as materialized (
      select * from transactions where book_id = book and id = t
      union all select * from transactions where book_id = book and split_id = t and id <> t),
    row_ids as (
      select id from now_rows
      union select c.row_id from changes c
      where c.book_id = book and c.change_set_id = s and c.tbl = 'transactions' and c.before ->> 'transaction_id' = t::text),
    -- Earlier statements overwrite later ones: the rows as the command found them, without those that it made.
    rows_before as materialized (
      select r.* from row_ids i
      left join lateral (
        select jsonb_object_agg(e.key, e.value order by c.statement desc) as columns, min(c.statement) as first
        from changes c, jsonb_each(c.before) e
        where c.book_id = book and c.tbl = 'transactions' and c.row_id = i.id and c.change_set_id = s and c.op <> 'I') d on true
      left join now_rows n on n.id = i.id
      cross join lateral jsonb_populate_record(null::transactions, coalesce(to_jsonb(n), '{}') || coalesce(d.columns, '{}')) r
      where r.transaction_id = t and r.status = 2 and not exists (
        select from changes m
        where m.book_id = book and m.change_set_id = s and m.statement < coalesce(d.first, 2147483647) and m.tbl = 'transactions'
          and m.op = 'I' and i.id between m.row_id and m.last_id))
    select from (
      select account_id, created_at, delta as amount, true as is_now from now_rows
      union all
      select to_account_id, created_at, to_delta, true from now_rows where to_account_id is not null
      union all
      select account_id, created_at, -delta as amount, false as is_now from rows_before
      union all
      select to_account_id, created_at, -to_delta, false from rows_before where to_account_id is not null) as e
    where exists (select from rows_before)
    group by account_id, created_at
    having sum(amount) <> 0 or bool_and(is_now) or not bool_or(is_now)) as moved;
  if found then
    raise exception 'transaction % is reconciled', t using errcode = 'FR001', table = 'transactions', detail = t::text;
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists reconciled_i on transactions;
create constraint trigger reconciled_i after insert on transactions deferrable initially deferred
  for each row when (new.id <> new.split_id) execute function keep_reconciled();
drop trigger if exists reconciled_u on transactions;
create constraint trigger reconciled_u after update on transactions deferrable initially deferred
  for each row when (old.status = 2 and (new.status <> 2
    or (old.account_id, old.to_account_id, old.created_at, old.delta, old.to_delta, old.split_id)
      is distinct from (new.account_id, new.to_account_id, new.created_at, new.delta, new.to_delta, new.split_id)))
  execute function keep_reconciled();
drop trigger if exists reconciled_d on transactions;
create constraint trigger reconciled_d after delete on transactions deferrable initially deferred
  for each row when (old.status = 2) execute function keep_reconciled();
