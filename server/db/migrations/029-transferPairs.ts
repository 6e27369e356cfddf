import { sql, type Kysely } from 'kysely'

/**
 * Each side of a transfer keeps the id of its own bank; and pairs of transactions that a user dismissed as transfers.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table transactions add column to_external_id text check (to_external_id is null or to_account_id is not null);
    create index transactions_to_external on transactions (user_id, to_account_id, to_external_id) where to_external_id is not null;

    -- What one names may be deleted while it stays: its ids are no keys.
    create table dismissed_pairs (
      user_id bigint not null references users,
      id bigint generated always as identity,
      from_id bigint not null,
      to_id bigint not null,
      primary key (user_id, id),
      unique (user_id, from_id, to_id));
    select journal_table('dismissed_pairs', 'transactions');`.execute(db)
}
