import { sql, type Kysely } from 'kysely'

/** What one spends is what one looks for first; income is shown beside it by choice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table settings alter column only_expenses set default true`.execute(db)
}
