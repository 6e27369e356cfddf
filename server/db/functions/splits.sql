-- Lines share all but category, amount, note and tags, and the first has the least id. A plain row never gets here.
create or replace function refuse_broken_split() returns trigger language plpgsql as $$
declare book bigint; s bigint;
begin
  for book, s in
    select distinct e.book_id, e.split_id from (values
      (case when tg_op <> 'DELETE' then new.book_id end, case when tg_op <> 'DELETE' then new.split_id end),
      (case when tg_op <> 'INSERT' then old.book_id end, case when tg_op <> 'INSERT' then old.split_id end)) as e (book_id, split_id)
    where e.split_id is not null
  loop
    perform from transactions t where t.book_id = book and t.split_id = s
    having count(*) = 1 or min(id) <> s or count(distinct row(account_id, currency_id, created_at, description, payee_id, note, status,
      external_id, bank_text, recurring_id, round_up_id, statement_id)) > 1;
    if found then
      raise exception 'lines of a split differ' using errcode = 'check_violation', table = 'transactions', constraint = 'split_whole';
    end if;
  end loop;
  return null;
end $$;

-- At the end of a command: its statements may pass through invalid states. A constraint trigger cannot be replaced.
drop trigger if exists split_whole_i on transactions;
create constraint trigger split_whole_i after insert on transactions deferrable initially deferred
  for each row when (new.split_id is not null) execute function refuse_broken_split();
drop trigger if exists split_whole_u on transactions;
create constraint trigger split_whole_u after update on transactions deferrable initially deferred
  for each row when (old.split_id is not null or new.split_id is not null) execute function refuse_broken_split();
drop trigger if exists split_whole_d on transactions;
create constraint trigger split_whole_d after delete on transactions deferrable initially deferred
  for each row when (old.split_id is not null) execute function refuse_broken_split();

create or replace function refuse_broken_recurring_split() returns trigger language plpgsql as $$
declare book bigint; s bigint;
begin
  for book, s in
    select distinct e.book_id, e.split_id from (values
      (case when tg_op <> 'DELETE' then new.book_id end, case when tg_op <> 'DELETE' then new.split_id end),
      (case when tg_op <> 'INSERT' then old.book_id end, case when tg_op <> 'INSERT' then old.split_id end)) as e (book_id, split_id)
    where e.split_id is not null
  loop
    perform from recurring_transactions r where r.book_id = book and r.split_id = s
    having count(*) = 1 or min(id) <> s or count(distinct row(account_id, currency_id, description, payee_id, note, repeat_type, repeat_arg,
      notification_mode, anchor, period, next_repeat, last_repeat, paused)) > 1;
    if found then
      raise exception 'lines of a recurring split differ'
        using errcode = 'check_violation', table = 'recurring_transactions', constraint = 'recurring_split_whole';
    end if;
  end loop;
  return null;
end $$;

drop trigger if exists split_whole_i on recurring_transactions;
create constraint trigger split_whole_i after insert on recurring_transactions deferrable initially deferred
  for each row when (new.split_id is not null) execute function refuse_broken_recurring_split();
drop trigger if exists split_whole_u on recurring_transactions;
create constraint trigger split_whole_u after update on recurring_transactions deferrable initially deferred
  for each row when (old.split_id is not null or new.split_id is not null) execute function refuse_broken_recurring_split();
drop trigger if exists split_whole_d on recurring_transactions;
create constraint trigger split_whole_d after delete on recurring_transactions deferrable initially deferred
  for each row when (old.split_id is not null) execute function refuse_broken_recurring_split();
