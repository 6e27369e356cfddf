-- An array cannot have a foreign key; undo runs none of our code.
create or replace function refuse_unknown_tags() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_rows n cross join unnest(n.tag_ids) as wanted (id)
    where n.tag_ids is not null and not exists (select from tags g where g.book_id = n.book_id and g.id = wanted.id)) then
    raise exception 'unknown tag' using errcode = 'foreign_key_violation', table = 'tags', constraint = 'transactions_tag_ids';
  end if;
  return null;
end $$;

create or replace function refuse_lost_tags() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join transactions t on t.book_id = o.book_id and t.tag_ids @> array[o.id]) then
    raise exception 'tag in use' using errcode = 'foreign_key_violation', table = 'transactions', constraint = 'transactions_tag_ids';
  end if;
  return null;
end $$;

create or replace function refuse_lost_recurring_tags() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join recurring_transactions r on r.book_id = o.book_id and r.tag_ids @> array[o.id]) then
    raise exception 'tag in use'
      using errcode = 'foreign_key_violation', table = 'recurring_transactions', constraint = 'recurring_tag_ids';
  end if;
  return null;
end $$;

create or replace trigger known_tags_i after insert on transactions referencing new table as new_rows
  for each statement execute function refuse_unknown_tags();
create or replace trigger known_tags_u after update on transactions referencing new table as new_rows
  for each statement execute function refuse_unknown_tags();
create or replace trigger known_tags_i after insert on recurring_transactions referencing new table as new_rows
  for each statement execute function refuse_unknown_tags();
create or replace trigger known_tags_u after update on recurring_transactions referencing new table as new_rows
  for each statement execute function refuse_unknown_tags();
create or replace trigger known_tags_d after delete on tags referencing old table as old_rows
  for each statement execute function refuse_lost_tags();
create or replace trigger known_recurring_tags_d after delete on tags referencing old table as old_rows
  for each statement execute function refuse_lost_recurring_tags();
