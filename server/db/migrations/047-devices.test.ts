import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'

const { db, drop } = await databaseBefore('047-devices')
afterAll(drop)

test('users of before get a key each, and so does a new one', async () => {
  const addUser = (name: string) =>
    sql`insert into users (name, password_hash, role) values (${name}, 'none', 'user')`.execute(db)
  for (const name of ['anna', 'boris']) await addUser(name)
  await migrate(db)
  await addUser('vera')
  const { rows } = await sql<{ key: string }>`select encode(device_key, 'hex') as key from users`.execute(db)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/)
})
