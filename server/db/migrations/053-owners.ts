import { sql, type Kysely } from 'kysely'

/**
 * The member whose account it is, as a label. No foreign key: the label outlives a membership, and undo may restore it
 * after its member is gone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts add column owner_user bigint`.execute(db)
}
