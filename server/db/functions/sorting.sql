-- What set a category or payee follows every update, whoever writes: a person did, unless the command says that it sorts. Undo restores
-- what was. Transactions without a category wait for review; one that gets a category is reviewed.
create or replace function note_sorter() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.undoing', true), '') <> '' or current_setting('app.sorting', true) = 'on' then return new; end if;
  if new.payee_id is distinct from old.payee_id then
    new.payee_by := 0;
    new.payee_rule_id := null;
  end if;
  if new.category_id <> old.category_id then
    new.category_by := 0;
    new.category_rule_id := null;
    new.review := case
      when new.split_id is null and new.kind = 0
           and exists (select from categories c where c.book_id = new.book_id and c.id = new.category_id and c.uncategorised) then 1
      when old.review = 1 then 2
      else old.review end;
  end if;
  return new;
end $$;

create or replace trigger a_note_sorter before update of category_id, payee_id on transactions
  for each row when (new.category_id <> old.category_id or new.payee_id is distinct from old.payee_id) execute function note_sorter();
