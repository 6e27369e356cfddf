import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#server/db/columns.ts'
import type { Tx } from '#server/db/connect.ts'
import { inChangeSet, type Committed } from './changeSet.sql.ts'
import { sharedTestDatabase } from '#server/db/testing.ts'
import { createFixture, type Fixture } from './testLedger.ts'

let fixture: Fixture
const database = await sharedTestDatabase()
const other = await createFixture(database.db)

beforeEach(async () => {
  fixture = await createFixture(database.db)
})

const command = async <T>(run: (tx: Tx) => Promise<T>, { userId, bookId }: Member = fixture): Promise<Committed<T>> =>
  inChangeSet(database.db, { userId, bookId, source: 'bulk', call: 'transactions.createBulk' }, run)

const transaction = (delta: string, { bookId, category, accounts }: Fixture = fixture) => ({
  book_id: bookId,
  category_id: category,
  account_id: accounts[0]!.id,
  currency_id: accounts[0]!.currency_id,
  delta,
})

const insert = async (
  deltas: string[],
): Promise<{ ids: number[]; changeSetId: number | undefined; topics: string[] }> => {
  const done = await command((tx) =>
    tx
      .insertInto('transactions')
      .values(deltas.map((delta) => transaction(delta)))
      .returning('id')
      .execute(),
  )
  return { ...done, ids: done.result.map((row) => row.id) }
}

/** Amounts in jsonb are extracted as text: JavaScript would convert them to floats. */
const changesOf = async (changeSetId: number | undefined) => {
  const changes = database.db
    .selectFrom('changes')
    .where('book_id', '=', fixture.bookId)
    .where('change_set_id', '=', changeSetId ?? -1)
  return changes
    .select([
      'statement',
      'tbl',
      'op',
      'row_id',
      'last_id',
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
    ])
    .orderBy('statement')
    .execute()
}

const lastNumber = async (): Promise<number> => {
  const heads = database.db.selectFrom('journal_heads').where('book_id', '=', fixture.bookId)
  return (await heads.select('last_id').executeTakeFirstOrThrow()).last_id
}

test('a command is one change set that says who, by what means, which call and when', async () => {
  const { changeSetId, topics } = await insert(['1', '2'])
  const sets = database.db.selectFrom('change_sets').selectAll().where('book_id', '=', fixture.bookId)
  const set = await sets.where('change_set_id', '=', changeSetId ?? -1).executeTakeFirstOrThrow()
  expect(set).toMatchObject({
    by_user: fixture.userId,
    means: 'bulk',
    call: 'transactions.createBulk',
    undoes: [],
    in_effect: true,
  })
  expect(Math.abs(set.at.getTime() - Date.now())).toBeLessThan(60_000)
  expect(topics).toEqual(['transactions'])
})

test('a command of the program names nobody, and one of somebody who is no member is refused', async () => {
  const { bookId } = fixture
  const byProgram = { bookId, userId: null, source: 'recurring', call: 'recurring.run' } as const
  const make = (tx: Tx) => tx.insertInto('transactions').values(transaction('1')).execute()
  await inChangeSet(database.db, byProgram, make)
  await expect(command(make, { userId: other.userId, bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  const sets = await database.db
    .selectFrom('change_sets')
    .select(['by_user', 'means'])
    .where('book_id', '=', bookId)
    .execute()
  expect(sets.slice(1)).toEqual([{ by_user: null, means: 'recurring' }])
})

test('the topics of a command are those of all that it changed, each once', async () => {
  const { topics } = await command(async (tx) => {
    await tx.insertInto('transactions').values(transaction('1')).execute()
    await tx.updateTable('categories').set({ name: 'Other' }).where('book_id', '=', fixture.bookId).execute()
    await tx.insertInto('transactions').values(transaction('2')).execute()
  })
  expect(topics).toEqual(['transactions', 'categories'])
})

test('many inserted rows are one line of the journal, as a run of neighbouring ids', async () => {
  const { ids, changeSetId } = await insert(Array.from({ length: 500 }, () => '1'))
  expect(ids.every((id) => id % 2 === 1)).toBe(true)
  expect(await changesOf(changeSetId)).toEqual([
    { statement: 1, tbl: 'transactions', op: 'I', row_id: ids[0], last_id: ids.at(-1), before: null, after: null },
  ])
})

test('an edit keeps the changed columns alone, before and after, digit for digit', async () => {
  const { ids } = await insert(['1.50'])
  const { changeSetId } = await command((tx) =>
    tx
      .updateTable('transactions')
      .set({ description: 'bread' })
      .where('book_id', '=', fixture.bookId)
      .where('id', '=', ids[0]!)
      .execute(),
  )
  const before = '{"searched": null, "description": null}'
  const after = '{"searched": "bread", "description": "bread"}'
  expect(await changesOf(changeSetId)).toMatchObject([{ op: 'U', row_id: ids[0], before, after }])
})

test('account, category, currency and amounts change together: one of them changed, all are kept', async () => {
  const { ids } = await insert(['1.50'])
  const { changeSetId } = await command((tx) =>
    tx
      .updateTable('transactions')
      .set({ delta: '1.5' })
      .where('book_id', '=', fixture.bookId)
      .where('id', '=', ids[0]!)
      .execute(),
  )
  const [change] = await changesOf(changeSetId)
  expect(change?.before).toContain('"delta": 1.50')
  expect(change?.after).toContain('"delta": 1.5,')
  expect(change?.before).toContain(`"account_id": ${fixture.accounts[0]!.id}`)
  expect(change?.before).not.toContain('description')
})

test('a deletion keeps the whole row', async () => {
  const { ids } = await insert(['123456789012345678901234567890.000000000000000001'])
  const { changeSetId } = await command((tx) =>
    tx.deleteFrom('transactions').where('book_id', '=', fixture.bookId).execute(),
  )
  const [change] = await changesOf(changeSetId)
  expect(change).toMatchObject({ op: 'D', row_id: ids[0], after: null })
  expect(change?.before).toContain('"delta": 123456789012345678901234567890.000000000000000001')
  expect(change?.before).toContain('"created_at"')
})

test('a command that changes nothing leaves no change set and no topic', async () => {
  const done = await command(async (tx) => {
    await tx
      .updateTable('accounts')
      .set((row) => ({ name: row.ref('name') }))
      .where('book_id', '=', fixture.bookId)
      .execute()
    await tx.deleteFrom('transactions').where('book_id', '=', fixture.bookId).execute()
  })
  expect(done).toMatchObject({ topics: [], changeSetId: undefined })
  expect(await changesOf(await lastNumber())).toEqual([])
})

test('a refused command leaves neither rows nor a line in the journal', async () => {
  const refused = command(async (tx) => {
    await tx.insertInto('transactions').values(transaction('1')).execute()
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(
    await database.db.selectFrom('transactions').select('id').where('book_id', '=', fixture.bookId).execute(),
  ).toEqual([])
  const { changeSetId } = await insert(['1'])
  expect(changeSetId).toBe(await lastNumber())
})

test("a book's commands are numbered in the order of their commits, even when all come at once", async () => {
  const first = await lastNumber()
  const inOrderOfCommits: number[] = []
  const send = async (): Promise<void> => {
    const { changeSetId } = await insert(['1'])
    inOrderOfCommits.push(changeSetId ?? -1)
  }
  await Promise.all(Array.from({ length: 5 }, send))
  expect(inOrderOfCommits).toEqual([1, 2, 3, 4, 5].map((step) => first + step))
})

test("a book's long command blocks that book's other commands only", async () => {
  const long = Promise.withResolvers<void>()
  const held = command(async (tx) => {
    await tx.insertInto('transactions').values(transaction('1')).execute()
    await long.promise
  })
  // More than the pool has connections.
  const waiting = Array.from({ length: 10 }, () => insert(['1']))
  const theirs = command((tx) => tx.insertInto('transactions').values(transaction('1', other)).execute(), other)
  await expect(theirs).resolves.toMatchObject({ topics: ['transactions'] })
  long.resolve()
  await Promise.all([held, ...waiting])
})

test('a write outside a command is refused', async () => {
  await expect(database.db.insertInto('transactions').values(transaction('1')).execute()).rejects.toThrow(
    'write to transactions outside a change set',
  )
  await insert(['1'])
  await expect(database.db.deleteFrom('transactions').where('book_id', '=', fixture.bookId).execute()).rejects.toThrow(
    'outside a change set',
  )
})

test("a command cannot write another book's rows", async () => {
  await expect(
    command((tx) => tx.insertInto('transactions').values(transaction('1', other)).execute()),
  ).rejects.toThrow('foreign row')
  const rename = command((tx) =>
    tx.updateTable('accounts').set({ name: 'mine' }).where('book_id', '=', other.bookId).execute(),
  )
  await expect(rename).rejects.toThrow('foreign row')
  const remove = command((tx) => tx.deleteFrom('transactions').where('book_id', '=', other.bookId).execute())
  await expect(remove).rejects.toThrow('foreign row')
})

test('TRUNCATE, which would go past the journal, is refused', async () => {
  await expect(sql`truncate transactions cascade`.execute(database.db)).rejects.toThrow('would go past the journal')
})
