import { expect, test } from 'vitest'
import { contract } from '#contract'
import { eventually } from '#server/kernel/testJobs.ts'
import { bodyOf, bytesIn, piecesIn, sendHalf, uploadAs } from '#server/features/files/testFiles.ts'
import { codeOf, sharedTestServer, testConfig } from '#server/testing.ts'
import { aPicture, bytesOf, downloadReceipt, PNG, PREVIEW, receiptOf, receiptsOf, waitingOf } from './testReceipts.ts'

const { receipts, transactions } = contract
const server = await sharedTestServer({ config: { ...testConfig(), storageMb: 2, uploadMb: 1 } })
const MB = 1_048_576

test('a receipt comes back byte for byte, as an attachment, and the transaction says that it has one', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  const content = aPicture(200_000)
  const preview = PREVIEW
  const receiptId = await receiptOf(anna, content, { transactionId, name: 'Чек.jpg', preview })
  const answer = await downloadReceipt(anna, receiptId)
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })
  expect(await receiptsOf(anna, transactionId)).toMatchObject([
    { receiptId, transactionId, name: 'Чек.jpg', mimeType: 'image/png', size: 200_000, preview },
  ])
  expect((await anna.call(transactions.get, { transactionId })).transaction.receipts).toBe(1)
  expect((await anna.call(transactions.list, {})).transactions).toMatchObject([{ transactionId, receipts: 1 }])
})

test('a transaction without a receipt says nothing of receipts', async () => {
  const anna = await server.aUser()
  await anna.aTransaction()
  expect((await anna.call(transactions.list, {})).transactions[0]).not.toHaveProperty('receipts')
})

test('the list can be narrowed to what has a receipt, or has none', async () => {
  const anna = await server.aUser()
  const [first, second] = [await anna.aTransaction(), await anna.aTransaction()]
  await receiptOf(anna, PNG, { transactionId: second })
  const idsOf = async (hasReceipt: 'true' | 'false') =>
    (await anna.call(transactions.list, { hasReceipt })).transactions.map(({ transactionId }) => transactionId)
  expect(await idsOf('true')).toEqual([second])
  expect(await idsOf('false')).toEqual([first])
  expect(await anna.call(transactions.getCount, { hasReceipt: 'true' })).toEqual({ count: 1 })
  expect((await anna.call(transactions.getMonths, { hasReceipt: 'true' })).months).toMatchObject([{ count: 1 }])
})

test('by its content it is a picture or a PDF, whatever its name says', async () => {
  const anna = await server.aUser()
  const lies = [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])]
  for (const lie of lies) expect(await codeOf(receiptOf(anna, lie, { name: 'photo.jpg' }))).toBe('FILE_UNSUPPORTED')
  expect(await codeOf(receiptOf(anna, Buffer.alloc(0)))).toBe('INVALID_INPUT')
  const receiptId = await receiptOf(anna, Buffer.from('%PDF-1.7\n'), { name: 'bill.png' })
  expect(await waitingOf(anna)).toMatchObject([{ receiptId, mimeType: 'application/pdf' }])
})

const previewOf = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`
/** A few bytes that a browser would unpack to so many pixels. */
const withSize = (width: number, height: number): Buffer => {
  const picture = Buffer.from(PNG)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}

test('a preview that is no small picture is refused', async () => {
  const anna = await server.aUser()
  const wrong = [
    'https://example.com/a.png',
    'data:image/svg+xml;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(30_000)}`,
    'data:image/png;base64,AAAAA',
    previewOf(Buffer.from('GIF89a')),
    previewOf(withSize(30_000, 30_000)),
  ]
  for (const preview of wrong) expect(await codeOf(receiptOf(anna, PNG, { preview }))).toBe('INVALID_INPUT')
  expect(await waitingOf(anna)).toEqual([])
})

test('receipts and files share the space; what is beyond it is refused', async () => {
  const anna = await server.aUser()
  expect(await codeOf(receiptOf(anna, aPicture(MB + 1)))).toBe('TOO_LARGE')
  await uploadAs(anna, Buffer.alloc(900_000, 'x'))
  await receiptOf(anna, aPicture(900_000))
  expect(await anna.call(contract.files.getSpace, {})).toMatchObject({ usedBytes: 1_800_000 })
  expect(await codeOf(receiptOf(anna, aPicture(400_000)))).toBe('QUOTA_EXCEEDED')
  expect(await codeOf(uploadAs(anna, Buffer.alloc(400_000, 'x')))).toBe('QUOTA_EXCEEDED')
})

test('an upload that is cut in half leaves no receipt, no row and no byte', async () => {
  const there = await server.anotherServer()
  await there.listen({ host: '127.0.0.1', port: 0 })
  const anna = await server.aUser()
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )
  const before = bytesIn(server.filesDir)
  const socket = await sendHalf(there, receipts.upload.path, anna.token, bodyOf(aPicture(900_000), 'half.png'))
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 1,
  )
  socket.destroy()
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )
  expect(await waitingOf(anna)).toEqual([])
  expect(bytesIn(server.filesDir)).toEqual(before)
})

test("another user's receipt or transaction is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const transactionId = await anna.aTransaction()
  const receiptId = await receiptOf(anna, PNG, { transactionId })
  const own = await receiptOf(boris, PNG)
  const theirs = await boris.aTransaction()
  const tries = [
    () => boris.call(receipts.list, { transactionId }),
    () => boris.call(receipts.edit, { receiptId, amount: '1' }),
    () => boris.call(receipts.attach, { receiptId: own, transactionId }),
    () => boris.call(receipts.attach, { receiptId, transactionId: theirs }),
    () => boris.call(receipts.detach, { receiptId }),
    () => boris.call(receipts.remove, { receiptId }),
    () => receiptOf(boris, PNG, { transactionId }),
  ]
  for (const each of tries) expect(await codeOf(each())).toBe('NOT_FOUND')
  expect(await bytesOf(boris, receiptId)).toBe(404)
  expect(await receiptsOf(anna, transactionId)).toHaveLength(1)
})

test('a transaction has at most twenty receipts', async () => {
  const anna = await server.aUser()
  const transactionId = await anna.aTransaction()
  for (let made = 0; made < 20; made += 1) await receiptOf(anna, PNG, { transactionId })
  expect(await codeOf(receiptOf(anna, PNG, { transactionId }))).toBe('LIMIT_REACHED')
  const receiptId = await receiptOf(anna, PNG)
  expect(await codeOf(anna.call(receipts.attach, { receiptId, transactionId }))).toBe('LIMIT_REACHED')
})

test('a receipt of the second side of a transfer, or of a split line, is that of the whole transaction', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [from, to] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const transfer = { fromAccountId: from, toAccountId: to, fromDelta: '-5', toDelta: '5' }
  const { categories } = await anna.call(contract.categories.list, {})
  const forTransfers = categories.find((category) => category.forTransfers === true)!
  const { transactionId } = await anna.call(transactions.createInternal, {
    ...transfer,
    categoryId: forTransfers.categoryId,
  })
  await receiptOf(anna, PNG, { transactionId: transactionId + 1 })
  expect(await receiptsOf(anna, transactionId)).toHaveLength(1)
  const categoryId = await anna.aCategory()
  const split = await anna.call(transactions.create, {
    accountId: from,
    categoryId,
    delta: '-5',
    lines: [{ categoryId, delta: '-2' }, { categoryId }],
  })
  const { lines = [] } = (await anna.call(transactions.get, split)).transaction
  await receiptOf(anna, PNG, { transactionId: lines[1]!.lineId })
  expect((await anna.call(transactions.get, split)).transaction.receipts).toBe(1)
})
