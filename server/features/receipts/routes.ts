import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { PreviewDraft } from '#contract/receipts.ts'
import type { StoredBlob } from '#server/features/files/blobs.sql.ts'
import { storeBytes } from '#server/features/files/storeFile.ts'
import { fileName, mimeTypeOf, spaceOf } from '#server/features/files/rules.ts'
import type { Db } from '#server/db/connect.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { downloadRoute, route, uploadRoute, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

const { receipts } = contract

/** Accepted types, detected from the content. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'])

const find = async ({ db, bookId }: UserCall, { receiptId }: { receiptId: number }): Promise<sql.ReceiptRow> =>
  requireRow(await sql.findReceipt(db, bookId, receiptId), 'receipt')

const findTransactionId = async (db: Db, bookId: BookId, named: number): Promise<number> =>
  requireRow(await sql.findTransactionId(db, bookId, named), 'transaction')

/** Refuses a receipt beyond the limit of a transaction, or of unassigned receipts. */
const refuseTooMany = async (db: Db, bookId: BookId, transactionId: number | undefined): Promise<void> => {
  const most = transactionId === undefined ? limits.waitingReceipts : limits.receiptsPerTransaction
  const what = transactionId === undefined ? 'waiting receipts' : 'receipts of a transaction'
  if ((await sql.countReceipts(db, bookId, transactionId)) >= most)
    throw new Refusal('LIMIT_REACHED', `At most ${most} ${what}.`)
}

const typeOf = async ({ size, head }: StoredBlob): Promise<string> => {
  if (size === 0) throw new Refusal('INVALID_INPUT', 'The file is empty.', [{ path: ['file'], message: 'is empty' }])
  const mimeType = await mimeTypeOf(head)
  if (!TYPES.has(mimeType))
    throw new Refusal('FILE_UNSUPPORTED', 'A receipt is a JPEG, PNG, WebP or HEIC image or a PDF.')
  return mimeType
}

const readPreview = (given: string | undefined): string | undefined => {
  const read = PreviewDraft.optional().safeParse(given)
  if (read.success) return read.data
  throw new Refusal('INVALID_INPUT', undefined, [{ path: ['preview'], message: 'is no small image' }])
}

export const receiptsRoutes = [
  route(receipts.list, async ({ transactionId: named }, { db, bookId }) => {
    const transactionId = await findTransactionId(db, bookId, named)
    const own = await sql.listReceipts(db, bookId, transactionId)
    const offers = own.length > 0 ? [] : await sql.findOffers(db, bookId, transactionId)
    const waiting = offers.length === 0 ? [] : await sql.listWaiting(db, bookId)
    const isOffered = ({ id }: sql.ReceiptRow) => offers.some(({ receipt_id: receiptId }) => receiptId === id)
    return { receipts: own.map(sql.asReceipt), offered: waiting.filter(isOffered).map(sql.asReceipt) }
  }),

  route(receipts.listWaiting, async (_, { db, bookId }) => {
    const waiting = await sql.listWaiting(db, bookId)
    const offers = Map.groupBy(await sql.findOffers(db, bookId), ({ receipt_id: receiptId }) => receiptId)
    return {
      receipts: waiting.map((row) => ({ ...sql.asReceipt(row), offers: (offers.get(row.id) ?? []).map(asOffer) })),
    }
  }),

  uploadRoute(receipts.upload, async ({ transactionId: named, preview: sent }, call) => {
    const { userId, bookId, source, config } = call
    const { name, content, arrived } = call.upload
    const preview = readPreview(sent)
    const whose = (db: Db) => (named === undefined ? undefined : findTransactionId(db, bookId, named))
    await refuseTooMany(call.db, bookId, await whose(call.db))
    const command = { bookId, userId, source, call: 'receipts.upload' }
    const arriving = { command, config, content, maxBytes: spaceOf(config, 0).maxFileBytes }
    const receiptId = await storeBytes(call, arriving, async (blob) => {
      await arrived
      const { fileId, size } = blob
      const mimeType = await typeOf(blob)
      return async (tx) => {
        const transactionId = await whose(tx)
        await refuseTooMany(tx, bookId, transactionId)
        return sql.insertReceipt(tx, bookId, { fileId, transactionId, name: fileName(name), mimeType, size, preview })
      }
    })
    return { receiptId }
  }),

  route(receipts.edit, async ({ receiptId, amount, day }, call) => {
    await find(call, { receiptId })
    await sql.updateReceipt(call.db, call.bookId, receiptId, { amount: amount ?? null, day: day ?? null })
    return {}
  }),

  route(receipts.attach, async ({ receiptId, transactionId: named }, call) => {
    const { db, bookId } = call
    const receipt = await find(call, { receiptId })
    const transactionId = await findTransactionId(db, bookId, named)
    if (receipt.transaction_id === transactionId) return {}
    await refuseTooMany(db, bookId, transactionId)
    await sql.updateReceipt(db, bookId, receiptId, { transaction_id: transactionId })
    return {}
  }),

  route(receipts.detach, async (target, call) => {
    const { transaction_id: transactionId } = await find(call, target)
    if (transactionId === null) return {}
    await refuseTooMany(call.db, call.bookId, undefined)
    await sql.detachReceipt(call.db, call.bookId, target.receiptId)
    return {}
  }),

  route(receipts.remove, async (target, call) => {
    await find(call, target)
    await sql.deleteReceipt(call.db, call.bookId, target.receiptId)
    return {}
  }),

  downloadRoute(receipts.download, async (target, call) => {
    const { name, mime_type: mimeType, size, file_id: fileId } = await find(call, target)
    return { name, mimeType, size, content: await call.storage.read(fileId) }
  }),
]

const asOffer = (offer: sql.FoundOffer) => ({
  transactionId: offer.transaction_id,
  createdAt: offer.created_at.toISOString(),
  accountId: offer.account_id,
  currencyId: offer.currency_id,
  delta: offer.delta,
  payeeId: offer.payee_id ?? undefined,
  description: offer.description ?? undefined,
})
