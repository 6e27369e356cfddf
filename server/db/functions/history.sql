-- A row as it was before a change set and all later ones: the present or deleted row, with their changes reverted.
create or replace function row_as_of(p_book bigint, p_set bigint, p_tbl text, p_row bigint) returns jsonb
language plpgsql stable as $$
declare image jsonb; c record;
begin
  execute format('select to_jsonb(t) from %I t where t.book_id = $1 and t.id = $2', p_tbl) into image using p_book, p_row;
  for c in
    select op, before from changes
    where book_id = p_book and tbl = p_tbl and row_id = p_row and change_set_id >= p_set and op <> 'I'
    order by change_set_id desc, statement desc
  loop
    image := case when c.op = 'D' then c.before else image || c.before end;
  end loop;
  return image;
end $$;

-- Its fields as text, so that no amount becomes a float on the way. Before there were books, its key was the user.
create or replace function as_texts(image jsonb) returns jsonb language sql immutable as $$
select jsonb_object_agg(key, value) from jsonb_each_text(image) where key not in ('book_id', 'user_id', 'id') $$;

-- The name that it is listed under.
create or replace function name_of(image jsonb) returns text language sql immutable as $$
select left(coalesce(image ->> 'name', image ->> 'code', image ->> 'text', image ->> 'description'), 120) $$;

-- A page of the rows that a change set touched, in its order, without those that it made and removed again.
create or replace function touched_rows(p_book bigint, p_set bigint, after_statement int, after_row bigint, at_most int)
returns table (statement int, tbl text, row_id bigint, before jsonb, after jsonb) language sql stable as $$
select t.statement, t.tbl, t.id,
       case when t.first <> 'I' then as_texts(row_as_of(p_book, p_set, t.tbl, t.id)) end,
       case when t.last <> 'D' then as_texts(row_as_of(p_book, p_set + 1, t.tbl, t.id)) end
from (
  select min(c.statement) statement, c.tbl, r.id,
         (array_agg(c.op order by c.statement))[1] first, (array_agg(c.op order by c.statement desc))[1] last
  from changes c
  cross join lateral generate_series(c.row_id, c.last_id, case when c.tbl = 'transactions' then 2 else 1 end) r (id)
  where c.book_id = p_book and c.change_set_id = p_set
  group by c.tbl, r.id) t
where not (t.first = 'I' and t.last = 'D') and (t.statement, t.id) > (after_statement, after_row)
order by t.statement, t.id limit at_most $$;
