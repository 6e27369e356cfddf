import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { createFixture } from '#server/kernel/testLedger.ts'

const { db, drop } = await databaseBefore('039-reconciled')
afterAll(drop)

const command = async (userId: number, ...statements: ReturnType<typeof sql>[]): Promise<number> => {
  const { changeSetId = 0 } = await inChangeSet(db, { userId, source: 'form', call: 'test' }, async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
  return changeSetId
}

test('what was reconciled before is kept by the database from then on, and its user can still be deleted', async () => {
  const { userId, accounts, category } = await createFixture(db)
  const [{ id: account, currency_id }, { id: other }] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
  const record = (status: number) => sql`
    insert into transactions (user_id, account_id, category_id, currency_id, delta, created_at, status)
    values (${userId}, ${account}, ${category}, ${currency_id}, -5, '2026-01-01', ${status})`
  const checked = await command(userId, record(2))
  await command(userId, record(1))
  const renaming = await command(userId, sql`update transactions set description = 'Bread' where user_id = ${userId}`)
  await migrate(db)

  const here = sql`user_id = ${userId} and status = 2`
  const clearing = sql`update transactions set status = 1 where ${here}`
  const moving = (status: number) =>
    sql`update transactions set account_id = ${other} where user_id = ${userId} and status = ${status}`
  const refused = { code: 'TRANSACTION_RECONCILED' }
  await expect(command(userId, moving(2))).rejects.toMatchObject(refused)
  await expect(
    command(userId, sql`update transactions set delta = -6, status = 1 where ${here}`),
  ).rejects.toMatchObject(refused)
  await expect(command(userId, clearing, moving(1))).rejects.toMatchObject(refused)
  await expect(command(userId, sql`delete from transactions where ${here}`)).rejects.toMatchObject(refused)
  await expect(command(userId, sql`select undo(${userId}, ${[checked, renaming]}::bigint[])`)).rejects.toMatchObject(
    refused,
  )
  await command(userId, sql`select undo(${userId}, ${[renaming]}::bigint[])`)

  await command(userId, clearing)
  await command(userId, moving(1))
  await command(userId, record(2))
  await db.transaction().execute((tx) => removeUser(tx, userId))
})
