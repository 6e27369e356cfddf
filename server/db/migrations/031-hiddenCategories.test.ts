import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listCategories } from '#server/features/categories/sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('031-hiddenCategories')
afterAll(drop)

test('categories of before are shown, and so is one that was deleted before and comes back', async () => {
  const { userId, bookId } = await createFixtureBefore(db)
  await commandBefore(
    db,
    userId,
    'test',
    sql`insert into categories (user_id, type, name) values (${userId}, -1, 'Gone')`,
  )
  const renaming = await commandBefore(
    db,
    userId,
    'test',
    sql`update categories set name = 'Lost' where user_id = ${userId} and name = 'Gone'`,
  )
  const deletion = await commandBefore(
    db,
    userId,
    'test',
    sql`delete from categories where user_id = ${userId} and name = 'Lost'`,
  )
  await migrate(db)
  const named = async () => (await listCategories(db, bookId)).map(({ name, hidden }) => [name, hidden]).toSorted()
  expect(await named()).toEqual([
    ['C', undefined],
    ['Transfers', undefined],
  ])
  await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    sql`select undo(${bookId}, ${[deletion, renaming]}::bigint[])`.execute(tx),
  )
  expect(await named()).toContainEqual(['Gone', undefined])
})
