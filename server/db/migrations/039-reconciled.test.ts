import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import type { Fixture } from '#server/kernel/testLedger.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('039-reconciled')
afterAll(drop)

const command = async ({ userId, bookId }: Fixture, ...statements: ReturnType<typeof sql>[]): Promise<void> => {
  await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
}

test('what was reconciled before is kept by the database from then on, and its user can still be deleted', async () => {
  const fixture = await createFixtureBefore(db)
  const { userId, bookId, accounts, category } = fixture
  const [{ id: account, currency_id }, { id: other }] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
  const record = (key: 'user_id' | 'book_id', status: number) => sql`
    insert into transactions (${sql.ref(key)}, account_id, category_id, currency_id, delta, created_at, status)
    values (${userId}, ${account}, ${category}, ${currency_id}, -5, '2026-01-01', ${status})`
  const checked = await commandBefore(db, userId, 'test', record('user_id', 2))
  await commandBefore(db, userId, 'test', record('user_id', 1))
  const renaming = await commandBefore(
    db,
    userId,
    'test',
    sql`update transactions set description = 'Bread' where user_id = ${userId}`,
  )
  await migrate(db)

  const here = sql`book_id = ${bookId} and status = 2`
  const clearing = sql`update transactions set status = 1 where ${here}`
  const moving = (status: number) =>
    sql`update transactions set account_id = ${other} where book_id = ${bookId} and status = ${status}`
  const refused = { code: 'TRANSACTION_RECONCILED' }
  await expect(command(fixture, moving(2))).rejects.toMatchObject(refused)
  await expect(
    command(fixture, sql`update transactions set delta = -6, status = 1 where ${here}`),
  ).rejects.toMatchObject(refused)
  await expect(command(fixture, clearing, moving(1))).rejects.toMatchObject(refused)
  await expect(command(fixture, sql`delete from transactions where ${here}`)).rejects.toMatchObject(refused)
  await expect(command(fixture, sql`select undo(${bookId}, ${[checked, renaming]}::bigint[])`)).rejects.toMatchObject(
    refused,
  )
  await command(fixture, sql`select undo(${bookId}, ${[renaming]}::bigint[])`)

  await command(fixture, clearing)
  await command(fixture, moving(1))
  await command(fixture, record('book_id', 2))
  await db.transaction().execute((tx) => removeUser(tx, userId))
})
