import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listCategories } from '#server/features/categories/sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { createFixture } from '#server/kernel/testLedger.ts'

const { db, drop } = await databaseBefore('037-uncategorised')
afterAll(drop)

test('of the categories that imports made for what has none, the oldest is flagged; nothing else of a ledger changes', async () => {
  const { userId } = await createFixture(db)
  const { userId: otherId } = await createFixture(db)
  await inChangeSet(db, { userId, source: 'form', call: 'test' }, (tx) =>
    sql`insert into categories (user_id, type, name) values
      (${userId}, 0, 'Без категории'), (${userId}, 0, 'Uncategorized'), (${userId}, -1, 'Food')`.execute(tx),
  )
  await migrate(db)
  const flagged = async (id: number) =>
    (await listCategories(db, id)).filter(({ uncategorised }) => uncategorised).map(({ name }) => name)
  expect(await flagged(userId)).toEqual(['Без категории'])
  expect(await flagged(otherId)).toEqual([])
  const second = inChangeSet(db, { userId, source: 'form', call: 'test' }, (tx) =>
    sql`update categories set uncategorised = true where user_id = ${userId} and name = 'Food'`.execute(tx),
  )
  await expect(second).rejects.toThrow('categories_uncategorised')
})
