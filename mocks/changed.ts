import type { Change, Values } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { needsRefund } from '#contract/figures.ts'
import { limits } from '#contract/limits.ts'
import { negate, sign } from '#shared/money.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { clockIn, momentIn } from '#shared/zone.ts'
import type { Transaction } from '#contract/transactions.ts'
import { detailsOf, noneIfEmpty, tagsOf } from './details.ts'
import { categoryForTransfers, currencyOf, refuseForTransfers } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { findRow } from './rows.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

const unknown = (field: string): Refusal =>
  new Refusal('NOT_FOUND', 'It is not there', [{ path: [field], message: 'is not there' }])

/** Refuses what a change names and is not there. */
export const checkNamed = (backend: MockBackend, change: Change): void => {
  if ('set' in change) {
    const { categoryId, accountId, payeeId, addTagIds = [], removeTagIds = [] } = change.set
    if (categoryId !== undefined) findRow(backend.categories, 'categoryId', { categoryId })
    if (accountId !== undefined) currencyOf(backend, accountId)
    if (payeeId !== undefined && payeeId !== null && !backend.payees.some((known) => known.payeeId === payeeId))
      throw unknown('payeeId')
    const tagIds = [...addTagIds, ...removeTagIds]
    if (tagIds.some((id) => !backend.tags.some(({ tagId }) => tagId === id))) throw unknown('tagIds')
  }
  if ('toTransfer' in change) currencyOf(backend, change.toTransfer.accountId)
  if ('toPlain' in change) {
    refuseForTransfers(findRow(backend.categories, 'categoryId', change.toPlain), 'categoryId')
  }
}

const dayMoved = (backend: MockBackend, createdAt: string, day: string): string => {
  const zone = backend.settings.timeZone
  return momentIn(zone, day, clockIn(zone, createdAt))
}

const withTags = (
  backend: MockBackend,
  { tagIds, addTagIds = [], addTags = [], removeTagIds = [] }: Values,
  old?: number[],
) => {
  const before = tagIds === null ? [] : (old ?? [])
  const added = tagsOf(backend, { tagIds: [...before, ...addTagIds], tags: addTags })
  return noneIfEmpty(added.filter((id) => !removeTagIds.includes(id)))
}

/** The transaction with what is set; nothing when it is deleted. */
export const convert = (backend: MockBackend, old: Transaction, change: Change): Transaction | undefined => {
  if ('delete' in change) return undefined
  if ('set' in change) return withValues(backend, old, change.set)
  const { transactionId, createdAt, description } = old
  if ('toTransfer' in change) {
    const { accountId } = change.toTransfer
    const categoryId = categoryForTransfers(backend)
    const isOut = sign(old.delta) < 0
    const delta = isOut ? old.delta : negate(old.delta)
    const [from, to] = isOut ? [old.accountId, accountId] : [accountId, old.accountId]
    const side = { transactionId: transactionId + 1, categoryId, accountId: to, currencyId: old.currencyId }
    const [externalId, toExternalId] = isOut ? [old.externalId, undefined] : [undefined, old.externalId]
    const linkedTransaction = { ...side, createdAt, description, delta: negate(delta), externalId: toExternalId }
    const metadata = { type: 1 as const, id: transactionId, linkedTransaction }
    return { ...old, categoryId, accountId: from, delta, externalId, metadata }
  }
  const { categoryId, side = 'from' } = change.toPlain
  const { metadata: _, ...plain } = old
  const { accountId, currencyId, delta, externalId } = side === 'from' ? old : (linkedSide(old) ?? old)
  return { ...plain, categoryId, accountId, currencyId, delta, externalId }
}

const withValues = (backend: MockBackend, old: Transaction, values: Values): Transaction => {
  const {
    categoryId = old.categoryId,
    accountId = old.accountId,
    day,
    description,
    status,
    payee,
    payeeId,
    note,
  } = values
  const createdAt = day === undefined ? old.createdAt : dayMoved(backend, old.createdAt, day)
  const details = detailsOf(backend, { status, payee, payeeId, note }, old)
  const said = description === undefined ? old.description : (description ?? undefined)
  const now = { ...old, ...details, categoryId, accountId, createdAt, description: said }
  const tagged = { ...now, tagIds: withTags(backend, values, old.tagIds) }
  const { lines, metadata } = tagged
  const withLines = lines && {
    lines: lines.map((line) => ({
      ...line,
      tagIds:
        values.tagIds === null
          ? undefined
          : noneIfEmpty((line.tagIds ?? []).filter((id) => !values.removeTagIds?.includes(id))),
    })),
  }
  const to = linkedSide(old)
  const linked = to && { ...to, categoryId, createdAt, description: said }
  return {
    ...tagged,
    ...withLines,
    metadata: linked ? { type: 1, id: old.transactionId, linkedTransaction: linked } : metadata,
  }
}

const kindOf = (transaction: Transaction): ErrorCode | undefined => {
  if (transaction.kind !== undefined) return 'TRANSACTION_SETS_BALANCE'
  if (transaction.lines !== undefined) return 'LINES_NEEDED'
  return linkedSide(transaction) === undefined ? undefined : 'TRANSACTION_IS_TRANSFER'
}

/** Why a change leaves a transaction out. */
export const reasonFor = (backend: MockBackend, old: Transaction, change: Change): ErrorCode | undefined => {
  const isReconciled = old.status === 'reconciled' ? ('TRANSACTION_RECONCILED' as const) : undefined
  if ('delete' in change) return isReconciled
  if ('set' in change) return reasonAgainst(backend, old, change.set)
  if ('toTransfer' in change) {
    const { accountId } = change.toTransfer
    if (kindOf(old) !== undefined) return kindOf(old)
    if (old.accountId === accountId) return 'SAME_ACCOUNT'
    if (old.currencyId !== currencyOf(backend, accountId)) return 'CURRENCIES_DIFFER'
    return isReconciled
  }
  const kind = kindOf(old)
  if (kind !== 'TRANSACTION_IS_TRANSFER') return kind ?? 'TRANSACTION_NO_TRANSFER'
  const { categoryId, side = 'from' } = change.toPlain
  const { type } = findRow(backend.categories, 'categoryId', { categoryId })
  return needsRefund(type, side === 'from' ? '-1' : '1') ? 'SIGN_CONTRADICTS_CATEGORY' : isReconciled
}

const reasonAgainst = (backend: MockBackend, old: Transaction, values: Values): ErrorCode | undefined => {
  const { categoryId, accountId = old.accountId, day } = values
  const isMoved =
    accountId !== old.accountId || (day !== undefined && dayMoved(backend, old.createdAt, day) !== old.createdAt)
  if (isMoved && old.status === 'reconciled') return 'TRANSACTION_RECONCILED'
  const kind = kindOf(old)
  if (accountId !== old.accountId) {
    if (kind !== undefined && kind !== 'LINES_NEEDED') return kind
    if (currencyOf(backend, accountId) !== old.currencyId) return 'CURRENCIES_DIFFER'
    if (old.lines?.some(({ toAccountId }) => toAccountId === accountId) === true) return 'SAME_ACCOUNT'
  }
  const unfit = categoryId === undefined ? undefined : reasonAgainstCategory(backend, old, categoryId, values.refund)
  if (unfit !== undefined) return unfit
  return (withTags(backend, values, old.tagIds)?.length ?? 0) > limits.tagsPerTransaction ? 'LIMIT_REACHED' : undefined
}

const reasonAgainstCategory = (
  backend: MockBackend,
  old: Transaction,
  categoryId: number,
  refund = false,
): ErrorCode | undefined => {
  const { type, forTransfers } = findRow(backend.categories, 'categoryId', { categoryId })
  const kind = kindOf(old)
  if (kind === 'TRANSACTION_IS_TRANSFER') return type === 0 || old.categoryId === categoryId ? undefined : kind
  if (kind !== undefined) return kind
  if (forTransfers === true) return 'CATEGORY_FOR_TRANSFERS'
  const contradicts = old.categoryId !== categoryId && needsRefund(type, old.delta)
  return contradicts && !refund ? 'SIGN_CONTRADICTS_CATEGORY' : undefined
}
