import type { ObservableMap } from 'mobx'
import { linkedSide } from '#shared/linkedSide.ts'
import { negate } from '#shared/money.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import type { DetailsDraft, SplitLineDraft, TransactionDraft, TransferDraft } from '#contract/drafts.ts'

/** An unconfirmed change. A new transaction has a negative id until the server assigns one. */
export interface Unsaved {
  kind: 'new' | 'edited' | 'deleted'
  /** The new values; for a deleted transaction, the old ones. */
  transaction: Transaction
}

/** Where views hear of changes. */
export interface Source {
  readonly revision: number
  readonly unsaved: ObservableMap<number, Unsaved>
}

/** Values that a draft omits. */
export interface Known {
  currencyOf: (accountId: number) => number | undefined
  transferCategoryId: () => number | undefined
}

type Base = Pick<Transaction, 'transactionId' | 'version'> & Partial<Transaction>

/** A transaction with the values of a draft; undefined where they are not known here. */
export const withDraft = (
  over: Base,
  draft: TransactionDraft,
  { currencyOf, transferCategoryId }: Known,
): Transaction | undefined => {
  const { categoryId, accountId, delta, description, createdAt = over.createdAt } = draft
  const currencyId = currencyOf(accountId)
  if (currencyId === undefined) return undefined
  const moment = createdAt ?? new Date().toISOString()
  const typed = { categoryId, accountId, currencyId, delta, description, createdAt: moment }
  const lines = draft.lines?.map((line, index) => lineOf(line, index, { currencyOf, transferCategoryId }))
  const known = draft.lines === undefined ? {} : { lines }
  return { ...over, ...typed, ...detailsOver(over, draft), ...known, balanceAfter: undefined }
}

/** The details of a draft; a payee or tag given only by name is shown once it exists. */
const detailsOver = (over: Base, draft: DetailsDraft): Partial<Transaction> => {
  const { payeeId = over.payeeId, tagIds = over.tagIds, note = over.note, status = over.status } = draft
  return {
    payeeId: draft.payee === undefined ? (payeeId ?? undefined) : undefined,
    tagIds: tagIds ?? undefined,
    note: note ?? undefined,
    status: status === 'cleared' ? undefined : status,
  }
}

const lineOf = (line: SplitLineDraft, index: number, { currencyOf, transferCategoryId }: Known): SplitLine => {
  const { categoryId = transferCategoryId() ?? 0, delta = '0', note, tagIds, toAccountId, toDelta } = line
  const into =
    toAccountId === undefined
      ? {}
      : { toAccountId, toCurrencyId: currencyOf(toAccountId), toDelta: toDelta ?? negate(delta) }
  return { lineId: -index - 1, categoryId, delta, note, tagIds, ...into }
}

/** The same of a transfer. */
export const withTransfer = (over: Base, draft: TransferDraft, known: Known): Transaction | undefined => {
  const { fromAccountId, toAccountId, fromDelta, toDelta, ...rest } = draft
  const categoryId = draft.categoryId ?? known.transferCategoryId()
  if (categoryId === undefined) return undefined
  const { transactionId, version } = over
  const into = { transactionId: linkedSide(over)?.transactionId ?? otherIdOf(transactionId), version }
  const from = withDraft(over, { ...rest, categoryId, accountId: fromAccountId, delta: fromDelta }, known)
  const to = withDraft(into, { ...rest, categoryId, accountId: toAccountId, delta: toDelta }, known)
  if (from === undefined || to === undefined) return undefined
  const id = over.metadata?.type === 1 ? over.metadata.id : transactionId
  return { ...from, lines: undefined, metadata: { type: 1, id, linkedTransaction: to } }
}

/** The second side of a transfer has the next id; an unsaved one has none. */
const otherIdOf = (transactionId: number): number => (transactionId > 0 ? transactionId + 1 : transactionId)
