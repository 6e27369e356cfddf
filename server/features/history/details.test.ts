import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import type { Tx } from '#server/db/connect.ts'
import { aPlace, record, rowsOf } from '#server/features/payees/testRows.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { history, payees, tags } = contract
const server = await sharedTestServer()
let anna: TestUser
let place: Awaited<ReturnType<typeof aPlace>>

beforeEach(async () => {
  anna = await server.aUser()
  place = await aPlace(anna)
})

const newest = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]!

const command = (call: string, run: (tx: Tx) => Promise<unknown>) =>
  inChangeSet(server.db, { bookId: anna.bookId, userId: null, source: 'form', call }, run)

const remove = (ids: number[]) =>
  command('transactions.remove', (tx) =>
    tx.deleteFrom('transactions').where('book_id', '=', anna.bookId).where('id', 'in', ids).execute(),
  )

const make = async () => {
  const { payeeId } = await anna.call(payees.create, {
    name: 'Lidl',
    aliases: ['Lidl SRL', 'LIDL 42'],
    note: 'Station',
  })
  const { tagId } = await anna.call(tags.create, { name: 'Trip' })
  return { payee_id: payeeId, tagId }
}

const split = [{ delta: '-1' }, { delta: '-2' }, { delta: '-3' }]

test('a split transaction that is made, changed or deleted counts as one, and goes by its payee', async () => {
  const { payee_id } = await make()
  const first = await record(server, anna, { ...place, payee_id, description: 'Party' }, split)
  const ids = (await rowsOf(server, anna)).map(({ id }) => id)
  expect((await newest()).summary).toEqual([{ kind: 'transactions', added: 1, changed: 0, deleted: 0, name: 'Lidl' }])
  await command('transactions.edit', (tx) =>
    tx.updateTable('transactions').set({ note: 'Ours' }).where('book_id', '=', anna.bookId).execute(),
  )
  expect((await newest()).summary).toMatchObject([{ added: 0, changed: 1, deleted: 0, name: 'Lidl' }])
  await remove([ids[2]!])
  expect((await newest()).summary).toMatchObject([{ added: 0, changed: 1, deleted: 0 }])
  await remove([first, ids[1]!])
  expect((await newest()).summary).toMatchObject([{ added: 0, changed: 0, deleted: 1, name: 'Lidl' }])
  const { changeSets } = await anna.call(history.list, { kinds: 'transactions' })
  const counts = changeSets.map(({ summary: [row] }) => [row?.added, row?.changed, row?.deleted])
  expect(counts).toEqual([
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 0],
    [1, 0, 0],
  ])
})

test('many at once are counted as transactions, whatever became of them later', async () => {
  await record(server, anna, place, [{ delta: '-9' }])
  await command('transactions.createBulk', async (tx) => {
    const rows = [1, 2, 3, 4, 5].map((amount) => ({ ...place, book_id: anna.bookId, delta: `-${amount}` }))
    const made = await tx.insertInto('transactions').values(rows).returning('id').execute()
    const [one, ...further] = made
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .slice(0, 3)
    const update = tx.updateTable('transactions').set({ split_id: one! }).where('book_id', '=', anna.bookId)
    await update.where('id', 'in', [one!, ...further]).execute()
  })
  const bulk = async () => {
    const { changeSets } = await anna.call(history.list, {})
    return changeSets.find(({ call }) => call === 'transactions.createBulk')?.summary
  }
  expect(await bulk()).toMatchObject([{ added: 3, changed: 0, deleted: 0 }])
  const lines = (await rowsOf(server, anna)).filter(({ split_id: id }) => id !== null)
  await command('transactions.edit', async (tx) => {
    const mine = tx.updateTable('transactions').set({ split_id: null }).where('book_id', '=', anna.bookId)
    await mine.where('split_id', 'is not', null).execute()
  })
  expect((await newest()).summary).toMatchObject([{ added: 0, changed: 3, deleted: 0 }])
  expect(await bulk()).toMatchObject([{ added: 3, changed: 0, deleted: 0 }])
  await remove(lines.map(({ id }) => id))
  expect((await newest()).summary).toMatchObject([{ added: 0, changed: 0, deleted: 3 }])
  expect(await bulk()).toMatchObject([{ added: 3, changed: 0, deleted: 0 }])
})

test('the rows of a split are its lines; tags, names and states are written as calls write them', async () => {
  const { payee_id, tagId } = await make()
  const first = await record(
    server,
    anna,
    { ...place, payee_id, status: 0, external_id: 'A1', bank_text: 'LIDL 42 IASI' },
    [{ delta: '-1', tag_ids: [tagId], line_note: 'Bread' }, { delta: '-2' }],
  )
  const { rows } = await anna.call(history.get, { changeSetId: (await newest()).changeSetId })
  expect(rows).toHaveLength(2)
  const shared = {
    payeeId: String(payee_id),
    status: 'pending',
    externalId: 'A1',
    bankText: 'LIDL 42 IASI',
    splitId: String(first),
  }
  expect(rows[0]?.after).toMatchObject({ ...shared, lineNote: 'Bread', tagIds: String(tagId) })
  expect(rows[1]?.after).toMatchObject({ ...shared, lineNote: null, tagIds: null })
  expect(rows[0]?.after).not.toHaveProperty('transactionId')
  const sets = (await anna.call(history.list, { kinds: 'payees' })).changeSets
  expect(sets.map(({ summary }) => summary)).toEqual([
    [{ kind: 'payees', added: 1, changed: 0, deleted: 0, name: 'Lidl' }],
  ])
  const [payee] = (await anna.call(history.get, { changeSetId: sets[0]!.changeSetId })).rows
  expect(payee?.after).toMatchObject({ name: 'Lidl', aliases: 'Lidl SRL, LIDL 42', note: 'Station' })
})

test('payees and tags that are deleted by now are called by their names', async () => {
  const { payee_id, tagId } = await make()
  await record(server, anna, { ...place, payee_id, tag_ids: [tagId] }, [{ delta: '-1' }])
  const { changeSetId } = await newest()
  await anna.call(payees.remove, { payeeId: payee_id })
  await anna.call(tags.remove, { tagId })
  const { rows } = await anna.call(history.get, { changeSetId })
  expect(rows[0]?.gone).toEqual({ [`payees ${payee_id}`]: 'Lidl', [`tags ${tagId}`]: 'Trip' })
})

test('a change is found by any name of its payee, by its tag, and by any text of its transaction', async () => {
  await make()
  const more = { note: 'For the party', bank_text: 'IASI 42' }
  await record(server, anna, { ...place, ...more }, [{ delta: '-1', line_note: 'Balloons' }, { delta: '-2' }])
  const found = async (text: string) => (await anna.call(history.list, { text })).changeSets.map(({ call }) => call)
  expect(await found('lidl srl')).toEqual(['payees.create'])
  expect(await found('station')).toEqual(['payees.create'])
  expect(await found('TRIP')).toEqual(['tags.create'])
  for (const text of ['party', 'iasi', 'balloons']) expect(await found(text)).toEqual(['transactions.create'])
  const { payees: all } = await anna.call(payees.list, {})
  await anna.call(payees.edit, { payeeId: all[0]!.payeeId, name: 'Aldi' })
  expect(await found('lidl srl')).toEqual(['payees.edit', 'payees.create'])
})
