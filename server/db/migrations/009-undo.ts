import { sql, type Kysely } from 'kysely'

const netChanges = sql`
  -- The changes of some sets, without those to a row that the same set had made: such a row only needs to go.
  create function net_changes(p_user bigint, p_sets bigint[]) returns setof changes language sql stable as $$
    with mine as materialized (select * from changes where user_id = p_user and change_set_id = any (p_sets)),
         made as materialized (select * from mine where op = 'I')
    select * from mine c where op = 'I' or not exists (
      select from made i where i.change_set_id = c.change_set_id and i.tbl = c.tbl and i.statement < c.statement
                         and c.row_id between i.row_id and i.last_id) $$;`

const conflicts = sql`
  -- The change sets that stand in the way of taking p_sets back, themselves not among them.
  create function undo_conflicts(p_user bigint, p_sets bigint[]) returns setof bigint language plpgsql stable as $$
  declare
    x bigint := (select min(v) from unnest(p_sets) v);
    f record;
  begin
    -- nothing later in effect: the usual case, answered at once
    if not exists (select from change_sets s where s.user_id = p_user and s.change_set_id > x and s.in_effect and s.change_set_id <> all (p_sets)) then
      return;
    end if;

    -- a) the same rows (and, of two updates, a common column). Single rows by equality, runs by range: one join
    -- with BETWEEN for both has no good plan (7 minutes for 100k rows).
    return query
    select l.change_set_id
    from changes c
    join changes l on l.user_id = p_user and l.tbl = c.tbl and l.row_id = c.row_id and l.change_set_id > c.change_set_id
    join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
    where c.user_id = p_user and c.change_set_id = any (p_sets) and l.change_set_id <> all (p_sets)
      and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
      and (c.op <> 'U' or l.op <> 'U' or c.before ?| array(select jsonb_object_keys(l.before)))
    group by 1
    union
    select l.change_set_id
    from (select * from changes c where c.user_id = p_user and c.change_set_id = any (p_sets) and c.last_id > c.row_id offset 0) c
    cross join lateral (
      select distinct l.change_set_id from changes l
      where l.user_id = p_user and l.tbl = c.tbl and l.row_id >= c.row_id and l.row_id <= c.last_id
        and l.change_set_id > c.change_set_id and coalesce(l.undoes, 0) < c.change_set_id and l.change_set_id <> all (p_sets) offset 0) l
    join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
    where s.in_effect;

    -- b) rows that would lose their parent, c) rows that would come back without one
    for f in
      select k.conrelid::regclass::text child, k.confrelid::regclass::text parent, ca.attname col
      from pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as p(child_no, parent_no)
      join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = p.child_no
      join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = p.parent_no and pa.attname = 'id'
      where k.contype = 'f' and k.confdeltype = 'a'
        and exists (select from changes c where c.user_id = p_user and c.change_set_id = any (p_sets)
                    and ((c.op = 'I' and c.tbl = k.confrelid::regclass::text) or (c.op <> 'I' and c.tbl = k.conrelid::regclass::text)))
    loop
      return query execute format($q$
        select l.change_set_id
        from changes c
        join %1$I t on t.user_id = $1 and t.%3$I between c.row_id and c.last_id
        join changes l on l.user_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and t.id between l.row_id and l.last_id
                      and (l.op = 'I' or l.after ? %3$L)
        join change_sets s on s.user_id = $1 and s.change_set_id = l.change_set_id
        where c.user_id = $1 and c.change_set_id = any ($2) and c.tbl = %2$L and c.op = 'I' and l.change_set_id <> all ($2)
          and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
        union all                                       -- a child that another of p_sets brings back
        select l.change_set_id
        from changes c
        join changes d on d.user_id = $1 and d.change_set_id = any ($2) and d.change_set_id > c.change_set_id and d.tbl = %1$L
                      and (d.before ->> %3$L)::bigint between c.row_id and c.last_id
        join changes l on l.user_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and d.row_id between l.row_id and l.last_id
                      and (l.op = 'I' or l.after ? %3$L)
        join change_sets s on s.user_id = $1 and s.change_set_id = l.change_set_id
        where c.user_id = $1 and c.change_set_id = any ($2) and c.tbl = %2$L and c.op = 'I' and l.change_set_id <> all ($2)
          and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
        union all
        select l.change_set_id
        from net_changes($1, $2) c
        join changes l on l.user_id = $1 and l.tbl = %2$L and l.op = 'D' and l.row_id = (c.before ->> %3$L)::bigint and l.change_set_id > c.change_set_id
        join change_sets s on s.user_id = $1 and s.change_set_id = l.change_set_id
        where c.user_id = $1 and c.change_set_id = any ($2) and c.tbl = %1$L and c.before ? %3$L and l.change_set_id <> all ($2)
          and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
        $q$, f.child, f.parent, f.col) using p_user, p_sets;
    end loop;

    -- d) a unique key that another row has taken meanwhile
    for f in
      select i.indrelid::regclass::text tbl,
             string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ') same,
             array_agg(a.attname::text) filter (where a.attname <> 'user_id') cols
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisunique and not i.indisprimary and i.indexprs is null
        and i.indrelid::regclass::text in (select c.tbl from changes c where c.user_id = p_user and c.change_set_id = any (p_sets) and c.op <> 'I')
      group by i.indexrelid, i.indrelid having not bool_or(a.attname = 'id')
    loop
      return query execute format($q$
        select l.change_set_id
        from net_changes($1, $2) c
        left join %1$I old on old.user_id = $1 and old.id = c.row_id
        cross join lateral jsonb_populate_record(old, c.before) r
        join %1$I t on %2$s and t.id <> c.row_id
        join changes l on l.user_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and t.id between l.row_id and l.last_id
                      and (l.op = 'I' or l.after ?| $3)
        join change_sets s on s.user_id = $1 and s.change_set_id = l.change_set_id
        where c.user_id = $1 and c.change_set_id = any ($2) and c.tbl = %1$L and c.op <> 'I' and c.before ?| $3 and l.change_set_id <> all ($2)
          and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
        $q$, f.tbl, f.same, f.cols) using p_user, p_sets, f.cols;
    end loop;
  end $$;`

const closure = sql`
  -- Everything that would have to go along, so that one click can offer it.
  create function undo_closure(p_user bigint, p_sets bigint[]) returns bigint[] language plpgsql stable as $$
  declare more bigint[];
  begin
    loop
      select array_agg(distinct c) into more from undo_conflicts(p_user, p_sets) c;
      exit when more is null;
      p_sets := p_sets || more;
    end loop;
    return p_sets;
  end $$;`

const inverse = sql`
  -- Takes one change set back, statement by statement, last first. Runs inside an open change set.
  create function apply_inverse(p_user bigint, p_set bigint) returns void language plpgsql as $$
  declare
    c record; cols text; vals text;
    own text; own_rows constant text := ' and not exists (select from changes i where i.user_id = $1 and i.change_set_id = $2 and i.tbl = c.tbl and i.op = ''I''
                  and i.statement < $3 and i.row_id <= c.row_id and i.last_id >= c.row_id)';   -- see net_changes
  begin
    for c in select distinct statement, tbl, op from changes where user_id = p_user and change_set_id = p_set order by statement desc loop
      select string_agg(format('%I', attname), ', '), string_agg(format('r.%I', attname), ', ') into cols, vals
      from pg_attribute where attrelid = c.tbl::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and (c.op = 'D' or attname not in ('user_id', 'id'))
        and attname in (select jsonb_object_keys(before) from changes
          where user_id = p_user and change_set_id = p_set and statement = c.statement);         -- a newer column keeps its default
      own := case when exists (select from changes i where i.user_id = p_user and i.change_set_id = p_set and i.tbl = c.tbl and i.op = 'I'
                               and i.statement < c.statement) then own_rows else '' end;
      if c.op = 'I' then
        execute format('delete from %I t using changes c where c.user_id = $1 and c.change_set_id = $2 and c.statement = $3
                        and t.user_id = $1 and t.id between c.row_id and c.last_id', c.tbl) using p_user, p_set, c.statement;
      elsif c.op = 'D' then
        execute format('insert into %1$I (%2$s) overriding system value
                        select %3$s from changes c, jsonb_populate_record(null::%1$I, c.before) r
                        where c.user_id = $1 and c.change_set_id = $2 and c.statement = $3' || own, c.tbl, cols, vals) using p_user, p_set, c.statement;
      else
        -- by whole keys only, so that no stale statistics can choose a plan that is quadratic
        execute format('update %1$I t set (%2$s) = (
                          select %3$s from changes c, jsonb_populate_record(t, c.before) r
                          where c.user_id = $1 and c.change_set_id = $2 and c.statement = $3 and c.row_id = t.id)
                        where t.user_id = $1 and t.id = any (array(
                          select c.row_id from changes c where c.user_id = $1 and c.change_set_id = $2 and c.statement = $3' || own || '))',
                        c.tbl, cols, vals) using p_user, p_set, c.statement;
      end if;
    end loop;
  end $$;`

const undo = sql`
  -- A set can be taken back while it is in effect, what it undid is not, what that undid is …: else another undo has overtaken it.
  create function is_overtaken(p_user bigint, p_set bigint) returns boolean language sql stable as $$
    with recursive chain as (
      select p_set id, true eff
      union all select m, not chain.eff from chain join change_sets s on s.user_id = p_user and s.change_set_id = chain.id, unnest(s.undoes) m)
    select exists (
      select from chain join change_sets s on s.user_id = p_user and s.change_set_id = chain.id where s.in_effect <> chain.eff) $$;

  -- Takes change sets back, within the open change set of the command that asks for it. Answers what stands in the way; null
  -- when it is done. A refusal must roll the command back.
  create function undo(p_user bigint, p_sets bigint[]) returns bigint[]
  language plpgsql as $$
  declare x bigint; blame text; conflicts bigint[]; mine bigint := current_setting('app.change_set');
  begin
    perform set_config('app.undoes', p_sets::text, true);
    -- of several, one may put right what another has overtaken
    if cardinality(p_sets) = 1 and is_overtaken(p_user, p_sets[1]) then raise exception 'already undone' using errcode = 'FU001'; end if;
    select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_user, p_sets) c;
    if conflicts is not null then return conflicts; end if;
    begin
      for x in select v from unnest(p_sets) v order by v desc loop
        if is_overtaken(p_user, x) then raise exception 'already undone' using errcode = 'FU001'; end if;
        if cardinality(p_sets) > 1 then      -- taking back an undo brings its sets into effect again: they may stand in the way of the next
          select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_user, array[x]) c where c <> mine;
          if conflicts is not null then raise exception 'conflict' using errcode = 'FU002'; end if;
        end if;
        perform set_config('app.undoing', x::text, true);
        perform apply_inverse(p_user, x);
        with recursive chain as (
          select x id, false eff
          union all select m, not chain.eff from chain join change_sets s on s.user_id = p_user and s.change_set_id = chain.id, unnest(s.undoes) m)
        update change_sets s set in_effect = chain.eff from chain where s.user_id = p_user and s.change_set_id = chain.id;
      end loop;
      if current_setting('app.statement') = '0' then                                  -- it had no net effect: taken back all the same
        insert into change_sets (user_id, change_set_id, means, call, undoes) values (p_user, mine, current_setting('app.means'), current_setting('app.call'), p_sets);
      end if;
    exception when sqlstate 'FU002' then null; when integrity_constraint_violation then
      -- a rule that a) to d) do not foresee (a cycle, a check): blame the later sets that wrote to that table
      get stacked diagnostics blame = table_name;
      select array_agg(distinct l.change_set_id order by l.change_set_id) into conflicts
      from changes l join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
      where l.user_id = p_user and l.tbl = blame and l.change_set_id > (select min(v) from unnest(p_sets) v)
        and l.change_set_id <> all (p_sets) and s.in_effect;
      if conflicts is null then raise; end if;
    end;
    return conflicts;
  end $$;`

/**
 * Any command can be undone: its rows return to their previous state, as a command of its own. Later commands that
 * depend on it prevent this and are listed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${netChanges} ${conflicts} ${closure} ${inverse} ${undo}`.execute(db)
}
