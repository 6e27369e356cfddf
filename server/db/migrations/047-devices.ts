import { sql, type Kysely } from 'kysely'

/**
 * Signs the identifiers of devices that have signed in before, so that strangers who guess passwords do not lock them
 * out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column device_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`.execute(
    db,
  )
}
