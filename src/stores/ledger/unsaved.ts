import type { ObservableMap } from 'mobx'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'

/** What the server has not confirmed yet. A new transaction has a number below zero until it has its own. */
export interface Unsaved {
  kind: 'new' | 'edited' | 'deleted'
  /** As it will be; of what is deleted, as it was. */
  entry: Transaction
}

/** Where views hear of changes. */
export interface Source {
  readonly revision: number
  readonly unsaved: ObservableMap<number, Unsaved>
}

/** What a draft leaves unsaid. */
export interface Known {
  currencyOf: (accountId: number) => number | undefined
  transferCategoryId: () => number | undefined
}

type Base = Pick<Transaction, 'transactionId' | 'version'> & Partial<Transaction>

/** A transaction as it will be with what was typed; undefined where that is not known here. */
export const withDraft = (
  over: Base,
  { categoryId, accountId, delta, description, createdAt = over.createdAt }: TransactionDraft,
  { currencyOf }: Known,
): Transaction | undefined => {
  const currencyId = currencyOf(accountId)
  if (currencyId === undefined) return undefined
  const moment = createdAt ?? new Date().toISOString()
  const typed = { categoryId, accountId, currencyId, delta, description, createdAt: moment }
  return { ...over, ...typed, balanceAfter: undefined }
}

/** The same of a transfer. */
export const withTransfer = (over: Base, draft: TransferDraft, known: Known): Transaction | undefined => {
  const { fromAccountId, toAccountId, fromDelta, toDelta, ...rest } = draft
  const categoryId = draft.categoryId ?? known.transferCategoryId()
  if (categoryId === undefined) return undefined
  const { transactionId, version } = over
  const into = { transactionId: linkedSide(over)?.transactionId ?? transactionId, version }
  const from = withDraft(over, { ...rest, categoryId, accountId: fromAccountId, delta: fromDelta }, known)
  const to = withDraft(into, { ...rest, categoryId, accountId: toAccountId, delta: toDelta }, known)
  if (from === undefined || to === undefined) return undefined
  const id = over.metadata?.type === 1 ? over.metadata.id : transactionId
  return { ...from, metadata: { type: 1, id, linkedTransaction: to } }
}
