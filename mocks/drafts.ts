import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { detailsOf } from './details.ts'
import { arrivalOf, categoryForTransfers, currencyOf, nextTransactionId, putTransaction } from './ledger.ts'
import { withLines } from './lines.ts'
import type { MockBackend } from './mockBackend.ts'
import { findRow } from './rows.ts'
import type { BalanceKind } from '#contract/fields.ts'

/** A draft as a transaction of this fixture; what an edit does not say stays as it was. */
export const plainTransaction = (
  backend: MockBackend,
  draft: TransactionDraft,
  transactionId: number,
  old?: Transaction,
): Transaction => {
  const whole: Transaction = {
    transactionId,
    categoryId: draft.lines ? draft.categoryId : findRow(backend.categories, 'categoryId', draft).categoryId,
    accountId: draft.accountId,
    currencyId: currencyOf(backend, draft.accountId),
    createdAt: new Date(draft.createdAt ?? Date.now()).toISOString(),
    delta: draft.delta,
    description: draft.description,
    ...detailsOf(backend, draft, old),
    version: '1',
  }
  return draft.lines ? withLines(backend, whole, draft.lines, old) : whole
}

/** A transfer's draft as one transaction with two sides. */
export const transferTransaction = (
  backend: MockBackend,
  draft: TransferDraft,
  transactionId: number,
  old?: Transaction,
): Transaction => {
  const { fromAccountId, toAccountId, fromDelta, toDelta, categoryId = categoryForTransfers(backend), ...facts } = draft
  const arrival = arrivalOf(backend, { fromAccountId, toAccountId, fromDelta, toDelta })
  const out = { ...facts, categoryId, accountId: fromAccountId, delta: fromDelta }
  const from = plainTransaction(backend, out, transactionId, old)
  const { createdAt, description } = from
  const linkedTransaction = { transactionId: transactionId + 1, categoryId, createdAt, description, ...arrival }
  return { ...from, metadata: { type: 1, id: transactionId, linkedTransaction } }
}

/** Records one income or expense. */
export const record = (backend: MockBackend, draft: TransactionDraft): number => {
  const transactionId = nextTransactionId(backend)
  putTransaction(backend, plainTransaction(backend, draft, transactionId))
  return transactionId
}

/** Records an opening balance or an adjustment. */
export const recordBalance = (
  backend: MockBackend,
  kind: BalanceKind,
  draft: Omit<TransactionDraft, 'categoryId'>,
): number => {
  const transactionId = nextTransactionId(backend)
  const categoryId = categoryForTransfers(backend)
  putTransaction(backend, { ...plainTransaction(backend, { ...draft, categoryId }, transactionId), kind })
  return transactionId
}

/** Records one transfer. */
export const recordTransfer = (backend: MockBackend, draft: TransferDraft): number => {
  const transactionId = nextTransactionId(backend)
  putTransaction(backend, transferTransaction(backend, draft, transactionId))
  return transactionId
}
