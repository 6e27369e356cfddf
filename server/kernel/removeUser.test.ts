import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { insertAttachment } from '#server/features/assistant/attachments.sql.ts'
import { uploadAs } from '#server/features/files/testFiles.ts'
import { PNG, receiptOf } from '#server/features/receipts/testReceipts.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { inChangeSet } from './changeSet.sql.ts'
import { removeUser, tablesOfBooks, tablesOfUsers } from './removeUser.sql.ts'
import type { Member } from '#server/db/columns.ts'

const server = await sharedTestServer()

/** Outlives its user, because it lists the bytes to remove from the storage. */
const OUTLIVES = 'file_pieces'

type Key = 'user_id' | 'book_id'

/** All tables with this column, from the database's catalogue. */
const tablesWith = async (key: Key): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = ${key} and relname <> ${OUTLIVES} and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by relname`.execute(server.db)
  return rows.map(({ name }) => name)
}

const rowsOf = async ({ userId, bookId }: Member): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const [key, id] of [
    ['user_id', userId],
    ['book_id', bookId],
  ] as const) {
    for (const table of await tablesWith(key)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(server.db)
      counts[`${table}.${key}`] = rows[0]!.count
    }
  }
  return counts
}

/** Creates a row of each kind for a user. */
const seedUser = async (person: TestUser): Promise<void> => {
  const folderId = await person.aFolder()
  const [accountId, targetAccountId] = [await person.anAccount({ folderId }), await person.anAccount({ folderId })]
  const categoryId = await person.aCategory()
  const { currencyId } = await person.call(contract.currencies.create, {
    code: 'X',
    symbol: 'x',
    decimals: 2,
    description: 'Own',
  })
  await person.call(contract.rates.set, { currencyId, toCurrencyId: 2, rate: '2' })
  const steps = [{ step: '1' }]
  await person.call(contract.accumulations.set, { sourceAccountId: accountId, targetAccountId, categoryId, steps })
  await person.aTransaction({ accountId, categoryId, delta: '-5.50' })
  const nextRepeat = new Date(Date.now() + 86_400_000).toISOString()
  await person.call(contract.recurring.create, {
    accountId,
    categoryId,
    nextRepeat,
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 2,
    delta: '-1',
  })
  await person.call(contract.savedFilters.create, { name: 'Shops', query: 'text=Lidl' })
  await person.call(contract.rules.create, { when: { words: ['lidl'] }, set: { categoryId } })
  const [transactionId, withTransactionId] = [
    await person.aTransaction({ accountId, categoryId }),
    await person.aTransaction({ accountId, categoryId }),
  ]
  const { statementId } = await person.call(contract.statements.start, { accountId, day: '2026-05-31', balance: '7' })
  await person.call(contract.statements.tick, { statementId, sideIds: [transactionId], ticked: true })
  await person.call(contract.transferPairs.dismiss, { pairs: [{ transactionId, withTransactionId }] })
  await person.call(contract.payees.create, { name: 'Lidl', categoryId })
  await person.call(contract.tags.create, { name: 'Trip' })
  await person.call(contract.notes.create, { text: 'Mine', notificationTime: nextRepeat })
  await person.call(
    contract.budgets.create,
    { categoryId, currencyId: 2, dateType: 0, amount: '-10' },
    { 'idempotency-key': 'a-key-of-a-test' },
  )
  await person.call(contract.books.invite, { role: 'viewer' })
  await receiptOf(person, PNG)
  const { contextId } = await person.call(contract.assistant.newContext, {})
  await person.call(contract.assistant.ask, { contextId, message: 'note: mine, too' })
  const filing = { userId: person.userId, bookId: person.bookId, source: 'form', call: 'test' } as const
  await inChangeSet(server.db, filing, async (tx) => {
    const owner = { book_id: person.bookId }
    const file = {
      file_id: `of-${person.name}`,
      name: 'a.csv',
      mime_type: 'text/csv',
      size: 1,
      expires_at: new Date(nextRepeat),
    }
    await tx
      .insertInto('files')
      .values({ ...owner, ...file })
      .execute()
    await insertAttachment(tx, person, { contextId, fileId: file.file_id, text: 'Mine', isCut: false })
    await tx
      .insertInto('notification_points')
      .values({ ...owner, user_id: person.userId, type: 1, description: 'A watch', uuid: randomUUID() })
      .execute()
    await tx
      .insertInto('presence')
      .values({ ...owner, user_id: person.userId, here_until: new Date() })
      .execute()
    await tx
      .insertInto('reports')
      .values({ ...owner, type: 0, format: 'csv', filter: {}, status: 1, file_id: file.file_id })
      .execute()
  })
}

test('every table with rows of a user or of a book is emptied when they go', async () => {
  expect([...tablesOfUsers].toSorted()).toEqual(await tablesWith('user_id'))
  expect([...tablesOfBooks].toSorted()).toEqual(await tablesWith('book_id'))
})

test('a user goes with everything: rows, totals, journal, work that waits; the neighbour keeps all', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await seedUser(anna)
  await seedUser(boris)
  const before = await rowsOf(boris)
  const empty = Object.entries(await rowsOf(anna)).filter(([, count]) => count === 0)
  expect(empty).toEqual([])

  await server.db.transaction().execute((tx) => removeUser(tx, anna.userId))

  expect(Object.values(await rowsOf(anna)).every((count) => count === 0)).toBe(true)
  expect(await rowsOf(boris)).toEqual(before)
  const { rows } = await sql<{ who: string }>`select distinct data ->> 'bookId' as who from pgboss.job`.execute(
    server.db,
  )
  expect(rows.map(({ who }) => who)).toEqual([String(boris.bookId)])
})

test('whatever a user writes, the change set names them', async () => {
  const anna = await server.aUser()
  await seedUser(anna)
  await uploadAs(anna, 'a receipt')
  const sets = server.db.selectFrom('change_sets').select(['call', 'by_user']).where('book_id', '=', anna.bookId)
  const calls = await sets.execute()
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(({ by_user }) => by_user !== anna.userId)).toEqual([])
})

test('a command that comes too late for its user asks to sign in, and nothing is written', async () => {
  const anna = await server.aUser()
  await anna.aFolder()
  let answer: Promise<{ status: number; body: unknown }> | undefined
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('journal_heads').select('last_id').where('book_id', '=', anna.bookId).forUpdate().execute()
    answer = anna.send(contract.folders.create, { name: 'Too late' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await removeUser(tx, anna.userId)
  })
  expect(await answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_NEEDED' } })
})
