import { Refusal } from '#contract/errors.ts'
import { nameKey } from '#shared/names.ts'
import type { DetailsDraft } from '#contract/drafts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { DetailFields, NamedField } from '#stores/transactionDetails.ts'
import type { ReadyDraft } from './readyDraft.ts'

interface Known<T> {
  byId: ReadonlyMap<number, T>
  named: (name: string) => T | undefined
}

/** The existing payees and tags. */
export interface Names {
  payees: Known<{ payeeId: number; name: string }>
  tags: Known<{ tagId: number; name: string }>
  /** The category of transfers that have none of their own. */
  transferCategoryId?: number | undefined
}

export const noNames: Names = {
  payees: { byId: new Map(), named: () => undefined },
  tags: { byId: new Map(), named: () => undefined },
}

export type WrittenDetails = Pick<Transaction, 'payeeId' | 'tagIds' | 'note' | 'status'>

/** The selected id if it still exists; else the id that has its name now. */
const idOf = ({ id, name }: NamedField, ids: ReadonlyMap<number, unknown>, named: number | undefined) =>
  id !== undefined && (ids.has(id) || name === '') ? id : named

/** A payee merged or deleted meanwhile is found by its name, or created again. */
export const payeeIn = (payee: NamedField | undefined, { payees }: Names): Pick<DetailsDraft, 'payeeId' | 'payee'> => {
  if (payee === undefined) return {}
  const payeeId = idOf(payee, payees.byId, payees.named(payee.name)?.payeeId)
  if (payeeId !== undefined) return { payeeId }
  return payee.name.trim() === '' ? {} : { payee: payee.name.trim() }
}

/** Existing tags by id; typed ones by name. */
export const tagsIn = (fields: readonly NamedField[] = [], { tags }: Names): { tagIds?: number[]; tags?: string[] } => {
  const ids: number[] = []
  const names: string[] = []
  for (const tag of fields) {
    const tagId = idOf(tag, tags.byId, tags.named(tag.name)?.tagId)
    if (tagId === undefined) names.push(tag.name.trim())
    else ids.push(tagId)
  }
  return {
    ...(ids.length === 0 ? {} : { tagIds: [...new Set(ids)] }),
    ...(names.length === 0 ? {} : { tags: names }),
  }
}

/** The details as sent. In an edit, emptied fields are cleared, and an unchanged status is omitted. */
export const readDetails = (fields: DetailFields, names: Names, old?: WrittenDetails): DetailsDraft => {
  const payee = payeeIn(fields.payee, names)
  const tags = tagsIn(fields.tags, names)
  const note = fields.note?.trim() ?? ''
  const { status = 'cleared' } = fields
  const isPayeeCleared = old?.payeeId !== undefined && payee.payeeId === undefined && payee.payee === undefined
  const areTagsCleared = old?.tagIds !== undefined && tags.tagIds === undefined
  return {
    ...payee,
    ...(isPayeeCleared ? { payeeId: null } : {}),
    ...tags,
    ...(areTagsCleared ? { tagIds: null } : {}),
    ...(note === '' ? {} : { note }),
    ...(note === '' && old?.note !== undefined ? { note: null } : {}),
    ...(status === (old?.status ?? 'cleared') ? {} : { status }),
  }
}

type Named = Pick<DetailsDraft, 'payeeId' | 'payee' | 'tagIds' | 'tags'>

/** The same with names only: the server finds or creates them. */
const byNamesAlone = <D extends Named>(draft: D, { payee, tags = [] }: Pick<DetailFields, 'payee' | 'tags'>): D => {
  const { payeeId, tagIds, ...rest } = draft
  const names = tags.map(({ name }) => name.trim()).filter((name) => name !== '')
  return {
    ...rest,
    ...(payeeId === null ? { payeeId } : {}),
    ...(typeof payeeId === 'number' && payee !== undefined ? { payee: payee.name.trim() } : {}),
    ...(tagIds === undefined ? {} : { tagIds: tagIds === null ? null : [] }),
    ...(names.length === 0 ? {} : { tags: names }),
  } as D
}

/** A draft and its split lines, with names only. */
export const withNamesAlone = (ready: ReadyDraft, fields: DetailFields): ReadyDraft => {
  if (ready.transfer) return { transfer: byNamesAlone(ready.transfer, fields) }
  const { lines } = ready.draft
  const draft = byNamesAlone(ready.draft, fields)
  const named = lines?.map((line, index) => byNamesAlone(line, { tags: fields.lines?.[index]?.tags }))
  return { draft: named === undefined ? draft : { ...draft, lines: named } }
}

/** Whether a command was refused because a payee or tag no longer exists. */
export const namesGone = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.code === 'NOT_FOUND' &&
  error.issues.some(({ path }) => ['payeeId', 'tagIds'].includes(String(path.at(-1))))

/** The details of an existing transaction as form fields. */
export const detailsIn = ({ payeeId, tagIds, note, status }: WrittenDetails, names: Names): DetailFields => ({
  payee: payeeId === undefined ? undefined : { id: payeeId, name: names.payees.byId.get(payeeId)?.name ?? '' },
  tags: tagFields(tagIds, names),
  note: note ?? '',
  status: status ?? 'cleared',
})

export const tagFields = (tagIds: readonly number[] = [], { tags }: Names): NamedField[] =>
  tagIds.map((id) => ({ id, name: tags.byId.get(id)?.name ?? '' }))

/** Removes tags with duplicate names. */
export const eachOnce = (tags: readonly NamedField[]): NamedField[] => [
  ...new Map(tags.map((tag) => [tag.name === '' ? String(tag.id) : nameKey(tag.name), tag])).values(),
]
