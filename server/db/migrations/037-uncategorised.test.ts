import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listCategories } from '#server/features/categories/sql.ts'
import type { BookId } from '#server/db/columns.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('037-uncategorised')
afterAll(drop)

test('of the categories that imports made for what has none, the oldest is flagged; nothing else of a ledger changes', async () => {
  const { userId, bookId } = await createFixtureBefore(db)
  const { bookId: otherId } = await createFixtureBefore(db)
  await commandBefore(
    db,
    userId,
    'test',
    sql`insert into categories (user_id, type, name) values
      (${userId}, 0, 'Без категории'), (${userId}, 0, 'Uncategorized'), (${userId}, -1, 'Food')`,
  )
  await migrate(db)
  const flagged = async (id: BookId) =>
    (await listCategories(db, id)).filter(({ uncategorised }) => uncategorised).map(({ name }) => name)
  expect(await flagged(bookId)).toEqual(['Без категории'])
  expect(await flagged(otherId)).toEqual([])
  const second = inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    sql`update categories set uncategorised = true where book_id = ${bookId} and name = 'Food'`.execute(tx),
  )
  await expect(second).rejects.toThrow('categories_uncategorised')
})
