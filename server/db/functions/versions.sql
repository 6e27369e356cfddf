-- The version of a row is its `xmin`. An update that leaves a row as it was is skipped, so that the row keeps its version and
-- nobody is told that it changed. Compared digit for digit (`*=`), as the journal does; a statement does not return skipped rows.
create or replace function keep_version() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'transactions' then                                          -- generated columns are still empty in new
    new.transaction_id := old.transaction_id;
    new.searched := old.searched;
  end if;
  return case when new *= old then null else new end;
end $$;

create or replace trigger keep_version before update on account_folders for each row execute function keep_version();
create or replace trigger keep_version before update on accounts for each row execute function keep_version();
create or replace trigger keep_version before update on accumulations for each row execute function keep_version();
create or replace trigger keep_version before update on budgets for each row execute function keep_version();
create or replace trigger keep_version before update on categories for each row execute function keep_version();
create or replace trigger keep_version before update on currencies for each row execute function keep_version();
create or replace trigger keep_version before update on notes for each row execute function keep_version();
create or replace trigger keep_version before update on own_rates for each row execute function keep_version();
create or replace trigger keep_version before update on payees for each row execute function keep_version();
create or replace trigger keep_version before update on recurring_transactions for each row execute function keep_version();
create or replace trigger keep_version before update on rules for each row execute function keep_version();
create or replace trigger keep_version before update on saved_filters for each row execute function keep_version();
create or replace trigger keep_version before update on statements for each row execute function keep_version();
create or replace trigger keep_version before update on tags for each row execute function keep_version();
create or replace trigger keep_version before update on transactions for each row execute function keep_version();
