-- Reverts one change set, statement by statement, last first. Runs inside an open change set.
create or replace function apply_inverse(p_book bigint, p_set bigint) returns void language plpgsql as $$
declare
  c record; cols text; vals text;
  own text; own_rows constant text := ' and not exists (select from changes i where i.book_id = $1 and i.change_set_id = $2 and i.tbl = c.tbl and i.op = ''I''
                and i.statement < $3 and i.row_id <= c.row_id and i.last_id >= c.row_id)';   -- see net_changes
begin
  for c in select distinct statement, tbl, op from changes where book_id = p_book and change_set_id = p_set order by statement desc loop
    -- a newer column keeps its default; what was written before there were books does not name its book
    select string_agg(format('%I', attname), ', '), string_agg(case attname when 'book_id' then '$1' else format('r.%I', attname) end, ', ')
    into cols, vals
    from pg_attribute where attrelid = c.tbl::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and case attname when 'book_id' then c.op = 'D' else (c.op = 'D' or attname <> 'id') and attname in (
        select jsonb_object_keys(before) from changes where book_id = p_book and change_set_id = p_set and statement = c.statement) end;
    own := case when exists (select from changes i where i.book_id = p_book and i.change_set_id = p_set and i.tbl = c.tbl and i.op = 'I'
                             and i.statement < c.statement) then own_rows else '' end;
    if c.op = 'I' then
      execute format('delete from %I t using changes c where c.book_id = $1 and c.change_set_id = $2 and c.statement = $3
                      and t.book_id = $1 and t.id between c.row_id and c.last_id', c.tbl) using p_book, p_set, c.statement;
    elsif c.op = 'D' then
      execute format('insert into %1$I (%2$s) overriding system value
                      select %3$s from changes c, jsonb_populate_record(null::%1$I, c.before) r
                      where c.book_id = $1 and c.change_set_id = $2 and c.statement = $3' || own, c.tbl, cols, vals) using p_book, p_set, c.statement;
    else
      -- by whole keys only, so that no stale statistics can choose a plan that is quadratic
      execute format('update %1$I t set (%2$s) = (
                        select %3$s from changes c, jsonb_populate_record(t, c.before) r
                        where c.book_id = $1 and c.change_set_id = $2 and c.statement = $3 and c.row_id = t.id)
                      where t.book_id = $1 and t.id = any (array(
                        select c.row_id from changes c where c.book_id = $1 and c.change_set_id = $2 and c.statement = $3' || own || '))',
                      c.tbl, cols, vals) using p_book, p_set, c.statement;
    end if;
  end loop;
end $$;

-- A change set can be undone while it is in effect, what it undid is not, what that undid is …: else another undo has overtaken it.
create or replace function is_overtaken(p_book bigint, p_set bigint) returns boolean language sql stable as $$
with recursive chain as (
  select p_set id, true eff
  union all select m, not chain.eff from chain join change_sets s on s.book_id = p_book and s.change_set_id = chain.id, unnest(s.undoes) m)
select exists (
  select from chain join change_sets s on s.book_id = p_book and s.change_set_id = chain.id where s.in_effect <> chain.eff) $$;

-- Undoes change sets within the open change set of the calling command. Returns the conflicting change sets, null on success.
-- On a conflict the command must be rolled back. Deferred rules are checked here, while the cause can still be reported.
create or replace function undo(p_book bigint, p_sets bigint[]) returns bigint[]
language plpgsql as $$
declare x bigint; blame text; blamed_row text; conflicts bigint[]; mine bigint := current_setting('app.change_set');
begin
  perform set_config('app.undoes', p_sets::text, true);
  -- of several, one may revert the undo that has overtaken another
  if cardinality(p_sets) = 1 and is_overtaken(p_book, p_sets[1]) then raise exception 'already undone' using errcode = 'FU001'; end if;
  select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_book, p_sets) c;
  if conflicts is not null then return conflicts; end if;
  begin
    for x in select v from unnest(p_sets) v order by v desc loop
      if is_overtaken(p_book, x) then raise exception 'already undone' using errcode = 'FU001'; end if;
      if cardinality(p_sets) > 1 then      -- undoing an undo puts its sets into effect again: they may conflict with the next
        select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_book, array[x]) c where c <> mine;
        if conflicts is not null then raise exception 'conflict' using errcode = 'FU002'; end if;
      end if;
      perform set_config('app.undoing', x::text, true);
      perform apply_inverse(p_book, x);
      with recursive chain as (
        select x id, false eff
        union all select m, not chain.eff from chain join change_sets s on s.book_id = p_book and s.change_set_id = chain.id, unnest(s.undoes) m)
      update change_sets s set in_effect = chain.eff from chain where s.book_id = p_book and s.change_set_id = chain.id;
    end loop;
    set constraints all immediate;
    set constraints all deferred;
    if current_setting('app.statement') = '0' then                                  -- it had no net effect: undone all the same
      insert into change_sets (book_id, change_set_id, by_user, means, call, undoes)
      values (p_book, mine, nullif(current_setting('app.user'), '')::bigint, current_setting('app.means'), current_setting('app.call'), p_sets);
    end if;
  exception when sqlstate 'FU002' then null; when integrity_constraint_violation then
    -- a rule that a) to d) do not foresee (a cycle, a check): blame the later sets that wrote to that table, or to the row that is named
    get stacked diagnostics blame = table_name, blamed_row = pg_exception_detail;
    select array_agg(distinct l.change_set_id order by l.change_set_id) into conflicts
    from changes l join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id
    where l.book_id = p_book and l.tbl = blame and l.change_set_id > (select min(v) from unnest(p_sets) v)
      and l.change_set_id <> all (p_sets) and s.in_effect
      and (blamed_row !~ '^\d+$' or (l.op = 'U' and blamed_row::numeric = l.row_id));
    if conflicts is null then raise; end if;
  end;
  return conflicts;
end $$;
