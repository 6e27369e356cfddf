-- The changes of some sets, without those to a row that the same set had made: such a row only needs to be deleted.
create or replace function net_changes(p_book bigint, p_sets bigint[]) returns setof changes language sql stable as $$
with mine as materialized (select * from changes where book_id = p_book and change_set_id = any (p_sets)),
     made as materialized (select * from mine where op = 'I')
select * from mine c where op = 'I' or not exists (
  select from made i where i.change_set_id = c.change_set_id and i.tbl = c.tbl and i.statement < c.statement
                     and c.row_id between i.row_id and i.last_id) $$;

-- The later change sets that prevent undoing p_sets because of rows, foreign keys or unique keys.
create or replace function undo_key_conflicts(p_book bigint, p_sets bigint[]) returns setof bigint language plpgsql stable as $$
declare
  x bigint := (select min(v) from unnest(p_sets) v);
  f record;
begin
  -- nothing later in effect: the usual case
  if not exists (select from change_sets s where s.book_id = p_book and s.change_set_id > x and s.in_effect and s.change_set_id <> all (p_sets)) then
    return;
  end if;

  -- a) the same rows (and, of two updates, a common column). Single rows by equality, runs by range: one join
  -- with BETWEEN for both has no good plan (7 minutes for 100k rows).
  return query
  select l.change_set_id
  from changes c
  join changes l on l.book_id = p_book and l.tbl = c.tbl and l.row_id = c.row_id and l.change_set_id > c.change_set_id
  join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id
  where c.book_id = p_book and c.change_set_id = any (p_sets) and l.change_set_id <> all (p_sets)
    and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
    and (c.op <> 'U' or l.op <> 'U' or c.before ?| array(select jsonb_object_keys(l.before)))
  group by 1
  union
  select l.change_set_id
  from (select * from changes c where c.book_id = p_book and c.change_set_id = any (p_sets) and c.last_id > c.row_id offset 0) c
  cross join lateral (
    select distinct l.change_set_id from changes l
    where l.book_id = p_book and l.tbl = c.tbl and l.row_id >= c.row_id and l.row_id <= c.last_id
      and l.change_set_id > c.change_set_id and coalesce(l.undoes, 0) < c.change_set_id and l.change_set_id <> all (p_sets) offset 0) l
  join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id
  where s.in_effect;

  -- b) rows that would lose their parent, c) rows that would be restored without one
  for f in
    select k.conrelid::regclass::text child, k.confrelid::regclass::text parent, ca.attname col
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as p(child_no, parent_no)
    join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = p.child_no
    join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = p.parent_no and pa.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'a'
      and exists (select from changes c where c.book_id = p_book and c.change_set_id = any (p_sets)
                  and ((c.op = 'I' and c.tbl = k.confrelid::regclass::text) or (c.op <> 'I' and c.tbl = k.conrelid::regclass::text)))
  loop
    return query execute format($q$
      select l.change_set_id
      from changes c
      join %1$I t on t.book_id = $1 and t.%3$I between c.row_id and c.last_id
      join changes l on l.book_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and t.id between l.row_id and l.last_id
                    and (l.op = 'I' or l.after ? %3$L)
      join change_sets s on s.book_id = $1 and s.change_set_id = l.change_set_id
      where c.book_id = $1 and c.change_set_id = any ($2) and c.tbl = %2$L and c.op = 'I' and l.change_set_id <> all ($2)
        and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
      union all                                       -- a child that another of p_sets restores
      select l.change_set_id
      from changes c
      join changes d on d.book_id = $1 and d.change_set_id = any ($2) and d.change_set_id > c.change_set_id and d.tbl = %1$L
                    and (d.before ->> %3$L)::bigint between c.row_id and c.last_id
      join changes l on l.book_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and d.row_id between l.row_id and l.last_id
                    and (l.op = 'I' or l.after ? %3$L)
      join change_sets s on s.book_id = $1 and s.change_set_id = l.change_set_id
      where c.book_id = $1 and c.change_set_id = any ($2) and c.tbl = %2$L and c.op = 'I' and l.change_set_id <> all ($2)
        and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
      union all
      select l.change_set_id
      from net_changes($1, $2) c
      join changes l on l.book_id = $1 and l.tbl = %2$L and l.op = 'D' and l.row_id = (c.before ->> %3$L)::bigint and l.change_set_id > c.change_set_id
      join change_sets s on s.book_id = $1 and s.change_set_id = l.change_set_id
      where c.book_id = $1 and c.change_set_id = any ($2) and c.tbl = %1$L and c.before ? %3$L and l.change_set_id <> all ($2)
        and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
      $q$, f.child, f.parent, f.col) using p_book, p_sets;
  end loop;

  -- d) a unique key that another row has taken meanwhile
  for f in
    select i.indrelid::regclass::text tbl,
           string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ') same,
           array_agg(a.attname::text) cols
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname <> 'book_id'
    where i.indisunique and not i.indisprimary and i.indexprs is null
      and i.indrelid::regclass::text in (select c.tbl from changes c where c.book_id = p_book and c.change_set_id = any (p_sets) and c.op <> 'I')
    group by i.indexrelid, i.indrelid having not bool_or(a.attname = 'id')
  loop
    return query execute format($q$
      select l.change_set_id
      from net_changes($1, $2) c
      left join %1$I old on old.book_id = $1 and old.id = c.row_id
      cross join lateral jsonb_populate_record(old, c.before) r
      join %1$I t on t.book_id = $1 and %2$s and t.id <> c.row_id
      join changes l on l.book_id = $1 and l.change_set_id > c.change_set_id and l.tbl = %1$L and t.id between l.row_id and l.last_id
                    and (l.op = 'I' or l.after ?| $3)
      join change_sets s on s.book_id = $1 and s.change_set_id = l.change_set_id
      where c.book_id = $1 and c.change_set_id = any ($2) and c.tbl = %1$L and c.op <> 'I' and c.before ?| $3 and l.change_set_id <> all ($2)
        and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id
      $q$, f.tbl, f.same, f.cols) using p_book, p_sets, f.cols;
  end loop;
end $$;

-- The same for tags: an array has no foreign key. Computed from later writes, usually few, not from all rows with a tag.
create or replace function undo_tag_conflicts(p_book bigint, p_sets bigint[]) returns setof bigint language plpgsql stable as $$
declare x bigint := (select min(v) from unnest(p_sets) v);
begin
  -- nothing later in effect: the usual case
  if not exists (select from change_sets s where s.book_id = p_book and s.change_set_id > x and s.in_effect and s.change_set_id <> all (p_sets)) then
    return;
  end if;
  -- transactions that would lose a tag
  if exists (select from changes c where c.book_id = p_book and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I') then
    return query
    with later as materialized (
      select l.change_set_id, l.row_id, l.last_id, coalesce(l.undoes, 0) as undoes
      from changes l join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id
      where l.book_id = p_book and l.change_set_id > x and l.change_set_id <> all (p_sets) and s.in_effect
        and l.tbl = 'transactions' and (l.op = 'I' or l.after ? 'tag_ids'))
    select l.change_set_id
    from later l
    join changes c on c.book_id = p_book and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I'
                  and c.change_set_id < l.change_set_id and c.change_set_id > l.undoes
    join tags g on g.book_id = p_book and g.id between c.row_id and c.last_id
    cross join lateral (
      select from transactions t
      where t.book_id = p_book and t.id between l.row_id and l.last_id and t.tag_ids @> array[g.id] limit 1) as hit;
  end if;
  -- transactions that would be restored with a tag that was deleted
  if exists (select from changes l where l.book_id = p_book and l.change_set_id > x and l.tbl = 'tags' and l.op = 'D') then
    return query
    select l.change_set_id
    from (select * from net_changes(p_book, p_sets) n
          where n.tbl = 'transactions' and jsonb_typeof(n.before -> 'tag_ids') = 'array' offset 0) c
    cross join lateral jsonb_array_elements_text(c.before -> 'tag_ids') as tag (id)
    join changes l on l.book_id = p_book and l.tbl = 'tags' and l.op = 'D' and l.row_id = tag.id::bigint and l.change_set_id > c.change_set_id
    join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id
    where l.change_set_id <> all (p_sets) and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id;
  end if;
end $$;

-- Statements that were reconciled after transactions were put on them, or taken off.
create or replace function undo_statement_conflicts(p_book bigint, p_sets bigint[]) returns setof bigint language sql stable as $$
select l.change_set_id
from changes c
cross join lateral (values (c.before ->> 'statement_id'), (c.after ->> 'statement_id'),
                           (c.before ->> 'to_statement_id'), (c.after ->> 'to_statement_id')) as listed (id)
join changes l on l.book_id = p_book and l.tbl = 'statements' and l.row_id = listed.id::bigint and l.op = 'U'
              and l.after ->> 'state' = '1' and l.change_set_id > c.change_set_id and coalesce(l.undoes, 0) < c.change_set_id
join change_sets s on s.book_id = p_book and s.change_set_id = l.change_set_id and s.in_effect
where c.book_id = p_book and c.change_set_id = any (p_sets) and c.tbl = 'transactions' and c.op = 'U' and listed.id is not null
  and l.change_set_id <> all (p_sets) $$;

create or replace function undo_conflicts(p_book bigint, p_sets bigint[]) returns setof bigint language sql stable as $$
select undo_key_conflicts(p_book, p_sets) union select undo_tag_conflicts(p_book, p_sets)
union select undo_statement_conflicts(p_book, p_sets) $$;

-- Everything that would have to be undone as well, so that one click can offer it.
create or replace function undo_closure(p_book bigint, p_sets bigint[]) returns bigint[] language plpgsql stable as $$
declare more bigint[];
begin
  loop
    select array_agg(distinct c) into more from undo_conflicts(p_book, p_sets) c;
    exit when more is null;
    p_sets := p_sets || more;
  end loop;
  return p_sets;
end $$;
