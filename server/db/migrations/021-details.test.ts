import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listMonths } from '#server/features/transactions/months.ts'
import { countMatching, listPage } from '#server/features/transactions/pages.sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import type { Fixture } from '#server/kernel/testLedger.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('021-details')
afterAll(drop)

/** As recorded by that version: an expense each day of May, a transfer, and one deleted transaction. */
const record = async ({ userId, category, accounts: [card, cash] }: Fixture): Promise<number> => {
  await commandBefore(
    db,
    userId,
    'transactions.createBulk',
    sql`
      insert into transactions (user_id, category_id, account_id, currency_id, delta, created_at, description)
      select ${userId}, ${category}, ${card?.id}, ${card?.currency_id}, -day, '2025-05-01T12:00Z'::timestamptz + day * interval '1 day', 'Day ' || day
      from generate_series(0.25, 29.25) as day`,
  )
  await commandBefore(
    db,
    userId,
    'transactions.createInternal',
    sql`
      insert into transactions (user_id, category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at)
      values (${userId}, ${category}, ${card?.id}, ${card?.currency_id}, -7, ${cash?.id}, ${cash?.currency_id}, 7, '2025-06-01T12:00Z')`,
  )
  return commandBefore(
    db,
    userId,
    'transactions.remove',
    sql`delete from transactions where user_id = ${userId} and description = 'Day 3.25'`,
  )
}

test('ledgers of before go on as they were: plain, cleared, in the same order, and what was deleted comes back', async () => {
  const fixture = await createFixtureBefore(db)
  const deletion = await record(fixture)
  const { userId, bookId } = fixture
  const read = sql<{ id: number; delta: string }>`
    select id, delta from transactions where user_id = ${userId} order by created_at desc, id desc`
  const { rows: before } = await read.execute(db)
  await migrate(db)

  const { transactions } = await listPage(db, bookId, {}, { count: 128 })
  expect(transactions.map(({ transactionId, delta }) => ({ id: transactionId, delta }))).toEqual(before)
  expect(transactions.filter(({ lines, status, payeeId, tagIds }) => lines ?? status ?? payeeId ?? tagIds)).toEqual([])
  expect(await countMatching(db, bookId, {})).toBe(before.length)
  expect(await listMonths(db, bookId, { accountIds: [fixture.accounts[1]!.id] }, new Date())).toMatchObject([
    { month: '2025-06', count: 1, sums: [{ transferredIn: '7' }] },
  ])
  expect(await differences(db)).toEqual([])

  await inChangeSet(db, { userId, bookId, source: 'form', call: 'history.undo' }, (tx) =>
    sql`select undo(${bookId}, ${[deletion]}::bigint[])`.execute(tx),
  )
  expect(await countMatching(db, bookId, { pattern: '%Day 3.25%' })).toBe(1)
  expect(await differences(db)).toEqual([])
})
