import { sql, type Kysely } from 'kysely'

const tables = sql`
  -- One small row per user: the lock that puts a user's commands in one order, and the number of the last one.
  create table journal_heads (
    user_id bigint primary key references users on delete cascade,
    last_id bigint not null default 0) with (fillfactor = 50);

  create table change_sets (
    user_id bigint not null,
    change_set_id bigint not null,
    means text not null,
    call text not null,
    at timestamptz not null default now(),
    undoes bigint[] not null default '{}',           -- the change sets that this one took back
    in_effect boolean not null default true,         -- false once taken back, true again once that was taken back
    primary key (user_id, change_set_id));

  create table changes (
    user_id bigint not null,
    change_set_id bigint not null,
    statement int not null,                           -- 1, 2, 3 … within the change set: undo walks them backwards
    tbl text collate "C" not null,
    op "char" not null,                               -- I, U, D
    row_id bigint not null,
    last_id bigint not null,                          -- an insert is one row per run of neighbouring ids; else both are the row's id
    undoes bigint,                                    -- written while this change set was taken back
    before jsonb,
    after jsonb,                                      -- U: the changed columns only; D: before is the whole row; I: neither
    primary key (user_id, change_set_id, statement, row_id));
  create index changes_row on changes (user_id, tbl, row_id, change_set_id);`

const openChangeSet = sql`
  -- Called right after BEGIN by every command that may write.
  create function open_change_set(p_user bigint, p_means text, p_call text, p_undoes bigint[] default '{}') returns bigint
  language plpgsql as $$
  declare s bigint;
  begin
    update journal_heads set last_id = last_id + 1 where user_id = p_user returning last_id into strict s;
    perform set_config('app.user', p_user::text, true), set_config('app.change_set', s::text, true),
            set_config('app.means', p_means, true), set_config('app.call', p_call, true),
            set_config('app.undoes', p_undoes::text, true), set_config('app.undoing', '', true),
            set_config('app.statement', '0', true), set_config('app.topics', '', true);
    return s;
  end $$;`

const journal = sql`
  -- Arguments: the topic; the step of the id sequence; columns that change together (one of them changed: all are written).
  -- enable_nestloop off: a cached plan made for one row would join 100,000 old rows to 100,000 new ones by nested loop.
  create function journal() returns trigger language plpgsql set enable_nestloop = off as $$
  declare
    u bigint; s bigint; n int; topics text; back bigint;
    step int := coalesce(tg_argv[1], '1');
    together text[] := coalesce(tg_argv[2], '{}');
  begin
    if current_setting('app.journal', true) = 'off' then return null; end if;      -- making or purging a whole user, nothing else
    u := nullif(current_setting('app.user', true), '');
    s := nullif(current_setting('app.change_set', true), '');
    if s is null then raise exception 'write to % outside a change set', tg_table_name; end if;
    n := current_setting('app.statement')::int + 1;
    back := nullif(current_setting('app.undoing'), '');

    if tg_op = 'INSERT' then
      if exists (select from new_rows where user_id is distinct from u) then raise exception 'foreign row in %', tg_table_name; end if;
      insert into changes (user_id, change_set_id, statement, tbl, op, row_id, last_id, undoes)
      select u, s, n, tg_table_name, 'I', min(id), max(id), back
      from (select id, id - step * row_number() over (order by id) run from new_rows) r group by run;
    elsif tg_op = 'DELETE' then
      if exists (select from old_rows where user_id is distinct from u) then raise exception 'foreign row in %', tg_table_name; end if;
      insert into changes (user_id, change_set_id, statement, tbl, op, row_id, last_id, undoes, before)
      select u, s, n, tg_table_name, 'D', o.id, o.id, back, to_jsonb(o) from old_rows o;
    else
      if exists (select from new_rows where user_id is distinct from u)
      or exists (select from old_rows where user_id is distinct from u) then raise exception 'foreign row in %', tg_table_name; end if;
      insert into changes (user_id, change_set_id, statement, tbl, op, row_id, last_id, undoes, before, after)
      select u, s, n, tg_table_name, 'U', w.id, w.id, back, d.before, d.after
      from old_rows o join new_rows w using (user_id, id)
      cross join lateral (select to_jsonb(o) b, to_jsonb(w) a offset 0) j            -- offset 0: else both are made anew for every column
      cross join lateral (select exists (select from unnest(together) k where (j.b -> k)::text <> (j.a -> k)::text) moved offset 0) t
      cross join lateral (
        select jsonb_object_agg(e.key, e.value) before, jsonb_object_agg(e.key, j.a -> e.key) after
        from jsonb_each(j.b) e
        where (t.moved and e.key = any (together)) or e.value::text <> (j.a -> e.key)::text) d   -- as text: 1.5 and 1.50 differ
      where d.before is not null;
    end if;
    if not found then return null; end if;                                         -- nothing changed: no topic, no set

    if n = 1 then                                                                   -- the first write makes the change set
      insert into change_sets (user_id, change_set_id, means, call, undoes)
      values (u, s, current_setting('app.means'), current_setting('app.call'), current_setting('app.undoes')::bigint[]);
    end if;
    topics := current_setting('app.topics');
    if not tg_argv[0] = any (string_to_array(topics, ',')) then
      perform set_config('app.topics', concat_ws(',', nullif(topics, ''), tg_argv[0]), true);
    end if;
    perform set_config('app.statement', n::text, true);
    return null;
  end $$;`

const journalTable = sql`
  create function refuse_truncate() returns trigger language plpgsql as $$
  begin raise exception 'TRUNCATE % would go past the journal', tg_table_name; end $$;

  -- Called once for each table of a user's data, here and by every later migration that adds one.
  create function journal_table(t regclass, topic text, step int default 1, together text[] default '{}') returns void
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
  end $$;`

/**
 * Every command is one change set: user, source, time, and the rows before and after, written by triggers in the same
 * transaction. History, undo and the live channel read this journal.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${tables} ${openChangeSet} ${journal} ${journalTable}`.execute(db)
  await sql`
    select journal_table('settings', 'settings'),
           journal_table('account_folders', 'accountFolders'),
           journal_table('currencies', 'currencies'),
           journal_table('accounts', 'accounts'),
           journal_table('categories', 'categories'),
           journal_table('transactions', 'transactions', 2,
             '{category_id,account_id,currency_id,delta,to_account_id,to_currency_id,to_delta}')`.execute(db)
}
