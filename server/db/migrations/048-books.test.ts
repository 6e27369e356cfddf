import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { Queue } from '#server/db/queue/queue.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { makeUser } from '#server/kernel/users.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('048-books')
const queue = new Queue(db, () => undefined)
afterAll(async () => {
  await queue.stop()
  await drop()
})

const balances = async () =>
  (await sql`select account_id, balance, entries from account_totals order by account_id`.execute(db)).rows

/** Columns of later migrations. */
const LATER = [
  'category_by',
  'payee_by',
  'category_rule_id',
  'payee_rule_id',
  'review',
  'statement_id',
  'to_statement_id',
]

test('a ledger of before is a book of its user: balances stay, its journal can be read and undone, queued work names it', async () => {
  await createFixtureBefore(db)
  const { userId, bookId, category, accounts } = await createFixtureBefore(db)
  const [account] = accounts
  const command = (query: ReturnType<typeof sql>) => commandBefore(db, userId, 'test', query)
  await command(sql`
    insert into transactions (user_id, category_id, account_id, currency_id, delta, description)
    select ${userId}, ${category}, ${account?.id}, ${account?.currency_id}, n * -0.01, 'Day ' || n from generate_series(1, 9) as n`)
  const read = (key: string) =>
    sql`
      select (to_jsonb(t) - ${key} - ${LATER}::text[])::text as row from transactions t where ${sql.ref(key)} = ${userId} order by id`.execute(
      db,
    )
  const { rows: asMade } = await read('user_id')
  const edit = await command(
    sql`update transactions set delta = -5.50, description = 'Bread' where user_id = ${userId} and description = 'Day 3'`,
  )
  const deletion = await command(sql`delete from transactions where user_id = ${userId} and description = 'Day 7'`)
  await queue.open()
  await queue.enqueue(db, 'reminder', { userId, noteId: 5 } as never)
  await queue.enqueue(db, 'demoEnd', { userId })
  const before = await balances()
  await migrate(db)

  expect(await balances()).toEqual(before)
  expect(await differences(db)).toEqual([])
  const { rows: members } = await sql`select book_id, role from members where user_id = ${userId}`.execute(db)
  expect(members).toEqual([{ book_id: bookId, role: 'owner' }])
  const { rows: work } = await sql`select name, data from pgboss.job order by name`.execute(db)
  expect(work).toEqual([
    { name: 'demoEnd', data: { userId } },
    { name: 'reminder', data: { bookId, noteId: 5 } },
  ])
  const touched = async (set: number) =>
    (await sql`select before, after from touched_rows(${bookId}, ${set}, 0, 0, 9)`.execute(db)).rows
  expect(await touched(edit)).toMatchObject([{ before: { delta: '-0.03' }, after: { delta: '-5.50' } }])
  expect(await touched(deletion)).toMatchObject([{ before: { description: 'Day 7' }, after: null }])
  const fields = sql`select distinct k from change_sets s, touched_rows(s.book_id, s.change_set_id, 0, 0, 99) t,
    jsonb_object_keys(coalesce(t.before, t.after)) k where k in ('user_id', 'book_id', 'id')`
  expect((await fields.execute(db)).rows).toEqual([])

  await inChangeSet(db, { userId, bookId, source: 'form', call: 'history.undo' }, (tx) =>
    sql`select undo(${bookId}, ${[deletion, edit]}::bigint[])`.execute(tx),
  )
  expect((await read('book_id')).rows).toEqual(asMade)
  expect(await differences(db)).toEqual([])
})

test('a new book does not get the id of one that a user of before has', async () => {
  const { bookId } = await makeUser(db, { name: 'new', passwordHash: 'x', role: 'user' })
  expect((await sql`select from members where book_id = ${bookId}`.execute(db)).rows).toHaveLength(1)
})
