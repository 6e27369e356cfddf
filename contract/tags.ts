import { z } from 'zod'
import { TAG_COLORS } from './lists.ts'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, orNull, QueryId, text, Timestamp, Version, FlowSums } from './fields.ts'

/** A label across categories: a trip, a project, tax-relevant expenses. */
export const Tag = z.object({
  tagId: Id,
  name: text(limits.name),
  color: z
    .int()
    .min(0)
    .max(TAG_COLORS - 1),
  /** The tag is suggested for transactions of these days. */
  firstDay: z.iso.date().optional(),
  lastDay: z.iso.date().optional(),
  version: Version,
})
export type Tag = z.infer<typeof Tag>

export const TagDraft = Tag.omit({ tagId: true, version: true }).partial({ color: true })
export type TagDraft = z.infer<typeof TagDraft>

/** Totals of transactions and lines with a tag. One with two tags counts for both: totals of tags overlap. */
export const TagTotals = z.object({
  tagId: Id,
  count: z.int(),
  latest: Timestamp,
  sums: z.array(FlowSums),
})
export type TagTotals = z.infer<typeof TagTotals>

const onTag = z.object({ tagId: Id, version: Version.optional() })

export const tags = {
  list: get('/user/tags/getList', {
    needs: 'view',
    summary: 'All tags by name',
    output: z.object({ tags: z.array(Tag) }),
  }),
  getTotals: get('/user/tags/getTotals', {
    needs: 'view',
    summary: 'Sums of each tag; sums of several tags overlap',
    input: z.strictObject({ fromTime: orNull(Timestamp), toTime: orNull(Timestamp) }),
    output: z.object({ totals: z.array(TagTotals) }),
  }),
  create: post('/user/tags/new', {
    needs: 'add',
    summary: 'Create a tag',
    input: TagDraft,
    output: z.object({ tagId: Id }),
    status: 201,
  }),
  edit: post('/user/tags/edit', {
    needs: 'edit',
    summary: 'Change a tag as a whole; absent days are cleared',
    input: onTag.extend(TagDraft.shape),
  }),
  previewMerge: get('/user/tags/getMergePreview', {
    needs: 'view',
    summary: 'Preview of merging a tag: the number of transactions',
    input: z.object({ tagId: QueryId, intoTagId: QueryId }),
    output: z.object({ transactions: z.int() }),
  }),
  merge: post('/user/tags/merge', {
    needs: 'edit',
    summary: 'Merge a tag into another one',
    input: onTag.extend({ intoTagId: Id }),
  }),
  remove: post('/user/tags/delete', {
    needs: 'edit',
    summary: 'Delete a tag and remove it from all transactions',
    input: onTag,
  }),
}
