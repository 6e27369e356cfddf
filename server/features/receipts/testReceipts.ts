import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Receipt } from '#contract/receipts.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import type { TestUser } from '#server/testing.ts'

/** The smallest possible PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Its preview. */
export const PREVIEW = `data:image/png;base64,${PNG.toString('base64')}`

/** A unique picture of this size. Only tests import this. */
export const aPicture = (bytes = 500, filling = 1): Buffer =>
  Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length, filling)])

interface Sent {
  name?: string
  transactionId?: number
  preview?: string
}

/** The form field that a browser sends before the file. */
const previewPart = (preview: string): Buffer =>
  Buffer.from(`--farthing-boundary\r\ncontent-disposition: form-data; name="preview"\r\n\r\n${preview}\r\n`)

/** Uploads a receipt as a browser does; returns its id, or throws the refusal. */
export const receiptOf = async (
  person: TestUser,
  content: Buffer,
  { name = 'lidl.png', transactionId, preview }: Sent = {},
): Promise<number> => {
  const file = bodyOf(content, name, 'image/png')
  const response = await person.app.inject({
    method: 'POST',
    url: `/api${contract.receipts.upload.path}`,
    query: transactionId === undefined ? {} : { transactionId: String(transactionId) },
    headers: { authorization: `Bearer ${person.token}`, 'content-type': MULTIPART },
    payload: preview === undefined ? file : Buffer.concat([previewPart(preview), file]),
  })
  const body = response.json()
  if (response.statusCode >= 300) throw new Refusal(body.code, body.message, body.issues)
  return body.receiptId
}

export const downloadReceipt = (person: TestUser, receiptId: number) =>
  person.app.inject({
    method: 'GET',
    url: `/api${contract.receipts.download.path}`,
    query: { receiptId: String(receiptId) },
    headers: { authorization: `Bearer ${person.token}` },
  })

/** The stored bytes of a receipt. */
export const bytesOf = async (person: TestUser, receiptId: number): Promise<Buffer | number> => {
  const { statusCode, rawPayload } = await downloadReceipt(person, receiptId)
  return statusCode === 200 ? rawPayload : statusCode
}

export const receiptsOf = async (person: TestUser, transactionId: number): Promise<Receipt[]> =>
  (await person.call(contract.receipts.list, { transactionId })).receipts

export const waitingOf = async (person: TestUser) => (await person.call(contract.receipts.listWaiting, {})).receipts

/** Undoes the last change set. */
export const undoLast = async (person: TestUser): Promise<void> => {
  const [last] = (await person.call(contract.history.list, { count: 1 })).changeSets
  await person.call(contract.history.undo, { changeSetId: last?.changeSetId ?? 0 })
}
