import type { DetailsDraft, SplitLineDraft, TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { TAG_COLORS } from '#contract/lists.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { negate, subtract, sum } from '#shared/money.ts'
import { nameKey } from '#shared/names.ts'
import { categoryForTransfers, currencyOf, nextTransactionId, replaceTransaction } from './ledger.ts'
import type { MockState } from './mockState.ts'
import { nextId } from './rows.ts'

export const noneIfEmpty = (ids: readonly number[]): number[] | undefined => (ids.length === 0 ? undefined : [...ids])

const payeeNamed = (backend: MockState, name: string): number => {
  const found = backend.payees.find((payee) =>
    [payee.name, ...(payee.aliases ?? [])].some((each) => nameKey(each) === nameKey(name)),
  )
  if (found !== undefined) return found.payeeId
  const payeeId = nextId(backend.payees, 'payeeId')
  backend.payees = [...backend.payees, { payeeId, name: name.trim(), version: '1' }]
  return payeeId
}

const tagNamed = (backend: MockState, name: string): number => {
  const found = backend.tags.find((tag) => nameKey(tag.name) === nameKey(name))
  if (found !== undefined) return found.tagId
  const tagId = nextId(backend.tags, 'tagId')
  const color = backend.tags.length % TAG_COLORS
  backend.tags = [...backend.tags, { tagId, name: name.trim(), color, version: '1' }]
  return tagId
}

/** The tags that a draft, or a line of it, names by id and by name. */
export const tagsOf = (
  backend: MockState,
  { tagIds, tags = [] }: Pick<DetailsDraft, 'tagIds' | 'tags'>,
  old: readonly number[] = [],
): number[] => [
  ...new Set([...(tagIds === undefined ? old : (tagIds ?? [])), ...tags.map((name) => tagNamed(backend, name))]),
]

const kept = <T>(given: T | null | undefined, old: T | undefined): T | undefined =>
  given === undefined ? old : (given ?? undefined)

type Details = Pick<Transaction, 'payeeId' | 'tagIds' | 'note' | 'status' | 'externalId' | 'bankText'>

/** The details of a transaction besides its amounts; omitted fields keep their values. */
export const detailsOf = (backend: MockState, draft: DetailsDraft, old: Details = {}): Details => {
  const status = draft.status ?? old.status
  const isNamed = !draft.payeeId && draft.payee !== undefined
  return {
    payeeId: isNamed ? payeeNamed(backend, draft.payee ?? '') : kept(draft.payeeId, old.payeeId),
    tagIds: noneIfEmpty(tagsOf(backend, draft, old.tagIds)),
    note: kept(draft.note, old.note),
    status: status === 'cleared' ? undefined : status,
    externalId: kept(draft.externalId, old.externalId),
    bankText: kept(draft.bankText, old.bankText),
  }
}

/** The amount received of a transfer, or of a line that is one. */
const arrivalOf = (backend: MockState, accountId: number, delta: SplitLineDraft['delta']) => ({
  accountId,
  currencyId: currencyOf(backend, accountId),
  delta: String(delta),
})

/** The last line takes what is left of the amount. */
const linesOf = (backend: MockState, whole: Transaction, drafts: readonly SplitLineDraft[]): SplitLine[] => {
  const given = sum(drafts.map(({ delta = '0' }) => delta))
  return drafts.map(
    ({ categoryId, delta = subtract(whole.delta, given), note, toAccountId, toDelta, ...tags }, index) => {
      const lineId = index === 0 ? whole.transactionId : nextTransactionId(backend) + 2 * index
      const line = { lineId, delta, note, tagIds: noneIfEmpty(tagsOf(backend, tags)) }
      if (toAccountId === undefined) return { ...line, categoryId: categoryId ?? 0 }
      const arrival = arrivalOf(backend, toAccountId, toDelta ?? negate(delta))
      return {
        ...line,
        categoryId: categoryId ?? categoryForTransfers(backend),
        toAccountId,
        toCurrencyId: arrival.currencyId,
        toDelta: arrival.delta,
      }
    },
  )
}

/** A draft as a transaction; what an edit does not say stays as it was. */
export const plainTransaction = (
  backend: MockState,
  { lines, createdAt = new Date().toISOString(), ...draft }: TransactionDraft,
  transactionId: number,
  old?: Transaction,
): Transaction => {
  const whole: Transaction = {
    transactionId,
    categoryId: draft.categoryId,
    accountId: draft.accountId,
    currencyId: currencyOf(backend, draft.accountId),
    createdAt: new Date(createdAt).toISOString(),
    delta: draft.delta,
    description: draft.description,
    ...detailsOf(backend, draft, old),
    version: '1',
  }
  const kept = lines === undefined ? old?.lines : undefined
  const split = lines ? linesOf(backend, whole, lines) : kept
  return split ? { ...whole, categoryId: split[0]?.categoryId ?? whole.categoryId, lines: split } : whole
}

/** A transfer's draft as one transaction with two sides. */
export const transferTransaction = (
  backend: MockState,
  draft: TransferDraft,
  transactionId: number,
  old?: Transaction,
): Transaction => {
  const { fromAccountId, toAccountId, fromDelta, toDelta, categoryId = categoryForTransfers(backend), ...facts } = draft
  const out = { ...facts, categoryId, accountId: fromAccountId, delta: fromDelta }
  const from = plainTransaction(backend, { ...out, lines: null }, transactionId, old)
  const { createdAt, description } = from
  const shared = { transactionId: transactionId + 1, categoryId, createdAt, description }
  const linkedTransaction = { ...shared, ...arrivalOf(backend, toAccountId, toDelta) }
  return { ...from, metadata: { type: 1, id: transactionId, linkedTransaction } }
}

/** One side of a transfer is edited with the other one. */
export const editTransaction = (
  backend: MockState,
  old: Transaction,
  draft: TransactionDraft,
  toPlain?: boolean,
): { version: string } => {
  const to = linkedSide(old)
  const dated = { ...draft, createdAt: draft.createdAt ?? old.createdAt }
  if (to === undefined || toPlain) {
    const { metadata, kind } = to === undefined ? old : {}
    const plain = plainTransaction(backend, dated, old.transactionId, old)
    return replaceTransaction(backend, old, { ...plain, metadata, kind })
  }
  const { accountId, delta, lines: _, ...facts } = dated
  const ends = { fromAccountId: accountId, fromDelta: delta, toAccountId: to.accountId, toDelta: negate(delta) }
  return replaceTransaction(backend, old, transferTransaction(backend, { ...facts, ...ends }, old.transactionId, old))
}
