import { sql, type Kysely } from 'kysely'

/** Reports of totals by year, as needed for tax returns. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table reports drop constraint reports_type_check, add constraint reports_type_check check (type in (0, 1, 2, 3))`.execute(
    db,
  )
}
