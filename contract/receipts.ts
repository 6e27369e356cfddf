import { z } from 'zod'
import { limits } from './limits.ts'
import { download, get, post, upload } from './endpoint.ts'
import { imageSizeOf } from '#shared/imageSize.ts'
import { Amount, AmountInput, Id, orNull, QueryId, Timestamp } from './fields.ts'

/** A small picture of a receipt: a data URL, created by the uploader. */
export const Preview = z
  .string()
  .max(limits.receiptPreview)
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

/** A preview that comes in: decoded, it stays small. */
export const PreviewDraft = Preview.refine((address) => {
  const { width, height } = imageSizeOf(contentOf(address)) ?? { width: Infinity, height: 1 }
  return width * height <= limits.receiptPreviewPixels
}, 'is no small image')

const contentOf = (address: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

export const Receipt = z.object({
  receiptId: Id,
  /** Absent until it is assigned to a transaction. */
  transactionId: Id.optional(),
  /** The paid amount, without a sign, and the day: used to suggest a transaction. */
  amount: Amount.optional(),
  day: z.iso.date().optional(),
  name: z.string(),
  /** Detected from the content, regardless of the file name. */
  mimeType: z.string(),
  size: z.int().positive(),
  preview: Preview.optional(),
  createdAt: Timestamp,
})
export type Receipt = z.infer<typeof Receipt>

/** A transaction suggested for a waiting receipt. */
export const Offer = z.object({
  transactionId: Id,
  createdAt: Timestamp,
  accountId: Id,
  currencyId: Id,
  delta: Amount,
  payeeId: Id.optional(),
  description: z.string().optional(),
})
export type Offer = z.infer<typeof Offer>

export const WaitingReceipt = Receipt.extend({
  /** With its amount and within three days of its day, nearest first. */
  offers: z.array(Offer),
})
export type WaitingReceipt = z.infer<typeof WaitingReceipt>

const OnReceipt = z.object({ receiptId: Id })

/** The receipt's amount and day: with both, transactions are suggested. */
export const ReceiptDraft = z.object({
  amount: orNull(AmountInput.refine((amount) => !/^-|^[0.]*$/.test(amount), 'must be above zero')),
  day: orNull(z.iso.date().refine((day) => day >= '1900' && day < '2201', 'is not within 1900 to 2200')),
})

export const receipts = {
  list: get('/user/receipts/getList', {
    needs: 'view',
    summary: 'The receipts of a transaction, and unassigned ones that may belong to it',
    input: z.object({ transactionId: QueryId }),
    output: z.object({ receipts: z.array(Receipt), offered: z.array(Receipt) }),
  }),
  listWaiting: get('/user/receipts/getWaiting', {
    needs: 'view',
    summary: 'Unassigned receipts, newest first',
    output: z.object({ receipts: z.array(WaitingReceipt) }),
  }),
  upload: upload('/user/receipts/new', {
    needs: 'add',
    summary:
      'Upload a receipt (JPEG, PNG, WebP, HEIC, PDF), unassigned without a transaction; `preview` may be a small picture of it',
    input: z.object({ transactionId: QueryId.optional(), preview: z.string().optional() }),
    output: OnReceipt,
    status: 201,
  }),
  edit: post('/user/receipts/edit', {
    needs: 'edit',
    summary: 'Set the amount and day of a receipt; absent fields are cleared',
    input: OnReceipt.extend(ReceiptDraft.shape),
  }),
  attach: post('/user/receipts/attach', {
    needs: 'edit',
    summary: 'Assign a receipt to a transaction',
    input: OnReceipt.extend({ transactionId: Id }),
  }),
  detach: post('/user/receipts/detach', {
    needs: 'edit',
    summary: 'Unassign a receipt from its transaction',
    input: OnReceipt,
  }),
  remove: post('/user/receipts/delete', {
    needs: 'edit',
    summary: 'Delete a receipt; can be undone for 30 days',
    input: OnReceipt,
  }),
  download: download('/user/receipts/download', {
    needs: 'view',
    summary: 'Download a receipt as uploaded',
    input: z.object({ receiptId: QueryId }),
  }),
}
