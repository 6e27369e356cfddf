import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseBefore } from '#server/db/testing.ts'
import { migrate } from '#server/db/migrate.ts'

const { db, drop } = await databaseBefore('019-region')
afterAll(drop)

test('people of before keep their settings, have no region yet, and are not asked by their next sign-in for more', async () => {
  await sql`
    set session_replication_role = replica;
    insert into users (name, password_hash) values ('anna', 'x');
    insert into currencies (user_id, id, owned, code, symbol, decimals, description) overriding system value
    select user_id, 1, false, 'USD', '$', 2, 'US dollar' from users;
    insert into settings (user_id, time_zone, lang) select user_id, 'Europe/Chisinau', 'ro' from users;
    set session_replication_role = origin;
  `.execute(db)
  await migrate(db)
  const settings = await db.selectFrom('settings').select(['time_zone', 'lang', 'region']).execute()
  expect(settings).toEqual([{ time_zone: 'Europe/Chisinau', lang: 'ro', region: null }])
  expect(await db.selectFrom('users').select('locale_pending').execute()).toEqual([{ locale_pending: false }])
})
