import { sql, type Kysely } from 'kysely'

/**
 * The effect of an undo on tags is computed from the writes of later commands: usually none, and far fewer than all
 * rows with a tag.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function undo_tag_conflicts(p_user bigint, p_sets bigint[]) returns setof bigint language plpgsql stable as $$
    declare x bigint := (select min(v) from unnest(p_sets) v);
    begin
      -- nothing later in effect: the usual case, answered at once
      if not exists (select from change_sets s where s.user_id = p_user and s.change_set_id > x and s.in_effect and s.change_set_id <> all (p_sets)) then
        return;
      end if;
      -- transactions that would lose a tag
      if exists (select from changes c where c.user_id = p_user and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I') then
        return query
        with later as materialized (
          select l.change_set_id, l.row_id, l.last_id, coalesce(l.undoes, 0) as undoes
          from changes l join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
          where l.user_id = p_user and l.change_set_id > x and l.change_set_id <> all (p_sets) and s.in_effect
            and l.tbl = 'transactions' and (l.op = 'I' or l.after ? 'tag_ids'))
        select l.change_set_id
        from later l
        join changes c on c.user_id = p_user and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I'
                      and c.change_set_id < l.change_set_id and c.change_set_id > l.undoes
        join tags g on g.user_id = p_user and g.id between c.row_id and c.last_id
        cross join lateral (
          select from transactions t
          where t.user_id = p_user and t.id between l.row_id and l.last_id and t.tag_ids @> array[g.id] limit 1) as hit;
      end if;
      -- transactions that would come back with a tag that is gone
      if exists (select from changes l where l.user_id = p_user and l.change_set_id > x and l.tbl = 'tags' and l.op = 'D') then
        return query
        select l.change_set_id
        from (select * from net_changes(p_user, p_sets) n
              where n.tbl = 'transactions' and jsonb_typeof(n.before -> 'tag_ids') = 'array' offset 0) c
        cross join lateral jsonb_array_elements_text(c.before -> 'tag_ids') as tag (id)
        join changes l on l.user_id = p_user and l.tbl = 'tags' and l.op = 'D' and l.row_id = tag.id::bigint and l.change_set_id > c.change_set_id
        join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
        where l.change_set_id <> all (p_sets) and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id;
      end if;
    end $$;`.execute(db)
}
