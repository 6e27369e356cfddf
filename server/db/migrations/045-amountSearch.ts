import { sql, type Kysely } from 'kysely'

/**
 * A search for `412` finds amounts that begin with it, including the incoming amount of a transfer between currencies.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index transactions_amount on transactions (user_id, abs(delta)) where split_id is null;
    create index transactions_to_amount on transactions (user_id, to_delta) where split_id is null and to_delta <> -delta;`.execute(
    db,
  )
}
