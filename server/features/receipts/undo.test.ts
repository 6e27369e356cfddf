import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sweepBlobs } from '#server/features/files/blobs.sql.ts'
import { bytesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { codeOf, sharedTestServer, testConfig } from '#server/testing.ts'
import { aPicture, bytesOf, receiptOf, receiptsOf, undoLast, waitingOf } from './testReceipts.ts'

const { receipts, transactions } = contract
const server = await sharedTestServer({ config: { ...testConfig(), storageMb: 2, uploadMb: 1 } })
const jobContext = await server.jobContext()
const sweep = () => sweepBlobs(jobContext)
/** Simulates this many days since a deletion. */
const passDays = (days: number) =>
  sql`update file_pieces set alive_until = alive_until - make_interval(days => ${days})`.execute(server.db)

test('a deleted receipt comes back by undo, byte for byte, for 30 days', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  const content = aPicture(100_000)
  const receiptId = await receiptOf(anna, content, { transactionId })
  await anna.call(receipts.remove, { receiptId })
  expect(await receiptsOf(anna, transactionId)).toEqual([])
  expect(await bytesOf(anna, receiptId)).toBe(404)
  await passDays(29)
  await sweep()
  await undoLast(anna)
  expect(await bytesOf(anna, receiptId)).toEqual(content)
  expect((await anna.call(transactions.get, { transactionId })).transaction.receipts).toBe(1)
  // Undo twice more.
  await undoLast(anna)
  expect(await receiptsOf(anna, transactionId)).toEqual([])
  await undoLast(anna)
  expect(await bytesOf(anna, receiptId)).toEqual(content)
})

test('after 30 days the bytes are gone, and undo says so', async () => {
  const anna = await server.aUser()
  const receiptId = await receiptOf(anna, aPicture(1000, 7))
  await anna.call(receipts.remove, { receiptId })
  const before = bytesIn(server.filesDir).length
  await passDays(31)
  await sweep()
  expect(bytesIn(server.filesDir).length).toBeLessThan(before)
  expect(await codeOf(undoLast(anna))).toBe('NOT_FOUND')
  expect(await waitingOf(anna)).toEqual([])
})

test('a deleted transaction comes back with its receipts, and without those whose bytes are gone', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  const content = aPicture(5000, 3)
  const receiptId = await receiptOf(anna, content, { transactionId })
  await anna.call(transactions.remove, { transactionId })
  expect(await bytesOf(anna, receiptId)).toBe(404)
  await undoLast(anna)
  expect(await bytesOf(anna, receiptId)).toEqual(content)
  expect(await receiptsOf(anna, transactionId)).toMatchObject([{ receiptId }])

  await anna.call(transactions.remove, { transactionId })
  await passDays(31)
  await sweep()
  await undoLast(anna)
  expect((await anna.call(transactions.get, { transactionId })).transaction).not.toHaveProperty('receipts')
  await undoLast(anna)
  expect(await codeOf(anna.call(transactions.get, { transactionId }))).toBe('NOT_FOUND')
})

test('an upload that is taken back comes again when that is taken back', async () => {
  const anna = await server.aUser()
  const content = aPicture(5000, 4)
  const receiptId = await receiptOf(anna, content)
  await undoLast(anna)
  expect(await waitingOf(anna)).toEqual([])
  await sweep()
  await undoLast(anna)
  expect(await bytesOf(anna, receiptId)).toEqual(content)
})

test('a transaction that has got a receipt since is recorded no more only together with it', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  const [recorded] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  await receiptOf(anna, aPicture(), { transactionId })
  const [added] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  const changeSetId = recorded!.changeSetId
  expect(await codeOf(anna.call(contract.history.undo, { changeSetId }))).toBe('UNDO_CONFLICT')
  await anna.call(contract.history.undo, { changeSetId, with: [added!.changeSetId] })
  expect(await codeOf(anna.call(transactions.get, { transactionId }))).toBe('NOT_FOUND')
})

test('deleted receipts take no space that anything else wants: the oldest go first', async () => {
  const anna = await server.aUser()
  const [old, young] = [aPicture(600_000, 1), aPicture(600_000, 2)]
  const sets: number[] = []
  for (const content of [old, young]) {
    await anna.call(receipts.remove, { receiptId: await receiptOf(anna, content) })
    sets.push((await anna.call(contract.history.list, { count: 1 })).changeSets[0]!.changeSetId)
  }
  expect(await anna.call(contract.files.getSpace, {})).toMatchObject({ usedBytes: 0 })
  await uploadAs(anna, Buffer.alloc(1_000_000, 'x'))
  const [oldSet = 0, youngSet = 0] = sets
  expect(await codeOf(anna.call(contract.history.undo, { changeSetId: oldSet }))).toBe('NOT_FOUND')
  await anna.call(contract.history.undo, { changeSetId: youngSet })
  const [back] = await waitingOf(anna)
  expect(await bytesOf(anna, back!.receiptId)).toEqual(young)
})

test('deleted receipts do not count as uploads that are on their way', async () => {
  const anna = await server.aUser()
  for (let made = 0; made < 9; made += 1)
    await anna.call(receipts.remove, { receiptId: await receiptOf(anna, aPicture()) })
  await expect(receiptOf(anna, aPicture())).resolves.toBeGreaterThan(0)
})

test('splitting a transaction and joining it again keep its receipts', async () => {
  const anna = await server.aUser()
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const transactionId = await anna.aTransaction({ accountId, categoryId })
  const receiptId = await receiptOf(anna, aPicture(), { transactionId })
  const draft = { transactionId, accountId, categoryId, delta: '-5' }
  await anna.call(transactions.edit, { ...draft, lines: [{ categoryId, delta: '-2' }, { categoryId }] })
  expect(await receiptsOf(anna, transactionId)).toMatchObject([{ receiptId }])
  await anna.call(transactions.edit, { ...draft, lines: null })
  expect(await receiptsOf(anna, transactionId)).toMatchObject([{ receiptId }])
})

test('when accounts are merged, receipts of transfers between them go along, and a split keeps its own', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [from, into] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const categoryId = await anna.aCategory()
  const { transactionId } = await anna.call(transactions.create, {
    accountId: from,
    categoryId,
    delta: '-9',
    lines: [{ toAccountId: into, delta: '-2' }, { categoryId, delta: '-3' }, { categoryId }],
  })
  const receiptId = await receiptOf(anna, aPicture(), { transactionId })
  await anna.call(contract.accounts.merge, { accountId: from, intoAccountId: into })
  const [left] = (await anna.call(transactions.list, {})).transactions
  expect(await receiptsOf(anna, left!.transactionId)).toMatchObject([{ receiptId }])
  await undoLast(anna)
  expect(await receiptsOf(anna, transactionId)).toMatchObject([{ receiptId }])
})

test('of a deleted user no byte stays', async () => {
  const anna = await server.aUser()
  await sweep()
  const before = bytesIn(server.filesDir).length
  await receiptOf(anna, aPicture())
  await anna.call(receipts.remove, { receiptId: await receiptOf(anna, aPicture()) })
  await server.db.transaction().execute((tx) => removeUser(tx, anna.userId))
  await sweep()
  expect(bytesIn(server.filesDir).length).toBe(before)
})
