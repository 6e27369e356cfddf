import { type Issue, Refusal } from '#contract/errors.ts'
import { type AmountInput, isEqual, negate, sign, subtract, sum } from '#shared/money.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { noneIfEmpty, tagsOf } from './details.ts'
import { arrivalOf, categoryForTransfers, nextTransactionId, refuseMisplaced, refuseZero } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { findRow } from './rows.ts'

/** Says of what is refused in which line it stands. */
const inLine = <T>(index: number, read: () => T): T => {
  try {
    return read()
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    const at = (path: Issue['path']) => path.map((field) => (field === 'fromDelta' ? 'delta' : field))
    const issues = refused.issues.map((issue) => ({ ...issue, path: ['lines', index, ...at(issue.path)] }))
    throw new Refusal(refused.code, refused.message, issues)
  }
}

/** Something that is needed is not there. */
export const missing = (field: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message: 'is missing' }])

/** The amounts add up to that of the transaction; the last line may leave its own out and takes the rest. */
const amountsOf = (drafts: readonly SplitLineDraft[], total: string): string[] => {
  const last = drafts.length - 1
  const given = drafts.map(({ delta }, index) =>
    inLine(index, () => {
      if (delta === undefined && index < last) throw missing('delta')
      return delta
    }),
  )
  const rest = subtract(total, sum(given.filter((delta) => delta !== undefined)))
  if (given[last] !== undefined && sign(rest) !== 0) {
    throw new Refusal('LINES_DO_NOT_ADD_UP', undefined, [{ path: ['lines'], message: `leave ${rest}` }])
  }
  return given.map((delta) => delta ?? rest)
}

type Kept = (categoryId: number, delta: AmountInput) => boolean

const lineOf = (
  backend: MockBackend,
  { categoryId, toAccountId, toDelta, note, refund, ...tags }: SplitLineDraft,
  whole: Transaction,
  { delta, lineId, isKept }: { delta: string; lineId: number; isKept: Kept },
): SplitLine => {
  const line = { lineId, delta, note, tagIds: tagsOf(backend, tags) }
  if (toAccountId !== undefined) {
    const into = findRow(backend.accounts, 'accountId', { accountId: toAccountId })
    if (toDelta === undefined && into.currencyId !== whole.currencyId) throw missing('toDelta')
    refuseZero(delta, 'fromDelta')
    const ends = { fromAccountId: whole.accountId, toAccountId, fromDelta: delta, toDelta: toDelta ?? negate(delta) }
    const arrival = arrivalOf(backend, ends)
    const under = findRow(backend.categories, 'categoryId', { categoryId: categoryId ?? categoryForTransfers(backend) })
    return {
      ...line,
      categoryId: under.categoryId,
      toAccountId,
      toCurrencyId: arrival.currencyId,
      toDelta: arrival.delta,
    }
  }
  if (categoryId === undefined) throw missing('categoryId')
  refuseZero(delta, 'delta')
  refuseMisplaced(backend, categoryId, delta, refund === true || isKept(categoryId, delta))
  return { ...line, categoryId }
}

/** A transaction with its lines: tags that all of them have are the transaction's. */
export const withLines = (
  backend: MockBackend,
  whole: Transaction,
  drafts: readonly SplitLineDraft[],
  old?: Transaction,
): Transaction => {
  const amounts = amountsOf(drafts, whole.delta)
  const known = old?.lines?.map(({ lineId }) => lineId) ?? [whole.transactionId]
  const free = Math.max(nextTransactionId(backend), whole.transactionId + 2)
  const isKept: Kept = (categoryId, delta) =>
    (old?.lines ?? (old === undefined ? [] : [old])).some(
      (line) => line.categoryId === categoryId && sign(line.delta) === sign(delta),
    )
  const lines = drafts.map((draft, index) => {
    const lineId = known[index] ?? free + 2 * (index - known.length)
    return inLine(index, () => lineOf(backend, draft, whole, { delta: amounts[index] ?? '0', lineId, isKept }))
  })
  const all = lines.map(({ tagIds = [] }) => [...new Set([...(whole.tagIds ?? []), ...tagIds])])
  const shared = (all[0] ?? []).filter((id) => all.every((ids) => ids.includes(id)))
  return {
    ...whole,
    categoryId: lines[0]?.categoryId ?? categoryForTransfers(backend),
    delta: sum(lines.map(({ delta }) => delta)),
    tagIds: noneIfEmpty(shared),
    lines: lines.map((line, index) => ({
      ...line,
      tagIds: noneIfEmpty((all[index] ?? []).filter((id) => !shared.includes(id))),
    })),
  }
}

/** Lines as they would be sent to leave them as they are; who does not know of lines may change all but what they alone could say. */
export const linesThatStay = (
  { lines = [], categoryId, delta }: Transaction,
  draft: { categoryId: number; delta: AmountInput },
): SplitLineDraft[] => {
  const differing = categoryId === draft.categoryId ? 'delta' : 'categoryId'
  if (differing === 'categoryId' || !isEqual(delta, draft.delta)) {
    throw new Refusal('LINES_NEEDED', undefined, [{ path: [differing], message: 'differs' }])
  }
  return lines.map((line) => {
    const { lineId: _, toCurrencyId: __, matches: ___, ...asDraft } = line
    return asDraft
  })
}
