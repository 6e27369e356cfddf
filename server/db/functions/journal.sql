-- Called right after BEGIN by every command that may write.
create or replace function open_change_set(p_book bigint, p_user bigint, p_means text, p_call text, p_undoes bigint[] default '{}') returns bigint
language plpgsql as $$
declare s bigint; r text;
begin
  update journal_heads set last_id = last_id + 1 where book_id = p_book returning last_id into s;
  if p_user is not null then                                                      -- held: a member is not removed amid a command
    select role into r from members where book_id = p_book and user_id = p_user for share;
  end if;
  if s is null or (p_user is not null and r is null) then
    raise exception 'no member' using
      errcode = case when exists (select from users where user_id = p_user) then 'FB001' else 'no_data_found' end;
  end if;
  perform set_config('app.book', p_book::text, true), set_config('app.user', coalesce(p_user::text, ''), true),
          set_config('app.role', coalesce(r, ''), true),
          set_config('app.change_set', s::text, true),
          set_config('app.means', p_means, true), set_config('app.call', p_call, true),
          set_config('app.undoes', p_undoes::text, true), set_config('app.undoing', '', true),
          set_config('app.statement', '0', true), set_config('app.topics', '', true);
  return s;
end $$;

-- Arguments: the topic; the step of the id sequence; columns that change together (one of them changed: all are written).
-- enable_nestloop off: a cached plan made for one row would join 100,000 old rows to 100,000 new ones by nested loop.
create or replace function journal() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  book bigint; s bigint; n int; topics text; back bigint;
  step int := coalesce(tg_argv[1], '1');
  together text[] := coalesce(tg_argv[2], '{}');
begin
  if current_setting('app.journal', true) = 'off' then return null; end if;      -- while a whole book is created or removed, never else
  book := nullif(current_setting('app.book', true), '');
  s := nullif(current_setting('app.change_set', true), '');
  if s is null then raise exception 'write to % outside a change set', tg_table_name; end if;
  n := current_setting('app.statement')::int + 1;
  back := nullif(current_setting('app.undoing'), '');

  if tg_op = 'INSERT' then
    if exists (select from new_rows where book_id is distinct from book) then raise exception 'foreign row in %', tg_table_name; end if;
    insert into changes (book_id, change_set_id, statement, tbl, op, row_id, last_id, undoes)
    select book, s, n, tg_table_name, 'I', min(id), max(id), back
    from (select id, id - step * row_number() over (order by id) run from new_rows) r group by run;
  elsif tg_op = 'DELETE' then
    if exists (select from old_rows where book_id is distinct from book) then raise exception 'foreign row in %', tg_table_name; end if;
    insert into changes (book_id, change_set_id, statement, tbl, op, row_id, last_id, undoes, before)
    select book, s, n, tg_table_name, 'D', o.id, o.id, back, to_jsonb(o) from old_rows o;
  else
    if exists (select from new_rows where book_id is distinct from book)
    or exists (select from old_rows where book_id is distinct from book) then raise exception 'foreign row in %', tg_table_name; end if;
    insert into changes (book_id, change_set_id, statement, tbl, op, row_id, last_id, undoes, before, after)
    select book, s, n, tg_table_name, 'U', w.id, w.id, back, d.before, d.after
    from old_rows o join new_rows w using (book_id, id)
    cross join lateral (select to_jsonb(o) b, to_jsonb(w) a offset 0) j            -- offset 0: else both are computed again for every column
    cross join lateral (select exists (select from unnest(together) k where (j.b -> k)::text <> (j.a -> k)::text) moved offset 0) t
    cross join lateral (
      select jsonb_object_agg(e.key, e.value) before, jsonb_object_agg(e.key, j.a -> e.key) after
      from jsonb_each(j.b) e
      where (t.moved and e.key = any (together)) or e.value::text <> (j.a -> e.key)::text) d   -- as text: 1.5 and 1.50 differ
    where d.before is not null;
  end if;
  if not found then return null; end if;                                         -- nothing changed: no topic, no set

  if n = 1 then                                                                   -- the first write creates the change set
    insert into change_sets (book_id, change_set_id, by_user, means, call, undoes)
    values (book, s, nullif(current_setting('app.user'), '')::bigint, current_setting('app.means'), current_setting('app.call'),
            current_setting('app.undoes')::bigint[]);
  end if;
  topics := current_setting('app.topics');
  if not tg_argv[0] = any (string_to_array(topics, ',')) then
    perform set_config('app.topics', concat_ws(',', nullif(topics, ''), tg_argv[0]), true);
  end if;
  perform set_config('app.statement', n::text, true);
  return null;
end $$;

create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin raise exception 'TRUNCATE % would go past the journal', tg_table_name; end $$;

-- Called once for each table of user data, by the migration that creates it. The triggers journal_i, _u, _d and _t are made here alone.
create or replace function journal_table(t regclass, topic text, step int default 1, together text[] default '{}') returns void
language plpgsql as $$
begin
  -- A cascade would be journaled after its cause, and undo walks backwards.
  if exists (select from pg_constraint where contype = 'f' and t in (conrelid, confrelid) and confdeltype <> 'a'
             and conrelid <> 'account_totals'::regclass) then
    raise exception '% has a cascading foreign key', t;
  end if;
  execute format('create trigger journal_i after insert on %s referencing new table as new_rows for each statement execute function journal(%L, %L, %L)', t, topic, step, together);
  execute format('create trigger journal_u after update on %s referencing old table as old_rows new table as new_rows for each statement execute function journal(%L, %L, %L)', t, topic, step, together);
  execute format('create trigger journal_d after delete on %s referencing old table as old_rows for each statement execute function journal(%L, %L, %L)', t, topic, step, together);
  execute format('create trigger journal_t before truncate on %s for each statement execute function refuse_truncate()', t);
end $$;
