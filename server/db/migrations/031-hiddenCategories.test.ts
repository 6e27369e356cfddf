import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listCategories } from '#server/features/categories/sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { createFixture } from '#server/kernel/testLedger.ts'

const { db, drop } = await databaseBefore('031-hiddenCategories')
afterAll(drop)

const command = async (userId: number, query: ReturnType<typeof sql>): Promise<number> => {
  const { changeSetId = 0 } = await inChangeSet(db, { userId, source: 'form', call: 'test' }, (tx) => query.execute(tx))
  return changeSetId
}

test('categories of before are shown, and so is one that was deleted before and comes back', async () => {
  const { userId } = await createFixture(db)
  await command(userId, sql`insert into categories (user_id, type, name) values (${userId}, -1, 'Gone')`)
  const renaming = await command(
    userId,
    sql`update categories set name = 'Lost' where user_id = ${userId} and name = 'Gone'`,
  )
  const deletion = await command(userId, sql`delete from categories where user_id = ${userId} and name = 'Lost'`)
  await migrate(db)
  const named = async () => (await listCategories(db, userId)).map(({ name, hidden }) => [name, hidden]).toSorted()
  expect(await named()).toEqual([
    ['C', undefined],
    ['Transfers', undefined],
  ])
  await command(userId, sql`select undo(${userId}, ${[deletion, renaming]}::bigint[])`)
  expect(await named()).toContainEqual(['Gone', undefined])
})
