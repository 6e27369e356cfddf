import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
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

test('what was reconciled before is one locked statement of each account, and its user can still be deleted', async () => {
  const fixture = await createFixtureBefore(db)
  const { userId, bookId, accounts, category } = fixture
  const [{ id: account, currency_id }, { id: other }] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
  const record = (status: number, to: number | null, day: string) => sql`
    insert into transactions (user_id, account_id, category_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, status)
    values (${userId}, ${account}, ${category}, ${currency_id}, -5, ${to}, ${to === null ? null : currency_id}, ${to === null ? null : 5}, ${day}, ${status})`
  const checked = await commandBefore(db, userId, 'test', record(2, null, '2026-01-01T12:00:00Z'))
  const moved = await commandBefore(db, userId, 'test', record(2, other, '2026-02-03T12:00:00Z'))
  await commandBefore(db, userId, 'test', record(1, null, '2026-03-01T12:00:00Z'))
  const renaming = await commandBefore(
    db,
    userId,
    'test',
    sql`update transactions set description = 'Bread' where user_id = ${userId}`,
  )
  await migrate(db)

  const { rows } = await sql`
    select account_id, day, balance, state, opening from statements where book_id = ${bookId} order by account_id`.execute(
    db,
  )
  expect(rows).toEqual([
    { account_id: account, day: '2026-02-03', balance: '-10', state: 1, opening: '0' },
    { account_id: other, day: '2026-02-03', balance: '5', state: 1, opening: '0' },
  ])
  expect(await differences(db)).toEqual([])
  const listed = sql`book_id = ${bookId} and statement_id is not null`
  const refused = { code: 'STATEMENT_RECONCILED' }
  const fails = [
    sql`update transactions set account_id = ${other} where ${listed} and to_account_id is null`,
    sql`update transactions set delta = -6 where ${listed} and to_account_id is null`,
    sql`update transactions set created_at = created_at + interval '1 day' where ${listed}`,
    sql`delete from transactions where ${listed}`,
    sql`select undo(${bookId}, ${[checked, renaming]}::bigint[])`,
    sql`select undo(${bookId}, ${[moved, renaming]}::bigint[])`,
  ]
  for (const statement of fails) await expect(command(fixture, statement)).rejects.toMatchObject(refused)
  await command(fixture, sql`select undo(${bookId}, ${[renaming]}::bigint[])`)
  await command(
    fixture,
    sql`update transactions set account_id = ${other} where book_id = ${bookId} and statement_id is null`,
  )
  await db.transaction().execute((tx) => removeUser(tx, userId))
})
