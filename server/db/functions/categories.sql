-- Rules over several rows live in the database, because undo runs none of our code.
create or replace function no_category_cycle() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive up as (
      select n.book_id, n.id start, n.parent_id, 1 depth from new_rows n where n.parent_id is not null
      union all
      select up.book_id, up.start, c.parent_id, up.depth + 1
      from up join categories c on c.book_id = up.book_id and c.id = up.parent_id
      where up.parent_id <> up.start and up.depth < 1000)
    select from up where parent_id = start)
  then
    raise exception 'category cycle'
      using errcode = 'check_violation', table = 'categories', constraint = 'category_cycle', column = 'parent_id';
  end if;
  return null;
end $$;

create or replace trigger rule_cycle_i after insert on categories referencing new table as new_rows
  for each statement execute function no_category_cycle();
create or replace trigger rule_cycle_u after update on categories referencing new table as new_rows
  for each statement execute function no_category_cycle();

-- Incomes and expenses in the transfer category, and users without one, for `npm run verify`: any row is a bug.
create or replace view wrong_transfers as
select book_id, id as transaction_id from transactions t
where kind = 0 and to_account_id is null
  and category_id = (select c.id from categories c where c.book_id = t.book_id and c.for_transfers)
union all
select book_id, null from settings s
where not exists (select from categories c where c.book_id = s.book_id and c.for_transfers);
