import { negate, sign } from '#shared/money.ts'
import { roundUp } from '#shared/roundUp.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionDraft } from '#contract/drafts.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { MockBackend } from './mockBackend.ts'
import { dropReceipts } from './receipts.ts'
import { record, recordTransfer } from './drafts.ts'
import { findTransaction, replaceTransaction, takeTransaction } from './ledger.ts'

/** Records one income or expense; an expense on an account with a rule is rounded up. */
export const recordWithRoundUp = (backend: MockBackend, draft: TransactionDraft): number => {
  const { createdAt = new Date().toISOString() } = draft
  const transaction = { ...draft, createdAt }
  const transferId = recordRoundUp(backend, transaction)
  const transactionId = record(backend, transaction)
  if (transferId !== undefined) mark(backend, transactionId, transferId)
  return transactionId
}

const recordRoundUp = (backend: MockBackend, { accountId, delta, createdAt }: TransactionDraft): number | undefined => {
  const rule = backend.accumulations.find(({ sourceAccountId }) => sourceAccountId === accountId)
  const saved = rule === undefined ? '0' : roundUp(delta, rule.steps)
  if (rule === undefined || sign(saved) === 0) return undefined
  const { categoryId, sourceAccountId: fromAccountId, targetAccountId: toAccountId } = rule
  const amounts = { fromDelta: negate(saved), toDelta: saved }
  return recordTransfer(backend, { categoryId, fromAccountId, toAccountId, createdAt, ...amounts })
}

const mark = (backend: MockBackend, transactionId: number, internalTransactionId: number): void => {
  const transaction = findTransaction(backend, transactionId)
  backend.transactions[backend.transactions.indexOf(transaction)] = {
    ...transaction,
    metadata: { type: 3, internalTransactionId },
  }
}

/** After an edit: what was rounded up moves what it moves now; a plain transaction that has become an expense is rounded up. */
export const roundAgain = (backend: MockBackend, old: Transaction): void => {
  const transferId =
    old.metadata === undefined &&
    old.kind === undefined &&
    recordRoundUp(backend, findTransaction(backend, old.transactionId))
  if (transferId) mark(backend, old.transactionId, transferId)
  if (old.metadata?.type === 3) adjust(backend, old, old.metadata.internalTransactionId)
}

/** By the rule that the account has now on which the transaction was. */
const adjust = (backend: MockBackend, old: Transaction, transferId: number): void => {
  const rule = backend.accumulations.find(({ sourceAccountId }) => sourceAccountId === old.accountId)
  if (rule === undefined) return
  const transfer = findTransaction(backend, transferId)
  const to = linkedSide(transfer)
  const saved = roundUp(findTransaction(backend, old.transactionId).delta, rule.steps)
  if (to === undefined || sign(saved) === 0) return removeWithRoundUp(backend, transfer)
  const linkedTransaction = { ...to, delta: saved }
  const metadata = { type: 1 as const, id: transfer.transactionId, linkedTransaction }
  replaceTransaction(backend, transfer, { ...transfer, delta: negate(saved), metadata })
}

/** A transaction goes with the transfer that rounded it up; without that transfer a transaction is a plain one again. */
export const removeWithRoundUp = (backend: MockBackend, transaction: Transaction): void => {
  dropReceipts(backend, transaction.transactionId)
  takeTransaction(backend, transaction)
  if (transaction.metadata?.type === 3)
    takeTransaction(backend, findTransaction(backend, transaction.metadata.internalTransactionId))
  backend.transactions = backend.transactions.map((other) => {
    const isRoundedBy = other.metadata?.type === 3 && other.metadata.internalTransactionId === transaction.transactionId
    if (!isRoundedBy) return other
    const { metadata: _, ...plain } = other
    return plain
  })
}
