import { TAG_COLORS } from '#contract/lists.ts'
import { Refusal } from '#contract/errors.ts'
import { nameKey } from '#shared/names.ts'
import type { DetailsDraft } from '#contract/drafts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { MockBackend } from './mockBackend.ts'
import { nextId } from './rows.ts'

const unknown = (field: string): Refusal =>
  new Refusal('NOT_FOUND', 'It is not there', [{ path: [field], message: 'is not there' }])

/** The payee that goes by a name; made when there is none. */
const payeeNamed = (backend: MockBackend, name: string): number => {
  const key = nameKey(name)
  const found =
    backend.payees.find((payee) => nameKey(payee.name) === key) ??
    backend.payees.find(({ aliases }) => aliases?.some((alias) => nameKey(alias) === key))
  if (found !== undefined) return found.payeeId
  const payeeId = nextId(backend.payees, 'payeeId')
  backend.payees = [...backend.payees, { payeeId, name: name.trim(), version: '1' }]
  return payeeId
}

const tagNamed = (backend: MockBackend, name: string): number => {
  const found = backend.tags.find((tag) => nameKey(tag.name) === nameKey(name))
  if (found !== undefined) return found.tagId
  const tagId = nextId(backend.tags, 'tagId')
  const color = backend.tags.length % TAG_COLORS
  backend.tags = [...backend.tags, { tagId, name: name.trim(), color, version: '1' }]
  return tagId
}

const payeeOf = (backend: MockBackend, { payeeId, payee }: DetailsDraft, old: number | undefined) => {
  if (!payeeId && payee !== undefined) return payeeNamed(backend, payee)
  if (payeeId === undefined) return old
  if (payeeId !== null && !backend.payees.some((known) => known.payeeId === payeeId)) throw unknown('payeeId')
  return payeeId ?? undefined
}

/** The tags that a draft, or a line of it, names by id and by name. */
export const tagsOf = (
  backend: MockBackend,
  { tagIds, tags = [] }: Pick<DetailsDraft, 'tagIds' | 'tags'>,
  old: readonly number[] = [],
): number[] => {
  const given = tagIds === undefined ? old : (tagIds ?? [])
  if (given.some((id) => !backend.tags.some(({ tagId }) => tagId === id))) throw unknown('tagIds')
  return [...new Set([...given, ...tags.map((name) => tagNamed(backend, name))])]
}

export const noneIfEmpty = (ids: number[]): number[] | undefined => (ids.length === 0 ? undefined : ids)

const kept = <T>(given: T | null | undefined, old: T | undefined): T | undefined =>
  given === undefined ? old : (given ?? undefined)

type Details = Pick<Transaction, 'payeeId' | 'tagIds' | 'note' | 'status' | 'externalId' | 'bankText'>

/** The details of a transaction besides its amounts; omitted fields keep their values. */
export const detailsOf = (backend: MockBackend, draft: DetailsDraft, old: Details = {}): Details => {
  const status = draft.status ?? old.status
  return {
    payeeId: payeeOf(backend, draft, old.payeeId),
    tagIds: noneIfEmpty(tagsOf(backend, draft, old.tagIds)),
    note: kept(draft.note, old.note),
    status: status === 'cleared' ? undefined : status,
    externalId: kept(draft.externalId, old.externalId),
    bankText: kept(draft.bankText, old.bankText),
  }
}
