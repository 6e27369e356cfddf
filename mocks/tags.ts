import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { TAG_COLORS } from '#contract/lists.ts'
import type { Tag } from '#contract/tags.ts'
import { sortByName } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import { rowsOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { merging, roomHandlers } from './rows.ts'
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

export const tagHandlers = (backend: MockBackend): HttpHandler[] => {
  const { tags } = contract
  const room = {
    backend,
    list: 'tags',
    id: 'tagId',
    topic: 'tags',
    withRemoved: ['transactions', 'savedFilters'],
    blank: () => aTag({ color: backend.tags.length % TAG_COLORS, firstDay: undefined, lastDay: undefined }),
    staying: ['color'],
  } as const
  return [
    mock(tags.list, () => ({ tags: allSteps(sortByName(backend.tags)) })),
    mock(tags.getTotals, (span) => ({
      totals: totalsBy(backend, span, ({ tagIds = [] }) => tagIds).map(({ id: tagId, ...total }) => ({
        tagId,
        ...total,
      })),
    })),
    mock(tags.previewMerge, ({ tagId }) => ({
      transactions: backend.transactions.filter((each) =>
        rowsOf(each).some(([side]) => side?.tagIds?.includes(tagId) === true),
      ).length,
    })),
    mock(tags.merge, merging(room), ['tags', 'transactions', 'savedFilters']),
    ...roomHandlers(tags, room),
  ]
}
