import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { accounts, categories, folders, history, receipts, transactions } = contract

/** The smallest picture there is. */
const picture = (): Blob => {
  const text = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(text, 'base64')])
}

/** Receipts of a transaction, and one that waits for it. */
export const receiptsScenario = async (ask: Ask): Promise<void> => {
  const { folderId } = await ask(folders.create, { name: 'Receipts' })
  const { accountId } = await ask(accounts.create, { folderId, currencyId: 2, name: 'With receipts' })
  const { categoryId } = await ask(categories.create, { name: 'With receipts', type: -1 })
  const draft = { accountId, categoryId, delta: '-42.50', createdAt: '2026-11-17T10:00:00.000Z' }
  const { transactionId } = await ask(transactions.create, draft)
  await ask(receipts.list, { transactionId })
  await ask(receipts.list, { transactionId: 999_999_999 })
  const { receiptId } = await ask(receipts.upload, {}, picture())
  await ask(receipts.upload, {}, new Blob(['Bread']))
  await ask(receipts.upload, { transactionId: 999_999_999 }, picture())
  await ask(receipts.listWaiting, {})
  await ask(receipts.edit, { receiptId, amount: '42.50', day: '2026-11-19' })
  await ask(receipts.edit, { receiptId, amount: '-1' })
  await ask(receipts.edit, { receiptId: 999_999, amount: '1' })
  await ask(receipts.listWaiting, {})
  await ask(receipts.list, { transactionId })
  await ask(receipts.attach, { receiptId, transactionId })
  await ask(receipts.attach, { receiptId, transactionId: 999_999_999 })
  await ask(receipts.upload, { transactionId }, picture())
  await ask(receipts.list, { transactionId })
  await ask(transactions.list, { hasReceipt: 'true' })
  await ask(transactions.getCount, { hasReceipt: 'false', accountsIds: String(accountId) })
  await ask(receipts.download, { receiptId })
  await ask(receipts.detach, { receiptId })
  await ask(receipts.attach, { receiptId, transactionId })
  await ask(receipts.remove, { receiptId })
  await ask(receipts.remove, { receiptId })
  await ask(receipts.download, { receiptId })
  const [deleted] = (await ask(history.list, { count: 1 })).changeSets
  await ask(history.get, { changeSetId: deleted?.changeSetId ?? 0 })
  await ask(history.undo, { changeSetId: deleted?.changeSetId ?? 0 })
  await ask(transactions.remove, { transactionId })
  await ask(receipts.listWaiting, {})
  await ask(accounts.remove, { accountId })
  await ask(categories.remove, { categoryId })
  await ask(folders.remove, { folderId })
}
