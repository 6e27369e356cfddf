import { sql, type Kysely } from 'kysely'

/** An array has no foreign key, so undo checks the tags of transactions in addition to the keys. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter function undo_conflicts(bigint, bigint[]) rename to undo_key_conflicts;

    create function undo_tag_conflicts(p_user bigint, p_sets bigint[]) returns setof bigint language plpgsql stable as $$
    declare x bigint := (select min(v) from unnest(p_sets) v);
    begin
      -- transactions that would lose a tag
      if exists (select from changes c where c.user_id = p_user and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I') then
        return query
        select l.change_set_id
        from changes c
        join tags g on g.user_id = p_user and g.id between c.row_id and c.last_id
        join transactions t on t.user_id = p_user and t.tag_ids @> array[g.id]
        join changes l on l.user_id = p_user and l.change_set_id > c.change_set_id and l.tbl = 'transactions'
                      and t.id between l.row_id and l.last_id and (l.op = 'I' or l.after ? 'tag_ids')
        join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
        where c.user_id = p_user and c.change_set_id = any (p_sets) and c.tbl = 'tags' and c.op = 'I' and l.change_set_id <> all (p_sets)
          and s.in_effect and coalesce(l.undoes, 0) < c.change_set_id;
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
    end $$;

    create function undo_conflicts(p_user bigint, p_sets bigint[]) returns setof bigint language sql stable as $$
      select undo_key_conflicts(p_user, p_sets) union select undo_tag_conflicts(p_user, p_sets) $$;`.execute(db)
}
