import { sql, type Kysely } from 'kysely'

/** Longer names are truncated to make room for their number. */
const longest = { payees: 128, tags: 64 }

/**
 * Of equal names the oldest stays unchanged, the others get a number: "lidl (2)". If they were merged, their
 * transactions could not be separated again; this way, users can still merge them.
 */
const tellApart = (table: keyof typeof longest) => sql`
  do $$
  declare r record; n int; told text;
  begin
    for r in
      select user_id, id, name from (
        select *, row_number() over (partition by user_id, lower(name) order by id) as place from ${sql.table(table)}) as alike
      where place > 1 order by user_id, id
    loop
      n := 1;
      loop
        n := n + 1;
        told := left(r.name, ${sql.lit(longest[table])} - length(format(' (%s)', n))) || format(' (%s)', n);
        exit when not exists (select from ${sql.table(table)} t where t.user_id = r.user_id and lower(t.name) = lower(told));
      end loop;
      update ${sql.table(table)} t set name = told where t.user_id = r.user_id and t.id = r.id;
    end loop;
  end $$;`

/**
 * Payees and tags whose names differ only by case count as one: a database constraint enforces it, also against undo.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(db)
  for (const table of ['payees', 'tags'] as const) {
    await tellApart(table).execute(db)
    await sql`
      alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_user_id_name_key`)};
      create unique index ${sql.id(`${table}_name`)} on ${sql.table(table)} (user_id, lower(name));`.execute(db)
  }
  await sql`select set_config('app.journal', '', true)`.execute(db)
}
