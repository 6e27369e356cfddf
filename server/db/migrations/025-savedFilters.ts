import { sql, type Kysely } from 'kysely'

/**
 * Saved filters of the ledger. The rows that a filter refers to may be deleted while it stays, so its ids are not
 * foreign keys.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table saved_filters (
      user_id bigint not null references users,
      id bigint generated always as identity,
      name text not null,
      -- As an address has it, without the ids.
      query text not null,
      category_ids bigint[],
      account_ids bigint[],
      currency_ids bigint[],
      payee_ids bigint[],
      tag_ids bigint[],
      primary key (user_id, id),
      unique (user_id, name));
    select journal_table('saved_filters', 'savedFilters');`.execute(db)
}
