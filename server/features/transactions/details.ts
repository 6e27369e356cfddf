import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type Status, statuses, TAG_COLORS } from '#contract/lists.ts'
import { nameKey } from '#shared/names.ts'
import type { DetailsDraft, TransferDraft } from '#contract/drafts.ts'
import type { StoredStatus } from '#server/db/schemaOfTransactions.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { insertPayees, listPayeeNames } from '#server/features/payees/sql.ts'
import { insertTags, listTagNames } from '#server/features/tags/sql.ts'
import { sharedTags, type TransactionRow } from './sides.ts'

/** The stored details of a transaction beside its amounts. */
export interface Details {
  payeeId: number | null
  tagIds: number[]
  note: string | null
  status: StoredStatus
  externalId: string | null
  /** The bank's id on the target account of a transfer. */
  toExternalId: string | null
  bankText: string | null
  /** The reconciled statement that lists it, if any: its status stays. */
  lockedBy: number | null
}

export const storedStatus = (status: Status): StoredStatus => statuses.indexOf(status) as StoredStatus

/** The bank's fields where no bank provided any. */
export const UNSAID = { status: 1, externalId: null, toExternalId: null, bankText: null, lockedBy: null } as const

const NEW: Details = { payeeId: null, tagIds: [], note: null, ...UNSAID }

export const detailsOf = (lines: readonly [TransactionRow, ...TransactionRow[]]): Details => {
  const [row] = lines
  return {
    payeeId: row.payee_id,
    tagIds: sharedTags(lines),
    note: row.note,
    status: row.status,
    externalId: row.external_id,
    toExternalId: row.to_external_id,
    bankText: row.bank_text,
    lockedBy: lockOf(row),
  }
}

const lockOf = (row: TransactionRow): number | null => {
  if (row.reconciled) return row.statement_id
  return row.to_reconciled ? row.to_statement_id : null
}

/** The payees and tags of a draft, or of a line of it. */
type Naming = Pick<DetailsDraft, 'payeeId' | 'payee' | 'tagIds' | 'tags'>

/** Changes nothing of what a reconciled statement lists. */
export const refuseReconciled = (statementId: number): Refusal =>
  new Refusal('STATEMENT_RECONCILED', undefined, [{ path: ['statements', statementId], message: 'is reconciled' }])

const unknown = (field: string, what: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no such ${what}.`, [{ path: [field], message: `is no ${what} of yours` }])

/** Payees and tags that a command names; missing ones are created. */
export class NamedDetails {
  readonly #call: UserCall
  readonly #makes: boolean
  readonly #adopts: boolean
  #payees: { ids: Set<number>; byName: Map<string, number> } | undefined
  #tags: { ids: Set<number>; byName: Map<string, number> } | undefined

  /**
   * A preview makes nothing: missing payees and tags get an id that no row has. What another program says is reconciled
   * is adopted by a statement afterwards.
   */
  constructor(call: UserCall, { makes = true, adopts = false } = {}) {
    this.#call = call
    this.#makes = makes
    this.#adopts = adopts
  }

  /** Must be called with all drafts before they are read; it queries only the names they contain. */
  async learn(drafts: readonly Naming[]): Promise<void> {
    const { db, bookId } = this.#call
    if (drafts.some(({ payeeId, payee }) => typeof payeeId === 'number' || payee !== undefined)) {
      const payees = (this.#payees ??= payeeBook(await listPayeeNames(db, bookId)))
      const names = missing(
        payees.byName,
        drafts.flatMap(({ payee, payeeId }) => (typeof payeeId === 'number' ? undefined : payee) ?? []),
      )
      if (payees.ids.size + names.length > limits.payees) throw tooMany('payees')
      if (names.length > 0)
        enter(payees, names, this.#makes ? await insertPayees(db, bookId, names) : numbersOfNothing(names))
    }
    if (drafts.some(({ tagIds, tags }) => (tagIds ?? tags) !== undefined)) {
      const tags = (this.#tags ??= tagBook(await listTagNames(db, bookId)))
      const names = missing(
        tags.byName,
        drafts.flatMap((draft) => draft.tags ?? []),
      )
      if (tags.ids.size + names.length > limits.tags) throw tooMany('tags')
      const first = tags.ids.size
      const rows = names.map((name, index) => ({ name, color: (first + index) % TAG_COLORS }))
      if (names.length > 0)
        enter(tags, names, this.#makes ? await insertTags(db, bookId, rows) : numbersOfNothing(names))
    }
  }

  /** The details of a draft; omitted fields keep their values. */
  read(draft: DetailsDraft & Pick<TransferDraft, 'toExternalId'>, old: Details = NEW): Details {
    const { note = old.note, externalId = old.externalId, toExternalId = old.toExternalId } = draft
    const { bankText = old.bankText } = draft
    const status = this.#statusOf(draft, old)
    return {
      payeeId: this.#payeeOf(draft, old),
      tagIds: this.tagsOf(draft, old.tagIds),
      note,
      status,
      externalId,
      toExternalId,
      bankText,
      lockedBy: old.lockedBy,
    }
  }

  #statusOf({ status }: DetailsDraft, old: Details): StoredStatus {
    if (status === undefined) return old.status
    if (old.lockedBy !== null && status !== 'reconciled') throw refuseReconciled(old.lockedBy)
    if (status !== 'reconciled') return storedStatus(status)
    if (old.lockedBy !== null) return old.status
    if (this.#adopts) return storedStatus(status)
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['status'], message: 'is set by a statement' }])
  }

  #payeeOf({ payeeId, payee }: Naming, old: Details): number | null {
    if (typeof payeeId !== 'number' && payee !== undefined) return this.#payees?.byName.get(nameKey(payee)) ?? null
    if (payeeId === undefined) return old.payeeId
    if (payeeId !== null && this.#payees?.ids.has(payeeId) !== true) throw unknown('payeeId', 'payee')
    return payeeId
  }

  tagsOf({ tagIds, tags = [] }: Pick<Naming, 'tagIds' | 'tags'>, old: number[] = []): number[] {
    if (tagIds === undefined && tags.length === 0) return old
    for (const id of tagIds ?? []) if (this.#tags?.ids.has(id) !== true) throw unknown('tagIds', 'tag')
    const named = tags.flatMap((name) => this.#tags?.byName.get(nameKey(name)) ?? [])
    return [...new Set([...(tagIds === undefined ? old : (tagIds ?? [])), ...named])]
  }
}

const tooMany = (kind: 'payees' | 'tags'): Refusal => new Refusal('LIMIT_REACHED', `At most ${limits[kind]} ${kind}.`)

const payeeBook = (rows: Awaited<ReturnType<typeof listPayeeNames>>) => {
  const aliases = rows.flatMap(({ id, aliases: own }) =>
    (own ?? []).map((name): [string, number] => [nameKey(name), id]),
  )
  // A name wins over another payee's alias.
  const byName = new Map([...aliases, ...rows.map(({ id, name }): [string, number] => [nameKey(name), id])])
  return { ids: new Set(rows.map(({ id }) => id)), byName }
}

const tagBook = (rows: Awaited<ReturnType<typeof listTagNames>>) => ({
  ids: new Set(rows.map(({ id }) => id)),
  byName: new Map(rows.map(({ id, name }): [string, number] => [nameKey(name), id])),
})

/** Unknown names, each once, as first written. */
const missing = (known: ReadonlyMap<string, number>, names: string[]): string[] => {
  const wanted = new Map<string, string>()
  for (const name of names) {
    const key = nameKey(name)
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, name.trim())
  }
  return [...wanted.values()]
}

const numbersOfNothing = (names: readonly string[]): number[] => names.map((_, index) => -1 - index)

const enter = (book: { ids: Set<number>; byName: Map<string, number> }, names: string[], ids: number[]): void => {
  for (const [index, name] of names.entries()) {
    const id = ids[index] as number
    book.ids.add(id)
    book.byName.set(nameKey(name), id)
  }
}
