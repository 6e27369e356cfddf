import { sql, type Kysely } from 'kysely'

/** Users look at spending first; income is shown beside it on request. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table settings alter column only_expenses set default true`.execute(db)
}
