import { TAG_COLORS } from '#contract/lists.ts'
import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { sortByName, takenNames } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import type { Tag, TagDraft } from '#contract/tags.ts'
import type { Topic } from '#contract/live.ts'
import type { Transaction } from '#contract/transactions.ts'
import { noneIfEmpty } from './details.ts'
import { rowsOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'
import { followInFilters } from './savedFilters.ts'
import { totalsBy } from './totals.ts'

/** A trip of some days. */
export const aTag = (differences: Partial<Tag> = {}): Tag => ({
  tagId: 1,
  name: 'Trip to Iași',
  color: 4,
  firstDay: '2026-05-03',
  lastDay: '2026-05-09',
  version: '1',
  ...differences,
})

const refuseBad = (draft: TagDraft, others: readonly Tag[]): void => {
  const taken = takenNames(draft, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', undefined, taken)
  const { firstDay, lastDay } = draft
  if (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['lastDay'], message: 'is before firstDay' }])
  }
}

const hasTag = (transaction: Transaction, id: number): boolean =>
  rowsOf(transaction).some(([side]) => side?.tagIds?.includes(id) === true)

/** The transaction with other tags on itself and its lines. Tags that all lines have are the transaction's. */
const withTags = (transaction: Transaction, change: (ids: readonly number[]) => number[]): Transaction => {
  const version = String(Number(transaction.version) + 1)
  if (transaction.lines === undefined) {
    return { ...transaction, tagIds: noneIfEmpty(change(transaction.tagIds ?? [])), version }
  }
  const all = transaction.lines.map(({ tagIds = [] }) => change([...(transaction.tagIds ?? []), ...tagIds]))
  const shared = (all[0] ?? []).filter((id) => all.every((ids) => ids.includes(id)))
  const lines = transaction.lines.map((line, index) => ({
    ...line,
    tagIds: noneIfEmpty((all[index] ?? []).filter((id) => !shared.includes(id))),
  }))
  return { ...transaction, tagIds: noneIfEmpty(shared), lines, version }
}

/** Changes the tags wherever one is among them; whether it was anywhere. */
const changeTagged = (backend: MockBackend, id: number, change: (ids: readonly number[]) => number[]): boolean => {
  const isAny = backend.transactions.some((transaction) => hasTag(transaction, id))
  if (isAny)
    backend.transactions = backend.transactions.map((each) => (hasTag(each, id) ? withTags(each, change) : each))
  return isAny
}

const findPair = (
  backend: MockBackend,
  { tagId, version, intoTagId }: { tagId: number; version?: string | undefined; intoTagId: number },
) => {
  const from = findRow(backend.tags, 'tagId', { tagId, version })
  const into = findRow(backend.tags, 'tagId', { tagId: intoTagId })
  if (from === into) throw new Refusal('INVALID_INPUT', undefined, [{ path: ['intoTagId'], message: 'is the same' }])
  return { from, into }
}

export const tagHandlers = (backend: MockBackend): HttpHandler[] => {
  const { tags } = contract
  let touched: Topic[] = []
  const touching = (changesTransactions: boolean, changesFilters: boolean) => {
    touched = ['tags']
    if (changesTransactions) touched.push('transactions')
    if (changesFilters) touched.push('savedFilters')
    return {}
  }
  return [
    mock(tags.list, () => ({ tags: allSteps(sortByName(backend.tags)) })),
    mock(tags.getTotals, (span) => ({
      totals: totalsBy(backend, span, ({ tagIds = [] }) => tagIds).map(({ id: tagId, ...total }) => ({
        tagId,
        ...total,
      })),
    })),
    mock(
      tags.create,
      (draft) => {
        refuseBad(draft, backend.tags)
        if (backend.tags.length >= limits.tags) throw new Refusal('LIMIT_REACHED')
        const tagId = nextId(backend.tags, 'tagId')
        const { color = backend.tags.length % TAG_COLORS } = draft
        backend.tags = [...backend.tags, { ...draft, color, tagId, version: '1' }]
        return { tagId }
      },
      ['tags'],
    ),
    mock(
      tags.edit,
      ({ tagId, version, ...draft }) => {
        const old = findRow(backend.tags, 'tagId', { tagId, version })
        refuseBad(
          draft,
          backend.tags.filter((other) => other !== old),
        )
        const { name, color = old.color, firstDay, lastDay } = draft
        changeRow(backend.tags, 'tagId', { tagId }, { name, color, firstDay, lastDay })
        return {}
      },
      ['tags'],
    ),
    mock(tags.previewMerge, (wanted) => {
      const { from } = findPair(backend, wanted)
      return { transactions: backend.transactions.filter((each) => hasTag(each, from.tagId)).length }
    }),
    mock(
      tags.merge,
      (wanted) => {
        const { from, into } = findPair(backend, wanted)
        const isAny = changeTagged(backend, from.tagId, (ids) =>
          [...new Set(ids.includes(into.tagId) ? ids : ids.map((id) => (id === from.tagId ? into.tagId : id)))].filter(
            (id) => id !== from.tagId,
          ),
        )
        dropRow(backend.tags, 'tagId', { tagId: from.tagId })
        return touching(isAny, followInFilters(backend, 'tags', from.tagId, into.tagId))
      },
      () => touched,
    ),
    mock(
      tags.remove,
      (target) => {
        const { tagId } = findRow(backend.tags, 'tagId', target)
        const isAny = changeTagged(backend, tagId, (ids) => ids.filter((id) => id !== tagId))
        dropRow(backend.tags, 'tagId', { tagId })
        return touching(isAny, followInFilters(backend, 'tags', tagId))
      },
      () => touched,
    ),
  ]
}
