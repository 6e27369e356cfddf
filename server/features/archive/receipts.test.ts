import { expect, test } from 'vitest'
import { contract } from '#contract'
import { aPicture, bytesOf, PREVIEW, receiptOf, receiptsOf, waitingOf } from '#server/features/receipts/testReceipts.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { exportAs, forge, importAs, unpack } from './testArchive.ts'

const { receipts, transactions } = contract
const server = await sharedTestServer()

test('receipts come along with their bytes: those of transactions, and those that wait', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  await anna.aTransaction({ accountId, categoryId })
  const lines = [{ categoryId, delta: '-2' }, { categoryId }]
  const split = await anna.call(transactions.create, { accountId, categoryId, delta: '-5', lines })
  const [own, waiting] = [aPicture(3000, 1), aPicture(2000, 2)]
  await receiptOf(anna, own, { ...split, name: 'Чек.png', preview: PREVIEW })
  const receiptId = await receiptOf(anna, waiting)
  await anna.call(receipts.edit, { receiptId, amount: '42.50', day: '2024-05-03' })
  const archive = await exportAs(anna)
  expect((await unpack(archive)).get('receipts/1')).toEqual(own)

  await importAs(boris, archive)
  const [imported] = (await boris.call(transactions.list, { hasReceipt: 'true' })).transactions
  expect(imported?.lines).toHaveLength(2)
  const [hers] = await receiptsOf(boris, imported!.transactionId)
  expect(hers).toMatchObject({ name: 'Чек.png', mimeType: 'image/png', size: 3000, preview: PREVIEW })
  expect(await bytesOf(boris, hers!.receiptId)).toEqual(own)
  const [still] = await waitingOf(boris)
  expect(still).toMatchObject({ amount: '42.50', day: '2024-05-03' })
  expect(await bytesOf(boris, still!.receiptId)).toEqual(waiting)
  expect(await exportAs(boris)).toEqual(archive)
})

test('an archive whose receipts are not those that it lists, or belong to a line, is refused as a whole', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const lines = [{ categoryId, delta: '-2' }, { categoryId }]
  const split = await anna.call(transactions.create, { accountId, categoryId, delta: '-5', lines })
  await receiptOf(anna, aPicture(3000, 1), split)
  const archive = await exportAs(anna)
  const forged = [
    (parts: Map<string, Buffer>) => parts.set('receipts/1', aPicture(2999, 1)),
    (parts: Map<string, Buffer>) => parts.delete('receipts/1'),
    (parts: Map<string, Buffer>) =>
      parts.set(
        'receipts.json',
        Buffer.from(String(parts.get('receipts.json')).replace('"transaction":1', '"transaction":2')),
      ),
  ]
  for (const change of forged) {
    expect(await codeOf(importAs(boris, await forge(archive, (parts) => void change(parts))))).toBe('ARCHIVE_INVALID')
  }
  expect(await waitingOf(boris)).toEqual([])
})
