import { sql, type Kysely } from 'kysely'

/** With this key a user's devices prove that they signed in before: strangers who guess do not lock those out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column device_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`.execute(
    db,
  )
}
