import { makeAutoObservable, observableRef } from 'mobx'
import type { CallOptions } from '#api/createApi.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Sorter } from '#contract/drafts.ts'
import type { Reason } from '#contract/proposals.ts'
import type { Drafts } from './kernel/drafts.ts'
import { freshKey } from './kernel/freshKey.ts'
import type { LedgerStore } from './LedgerStore.ts'
import type { SessionStore } from './SessionStore.ts'
import type { DetailFields } from './transactionDetails.ts'
import type { BalanceKind } from '#contract/fields.ts'

/** The source of a category that is filled in. */
export interface FilledBy {
  by: Sorter
  ruleId?: number | undefined
  reason?: Reason | undefined
  /** The payee that the text is about, where nobody chose one: it is recorded, too. */
  payeeId?: number | undefined
}

/** A transaction as entered in the fields. */
export interface TransactionFields extends DetailFields {
  isTransfer: boolean
  /** Undefined while the typed text is not a valid date. */
  createdAt: string | undefined
  categoryId: number | undefined
  /** The source of a category that was filled in, until a person chooses; false where they declined it. */
  filledBy?: FilledBy | false | undefined
  accountId: number | undefined
  toAccountId: number | undefined
  /** As typed: a number or a sum. */
  amount: string
  /** The amount received, if the currencies differ. */
  toAmount: string
  description: string
  /** Pasted text that could not be parsed, shown until a value is selected. */
  unread?: Partial<Record<'createdAt' | 'categoryId' | 'accountId', string>> | undefined
  /** The sign contradicts the category on purpose. */
  isRefund?: boolean | undefined
  /** An opening balance or an adjustment that is being edited: it has no category of its own. */
  kind?: BalanceKind | undefined
}

/** A change by a person: a category that they choose is no longer filled in, and one that they remove stays open. */
export const byPerson = (change: Partial<TransactionFields>): Partial<TransactionFields> => {
  if (!('categoryId' in change) || 'filledBy' in change) return change
  return { ...change, filledBy: change.categoryId === undefined ? false : undefined }
}

/** A row that is being filled in. */
export interface BulkRow extends TransactionFields {
  /** Names the row on this page. */
  key: number
}

const DRAFT = 'bulk'

/** The stored draft of the page. */
interface BulkDraft {
  rows: readonly BulkRow[]
  /** The idempotency key of the draft: sent twice, from this tab or another, it is recorded once. */
  commandKey: string
}

/** Whether nothing was filled in yet: such a row is no transaction. */
export const isBlank = ({ categoryId, amount, description, payee, tags = [], note = '', unread }: BulkRow): boolean =>
  categoryId === undefined &&
  unread === undefined &&
  payee === undefined &&
  tags.length === 0 &&
  [amount, description, note].every((text) => text.trim() === '')

/** A new row with the date and account of its neighbour. */
const nextTo = (row: BulkRow | undefined, isTransfer: boolean): TransactionFields => ({
  isTransfer,
  createdAt: row?.createdAt ?? new Date().toISOString(),
  categoryId: undefined,
  accountId: row?.accountId,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  description: '',
})

/** A selected value replaces unparsed text. */
const changed = (row: BulkRow, change: Partial<TransactionFields>): BulkRow => {
  const left = Object.entries(row.unread ?? {}).filter(([field]) => !Object.hasOwn(change, field))
  const unread = { ...Object.fromEntries(left), ...change.unread }
  return { ...row, ...byPerson(change), unread: Object.keys(unread).length === 0 ? undefined : unread }
}

/** As soon after the last change as a person pauses. */
const KEEP_AFTER_MS = 400

/** Many transactions that are filled in at leisure and recorded at once. The draft stays on this device until then. */
export class BulkStore {
  /** Newest on top. */
  rows: readonly BulkRow[] = []
  /** The draft of an earlier visit has been looked for. */
  isReady = false
  /** False when the browser has no room to keep the draft over a reload. */
  isKept = true
  readonly #ledger: LedgerStore
  readonly #session: SessionStore
  readonly #drafts: Drafts
  #commandKey = freshKey()
  #lastKey = 0
  #stopListening: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ledger: LedgerStore, session: SessionStore, drafts: Drafts) {
    this.#ledger = ledger
    this.#session = session
    this.#drafts = drafts
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true })
  }

  get isEmpty(): boolean {
    return this.isReady && this.rows.length === 0
  }

  /** The rows to record: those that are not empty, the lowest first. */
  get filled(): readonly BulkRow[] {
    return this.rows.filter((row) => !isBlank(row)).toReversed()
  }

  /** Restores the draft, and follows its changes in other tabs. */
  async enter(): Promise<void> {
    this.#stopListening ??= this.#drafts.listen(this.#session.username, DRAFT, () => void this.#read())
    if (!this.isReady) await this.#read()
  }

  leave(): void {
    this.#stopListening?.()
    this.#stopListening = undefined
    void this.keep()
  }

  /** Adds a row on top; it starts with the date and account of the row before. Gives its key. */
  add(isTransfer: boolean): number {
    return this.put(nextTo(this.rows[0], isTransfer))
  }

  change(key: number, change: Partial<TransactionFields>): void {
    this.replace(this.rows.map((row) => (row.key === key ? changed(row, change) : row)))
  }

  /** Changes a row, and inserts new ones below it with the other changes. Returns an undo function. */
  paste(key: number, [own = {}, ...below]: readonly Partial<TransactionFields>[]): () => void {
    const at = this.rows.findIndex((row) => row.key === key)
    const before = this.rows[at]
    if (before === undefined) return () => undefined
    const added = below.map((change) => ({ ...nextTo(before, false), ...change, key: ++this.#lastKey }))
    this.replace(this.rows.toSpliced(at, 1, changed(before, own), ...added))
    const addedKeys = new Set(added.map((row) => row.key))
    return () => {
      const left = this.rows.filter((row) => !addedKeys.has(row.key))
      this.replace(left.map((row) => (row.key === key ? before : row)))
    }
  }

  /** Puts a copy above the row. Gives its key. */
  duplicate(key: number): number {
    const at = this.rows.findIndex((row) => row.key === key)
    const original = this.rows[at]
    if (original === undefined) return key
    const copy = { ...original, key: ++this.#lastKey }
    this.replace(this.rows.toSpliced(at, 0, copy))
    return copy.key
  }

  /** Takes a row out. Gives the way to put it back where it was. */
  remove(key: number): () => void {
    const at = this.rows.findIndex((row) => row.key === key)
    const removed = this.rows.filter((row) => row.key === key)
    this.replace(this.rows.filter((row) => row.key !== key))
    return () => this.replace(this.rows.toSpliced(at, 0, ...removed))
  }

  removeAll(): void {
    this.replace([])
  }

  /** Adds rows from another source above the existing ones; the last of them becomes the topmost. */
  async take(fields: readonly TransactionFields[]): Promise<void> {
    await this.enter()
    const taken = fields.map((each) => ({ ...each, key: ++this.#lastKey }))
    this.replace([...taken.reverse(), ...this.rows])
    await this.keep()
  }

  /** Records all transactions as one command, with the key of the draft. Then the draft is discarded. */
  async book(entries: BulkTransaction[], options: CallOptions = {}): Promise<void> {
    await this.keep()
    await this.#ledger.recordMany({ entries, means: 'bulk' }, { ...options, idempotencyKey: this.#commandKey })
    this.removeAll()
    await this.keep()
  }

  /** Keeps the draft at once, if it was changed. */
  async keep(): Promise<void> {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { username } = this.#session
    if (this.rows.length === 0) return this.#drafts.forget(username, DRAFT)
    const draft: BulkDraft = { rows: this.rows, commandKey: this.#commandKey }
    this.setKept(await this.#drafts.write(username, DRAFT, draft))
  }

  async #read(): Promise<void> {
    this.arrive(await this.#drafts.read<BulkDraft>(this.#session.username, DRAFT))
  }

  private arrive(draft: BulkDraft | undefined) {
    this.rows = draft?.rows ?? []
    this.#commandKey = draft?.commandKey ?? freshKey()
    this.#lastKey = this.rows.reduce((last, { key }) => Math.max(last, key), this.#lastKey)
    this.isReady = true
  }

  private put(fields: TransactionFields): number {
    const key = ++this.#lastKey
    this.replace([{ ...fields, key }, ...this.rows])
    return key
  }

  private replace(rows: readonly BulkRow[]) {
    this.rows = rows
    this.#commandKey = freshKey()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), KEEP_AFTER_MS)
  }

  private setKept(isKept: boolean) {
    this.isKept = isKept
  }
}
