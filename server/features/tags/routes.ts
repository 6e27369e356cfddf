import { TAG_COLORS } from '#contract/lists.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { takenNames } from '#shared/names.ts'
import type { Tag, TagDraft } from '#contract/tags.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnTag {
  tagId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { tagId, version }: OnTag): Promise<Tag> =>
  requireUnchanged(await sql.findTag(db, bookId, tagId), 'tags', { id: tagId, version })

const refuseBadDraft = (draft: TagDraft, others: readonly sql.TagName[]): void => {
  const taken = takenNames(draft, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', 'Another tag has this name.', taken)
  const { firstDay, lastDay } = draft
  if (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['lastDay'], message: 'is before firstDay' }])
  }
}

interface MergeInput extends OnTag {
  intoTagId: number
}

const findPair = async (call: UserCall, wanted: MergeInput): Promise<{ from: Tag; into: Tag }> => {
  const from = await findOwn(call, wanted)
  const into = await findOwn(call, { tagId: wanted.intoTagId })
  if (from.tagId === into.tagId) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['intoTagId'], message: 'is the same tag' }])
  }
  return { from, into }
}

export const tagsRoutes = [
  route(contract.tags.list, async (_, { db, bookId }) => ({ tags: await sql.listTags(db, bookId) })),

  route(contract.tags.create, async (draft, { db, bookId }) => {
    const others = await sql.listTagNames(db, bookId)
    refuseBadDraft(draft, others)
    if (others.length >= limits.tags) throw new Refusal('LIMIT_REACHED', `At most ${limits.tags} tags.`)
    const { color = others.length % TAG_COLORS } = draft
    return { tagId: await sql.insertTag(db, bookId, { ...draft, color }) }
  }),

  route(contract.tags.edit, async ({ tagId, version, ...draft }, call) => {
    const { db, bookId } = call
    const old = await findOwn(call, { tagId, version })
    const others = await sql.listTagNames(db, bookId)
    refuseBadDraft(
      draft,
      others.filter(({ id }) => id !== tagId),
    )
    await sql.updateTag(db, bookId, tagId, { ...draft, color: draft.color ?? old.color })
    return {}
  }),

  route(contract.tags.previewMerge, async (wanted, call) => {
    const { from } = await findPair(call, wanted)
    return { transactions: await sql.countTransactions(call.db, call.bookId, from.tagId) }
  }),

  route(contract.tags.merge, async (wanted, call) => {
    const { db, bookId } = call
    const { from, into } = await findPair(call, wanted)
    await sql.moveTransactions(db, bookId, from.tagId, into.tagId)
    await follow(db, bookId, 'tags', from.tagId, into.tagId)
    await sql.deleteTag(db, bookId, from.tagId)
    return {}
  }),

  route(contract.tags.remove, async (target, call) => {
    const { db, bookId } = call
    const { tagId } = await findOwn(call, target)
    await sql.takeOff(db, bookId, tagId)
    await follow(db, bookId, 'tags', tagId)
    await sql.deleteTag(db, bookId, tagId)
    return {}
  }),
]
