import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { PNG, receiptOf, receiptsOf, undoLast, waitingOf } from './testReceipts.ts'

const { receipts, settings, transactions } = contract
const server = await sharedTestServer()

/** A waiting receipt with an amount and a date. */
const aWaiting = async (person: TestUser, amount: string | undefined, day: string | undefined): Promise<number> => {
  const receiptId = await receiptOf(person, PNG)
  await person.call(receipts.edit, { receiptId, amount, day })
  return receiptId
}
const offersOf = async (person: TestUser): Promise<number[]> =>
  (await waitingOf(person))[0]!.offers.map(({ transactionId }) => transactionId)

test('a waiting receipt is offered to transactions of its amount within three days, the nearest first', async () => {
  const anna = await server.aUser()
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const paid = (createdAt: string, delta = '-42.5') => anna.aTransaction({ accountId, categoryId, createdAt, delta })
  const receiptId = await aWaiting(anna, '42.50', '2024-05-03')
  expect(await offersOf(anna)).toEqual([])
  await paid('2024-04-29T23:59:59.000Z')
  await paid('2024-05-07T00:00:00.000Z')
  await paid('2024-05-03T10:00:00.000Z', '-42.51')
  const [far, near] = [await paid('2024-04-30T00:00:00.000Z'), await paid('2024-05-04T10:00:00.000Z')]
  expect(await offersOf(anna)).toEqual([near, far])
  const { offered } = await anna.call(receipts.list, { transactionId: near })
  expect(offered).toMatchObject([{ receiptId, amount: '42.50', day: '2024-05-03' }])
})

test('days are those of the user', async () => {
  const anna = await server.aUser()
  await anna.call(settings.edit, { timeZone: 'Asia/Tokyo' })
  const late = await anna.aTransaction({ createdAt: '2024-05-06T14:59:00.000Z' })
  await anna.aTransaction({ createdAt: '2024-05-06T15:00:00.000Z' })
  await aWaiting(anna, '5', '2024-05-03')
  expect(await offersOf(anna)).toEqual([late])
})

test('without a day it is offered near the day on which it came; without an amount never', async () => {
  const anna = await server.aUser()
  const today = await anna.aTransaction()
  await aWaiting(anna, '5', undefined)
  expect(await offersOf(anna)).toEqual([today])
  await aWaiting(anna, undefined, new Date().toISOString().slice(0, 10))
  expect(await offersOf(anna)).toEqual([])
})

test('of a split transaction the sum counts, of a transfer either amount', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [accountId, yen] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId, currencyId: 4 })]
  const categoryId = await anna.aCategory()
  const lines = [{ categoryId, delta: '-30' }, { categoryId }]
  const split = await anna.call(transactions.create, { accountId, categoryId, delta: '-42.50', lines })
  await aWaiting(anna, '30', undefined)
  expect(await offersOf(anna)).toEqual([])
  await aWaiting(anna, '42.50', undefined)
  expect(await offersOf(anna)).toEqual([split.transactionId])
  const { categories } = await anna.call(contract.categories.list, {})
  const forTransfers = categories.find((category) => category.forTransfers === true)!.categoryId
  const transfer = await anna.call(transactions.createInternal, {
    categoryId: forTransfers,
    fromAccountId: accountId,
    toAccountId: yen,
    fromDelta: '-5',
    toDelta: '800',
  })
  await aWaiting(anna, '800', undefined)
  expect(await offersOf(anna)).toEqual([transfer.transactionId])
})

test('it is attached only by a person, and is offered no more; undo makes it wait again', async () => {
  const anna = await server.aUser()
  const receiptId = await aWaiting(anna, '5', undefined)
  const transactionId = await anna.aTransaction()
  expect(await receiptsOf(anna, transactionId)).toEqual([])
  await anna.call(receipts.attach, { receiptId, transactionId })
  expect(await receiptsOf(anna, transactionId)).toMatchObject([{ receiptId }])
  expect(await waitingOf(anna)).toEqual([])
  await undoLast(anna)
  expect(await waitingOf(anna)).toMatchObject([{ receiptId }])
  expect(await offersOf(anna)).toEqual([transactionId])
})

test('a transaction that has a receipt is offered no other', async () => {
  const anna = await server.aUser()
  await receiptOf(anna, PNG, { transactionId: await anna.aTransaction() })
  await aWaiting(anna, '5', undefined)
  expect(await offersOf(anna)).toEqual([])
})

test('a receipt that is taken from its transaction waits, and says what it was for', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction({ delta: '-12.30', createdAt: '2024-05-03T10:00:00.000Z' })
  const receiptId = await receiptOf(anna, PNG, { transactionId })
  await anna.call(receipts.detach, { receiptId })
  expect(await waitingOf(anna)).toMatchObject([
    { receiptId, amount: '12.30', day: '2024-05-03', offers: [{ transactionId }] },
  ])
})

test('what cannot be paid is no amount, and no day is outside of 1900 to 2200', async () => {
  const anna = await server.aUser()
  const receiptId = await receiptOf(anna, PNG)
  const wrong = [{ amount: '0' }, { amount: '-1' }, { amount: '0.00' }, { day: '1899-12-31' }, { day: '2024-02-30' }]
  for (const said of wrong) expect(await codeOf(anna.call(receipts.edit, { receiptId, ...said }))).toBe('INVALID_INPUT')
})

test('history says that a receipt was attached, and neither shows its picture nor where its bytes are', async () => {
  const anna = await server.aUser()
  const receiptId = await receiptOf(anna, PNG)
  await anna.call(receipts.attach, { receiptId, transactionId: await anna.aTransaction() })
  const [{ changeSetId, summary } = { changeSetId: 0, summary: [] }] = (
    await anna.call(contract.history.list, { count: 1 })
  ).changeSets
  expect(summary).toMatchObject([{ kind: 'receipts', changed: 1, name: 'lidl.png' }])
  const [row] = (await anna.call(contract.history.get, { changeSetId })).rows
  expect([row?.before?.['attached'], row?.after?.['attached']]).toEqual(['false', 'true'])
  expect(row?.after).not.toHaveProperty('fileId')
  expect(row?.after).not.toHaveProperty('preview')
})
