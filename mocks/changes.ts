import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Change, Selection } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { absolute, negate, sign } from '#shared/money.ts'
import { clockIn, momentIn } from '#shared/zone.ts'
import { detailsOf, noneIfEmpty, tagsOf } from './drafts.ts'
import {
  addTransaction,
  categoryForTransfers,
  currencyOf,
  findTransaction,
  replaceTransaction,
  sidesOf,
  takeTransaction,
} from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { matching } from './search.ts'

const isOneOf =
  (ids: readonly number[]) =>
  (transaction: Transaction): boolean =>
    sidesOf(transaction).some(({ transactionId }) => ids.includes(transactionId)) ||
    ids.includes(transaction.transactionId)

const selectedOf = (backend: MockBackend, selection: Selection): Transaction[] => {
  if ('transactionIds' in selection) {
    const found = backend.transactions.filter(isOneOf(selection.transactionIds))
    if (found.length === 0) throw new Refusal('NOT_FOUND')
    return found
  }
  const isLeft = isOneOf(selection.except ?? [])
  return matching(backend, selection.filter).filter((transaction) => !isLeft(transaction))
}

const onDay = (zone: string, createdAt: string, day: string | undefined): string =>
  day === undefined ? createdAt : momentIn(zone, day, clockIn(zone, createdAt))

/** Two sides as one transfer, from the one that loses to the one that gains. */
const transfer = (
  out: Transaction,
  into: { accountId: number; currencyId: number; delta: string },
  categoryId: number,
) => {
  const { transactionId, createdAt, description } = out
  const linkedTransaction = { ...into, transactionId: transactionId + 1, categoryId, createdAt, description }
  return { ...out, categoryId, metadata: { type: 1 as const, id: transactionId, linkedTransaction } }
}

/** The transaction with what is set; nothing when it is deleted. */
const changedBy = (backend: MockBackend, old: Transaction, change: Change): Transaction | undefined => {
  if ('delete' in change) return undefined
  if ('toTransfer' in change) {
    const { accountId } = change.toTransfer
    const other = { accountId, currencyId: currencyOf(backend, accountId), delta: absolute(old.delta) }
    const own = { accountId: old.accountId, currencyId: old.currencyId, delta: absolute(old.delta) }
    const [from, to] = sign(old.delta) < 0 ? [own, other] : [other, own]
    return transfer({ ...old, ...from, delta: negate(from.delta) }, to, categoryForTransfers(backend))
  }
  const to = linkedSide(old)
  if ('toPlain' in change) {
    const { accountId, currencyId, delta } = change.toPlain.side === 'to' && to ? to : old
    const { metadata: _, ...plain } = old
    return { ...plain, accountId, currencyId, delta, categoryId: change.toPlain.categoryId }
  }
  const {
    day,
    tagIds,
    addTagIds = [],
    addTags,
    removeTagIds = [],
    status,
    payee,
    payeeId,
    note,
    refund: _,
    ...fields
  } = change.set
  const kept = tagIds === null ? [] : (old.tagIds ?? [])
  const tags = tagsOf(backend, { tagIds: [...kept, ...addTagIds], tags: addTags })
  const set = {
    categoryId: fields.categoryId ?? old.categoryId,
    createdAt: onDay(backend.settings.timeZone, old.createdAt, day),
    description: fields.description === undefined ? old.description : (fields.description ?? undefined),
  }
  const now = {
    ...old,
    ...set,
    ...detailsOf(backend, { status, payee, payeeId, note }, old),
    accountId: fields.accountId ?? old.accountId,
    tagIds: noneIfEmpty(tags.filter((id) => !removeTagIds.includes(id))),
  }
  return to ? { ...now, metadata: { type: 1, id: old.transactionId, linkedTransaction: { ...to, ...set } } } : now
}

const copy = (original: Transaction, transactionId: number, createdAt: string): Transaction => {
  const { externalId: _, bankText: __, status: ___, metadata: ____, ...kept } = original
  const to = linkedSide(original)
  const lines = original.lines?.map((line, index) => ({ ...line, lineId: transactionId + 2 * index }))
  const plain = { ...kept, transactionId, createdAt, lines, version: '1' }
  return to ? transfer(plain, to, original.categoryId) : plain
}

/** Makes one transfer of an expense and an income. */
export const match = (backend: MockBackend, one: Transaction, other: Transaction): Transaction => {
  const [out, into] = sign(one.delta) < 0 ? [one, other] : [other, one]
  const { accountId, currencyId, delta } = into
  takeTransaction(backend, into)
  const now = transfer(out, { accountId, currencyId, delta }, categoryForTransfers(backend))
  return { ...now, ...replaceTransaction(backend, out, now) }
}

const topics = ['transactions', 'payees', 'tags', 'receipts'] as const

export const changeHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transactions } = contract
  return [
    mock(transactions.previewChange, ({ selection }) => ({
      count: selectedOf(backend, selection).length,
      unchanged: 0,
      leftOut: [],
      roundUps: 0,
      state: '1',
    })),
    mock(
      transactions.change,
      ({ selection, change }) => {
        const selected = selectedOf(backend, selection)
        for (const old of selected) {
          const now = changedBy(backend, old, change)
          if (now === undefined) takeTransaction(backend, old)
          else replaceTransaction(backend, old, now)
        }
        return { count: selected.length }
      },
      topics,
    ),
    mock(
      transactions.match,
      ({ transactionId, version, withTransactionId, withVersion }) => {
        const one = findTransaction(backend, transactionId, version)
        return match(backend, one, findTransaction(backend, withTransactionId, withVersion))
      },
      topics,
    ),
    mock(
      transactions.duplicate,
      ({ transactionIds, day }) => ({
        transactionIds: transactionIds.map((wanted) => {
          const original = findTransaction(backend, wanted)
          const now = day === undefined ? new Date().toISOString() : original.createdAt
          const createdAt = onDay(backend.settings.timeZone, now, day)
          return addTransaction(backend, (id) => copy(original, id, createdAt))
        }),
      }),
      topics,
    ),
  ]
}
