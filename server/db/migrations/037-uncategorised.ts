import { sql, type Kysely } from 'kysely'

/** Names that imports gave the category for uncategorised transactions before it was flagged. */
const NAMES = ['uncategorised', 'uncategorized', 'без категории', 'fără categorie']

/** The category for uncategorised transactions is flagged, one per user: the oldest of those with such a name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    select set_config('app.journal', 'off', true);
    alter table categories
      add column uncategorised boolean not null default false,
      add check (not (uncategorised and for_transfers));
    create unique index categories_uncategorised on categories (user_id) where uncategorised;
    update categories c set uncategorised = true
    from (
      select user_id, min(id) as id from categories
      where parent_id is null and not for_transfers and lower(name) in (${sql.join(NAMES.map((name) => sql.lit(name)))})
      group by user_id) as found
    where c.user_id = found.user_id and c.id = found.id;
    select set_config('app.journal', '', true);`.execute(db)
}
