import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('035-recurringTransfers')
afterAll(drop)

test('recurring splits with a transfer stay as they were, and a whole transfer can be stored from then on', async () => {
  const fixture = await createFixtureBefore(db)
  const { userId, bookId, category } = fixture
  const [from, to] = fixture.accounts
  if (from === undefined || to === undefined) throw new Error('There are two accounts in euro')
  const rule = (key: 'user_id' | 'book_id', id: number, splitId: number | null, delta: string, into: boolean) => sql`
    insert into recurring_transactions (${sql.ref(key)}, id, split_id, category_id, account_id, currency_id, delta,
      to_account_id, to_currency_id, to_delta, repeat_type, repeat_arg, notification_mode, anchor, period, next_repeat, last_repeat)
    overriding system value
    values (${userId}, ${id}, ${splitId}, ${category}, ${from.id}, ${from.currency_id}, ${delta},
      ${into ? to.id : null}, ${into ? to.currency_id : null}, ${into ? delta.slice(1) : null},
      2, 1, 0, '2199-01-01', 0, '2199-01-01', '2026-01-01')`
  const storeBefore = (...queries: ReturnType<typeof sql>[]) => commandBefore(db, userId, 'test', ...queries)
  await storeBefore(rule('user_id', 101, 101, '-120.50', false), rule('user_id', 103, 101, '-379.50', true))
  await expect(storeBefore(rule('user_id', 105, null, '-200', true))).rejects.toThrow(/check constraint/)
  const stored = async () =>
    (await sql<Record<string, unknown>>`select * from recurring_transactions order by id`.execute(db)).rows
  const before = await stored()
  await migrate(db)
  expect(await stored()).toEqual(before.map(({ user_id: book_id, ...rest }) => ({ book_id, ...rest })))
  await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    rule('book_id', 105, null, '-200', true).execute(tx),
  )
  expect(await stored()).toHaveLength(3)
})
