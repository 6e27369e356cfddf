import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'

const { db, drop } = await databaseBefore('020-programs')
afterAll(drop)

test('the programs of earlier users go on as they did: a token that may write writes', async () => {
  await sql`insert into users (name, password_hash) values ('anna', 'x')`.execute(db)
  await migrate(db)
  const users = await db.selectFrom('users').select(['name', 'programs_propose']).execute()
  expect(users).toEqual([{ name: 'anna', programs_propose: false }])
})
