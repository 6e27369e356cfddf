import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { createFixture } from '#server/kernel/testLedger.ts'

const { db, drop } = await databaseBefore('035-recurringTransfers')
afterAll(drop)

test('recurring splits with a transfer stay as they were, and a whole transfer can be stored from then on', async () => {
  const fixture = await createFixture(db)
  const { userId, category } = fixture
  const [from, to] = fixture.accounts
  if (from === undefined || to === undefined) throw new Error('There are two accounts in euro')
  const rule = (id: number, splitId: number | null, delta: string, into: boolean) => sql`
    insert into recurring_transactions (user_id, id, split_id, category_id, account_id, currency_id, delta,
      to_account_id, to_currency_id, to_delta, repeat_type, repeat_arg, notification_mode, anchor, period, next_repeat, last_repeat)
    overriding system value
    values (${userId}, ${id}, ${splitId}, ${category}, ${from.id}, ${from.currency_id}, ${delta},
      ${into ? to.id : null}, ${into ? to.currency_id : null}, ${into ? delta.slice(1) : null},
      2, 1, 0, '2199-01-01', 0, '2199-01-01', '2026-01-01')`
  const store = async (...queries: ReturnType<typeof sql>[]) =>
    inChangeSet(db, { userId, source: 'form', call: 'test' }, async (tx) => {
      for (const query of queries) await query.execute(tx)
    })
  await store(rule(101, 101, '-120.50', false), rule(103, 101, '-379.50', true))
  await expect(store(rule(105, null, '-200', true))).rejects.toThrow(/check constraint/)
  const stored = async () => (await sql`select * from recurring_transactions order by id`.execute(db)).rows
  const before = await stored()
  await migrate(db)
  expect(await stored()).toEqual(before)
  await store(rule(105, null, '-200', true))
  expect(await stored()).toHaveLength(3)
})
