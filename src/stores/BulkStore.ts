import { makeAutoObservable, observableRef } from 'mobx'
import type { CallOptions } from '#api/createApi.ts'
import type { BulkEntry } from '#contract/transactions.ts'
import type { Drafts } from './drafts.ts'
import type { LedgerStore } from './LedgerStore.ts'
import type { SessionStore } from './SessionStore.ts'

/** A row that is being filled in, as it stands in its fields. */
export interface BulkRow {
  /** Names the row on this page. */
  key: number
  isTransfer: boolean
  /** A moment, or undefined while what is typed is no date. */
  createdAt: string | undefined
  categoryId: number | undefined
  accountId: number | undefined
  toAccountId: number | undefined
  /** As typed: a number or a sum. */
  amount: string
  /** What arrives, where the currencies differ. */
  toAmount: string
  description: string
}

export type BulkFields = Omit<BulkRow, 'key'>

const DRAFT = 'bulk'

/** As soon after the last change as a person pauses. */
const KEEP_AFTER_MS = 400

/** Many entries that are filled in at leisure and booked at once. The draft stays on this device until then. */
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
  #lastKey = 0
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

  /** Comes to the page: what was filled in before is there again. */
  async enter(): Promise<void> {
    if (this.isReady) return
    this.arrive((await this.#drafts.read<BulkRow[]>(this.#session.username, DRAFT)) ?? [])
  }

  /** Adds a row on top; it starts with the date and account of the row before. Gives its key. */
  add(isTransfer: boolean): number {
    const [before] = this.rows
    return this.put({
      isTransfer,
      createdAt: before?.createdAt ?? new Date().toISOString(),
      categoryId: undefined,
      accountId: before?.accountId,
      toAccountId: undefined,
      amount: '',
      toAmount: '',
      description: '',
    })
  }

  change(key: number, change: Partial<BulkFields>): void {
    this.replace(this.rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
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

  remove(key: number): void {
    this.replace(this.rows.filter((row) => row.key !== key))
  }

  removeAll(): void {
    this.replace([])
  }

  /** Takes rows from elsewhere, on top of what is there; the last of them becomes the topmost. */
  async take(fields: readonly BulkFields[]): Promise<void> {
    await this.enter()
    const taken = fields.map((each) => ({ ...each, key: ++this.#lastKey }))
    this.replace([...taken.reverse(), ...this.rows])
    await this.keep()
  }

  /** Books all entries as one command, the lowest row first. Then the draft is done with. */
  async book(entries: BulkEntry[], options?: CallOptions): Promise<void> {
    await this.#ledger.recordMany({ entries, means: 'bulk' }, options)
    this.removeAll()
    await this.keep()
  }

  /** Keeps the draft at once. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    const { username } = this.#session
    if (this.rows.length === 0) return this.#drafts.forget(username, DRAFT)
    this.hearKept(await this.#drafts.write(username, DRAFT, this.rows))
  }

  private arrive(rows: readonly BulkRow[]) {
    if (this.isReady) return
    this.rows = rows.map((row) => ({ ...row, key: ++this.#lastKey }))
    this.isReady = true
  }

  private put(fields: BulkFields): number {
    const key = ++this.#lastKey
    this.replace([{ ...fields, key }, ...this.rows])
    return key
  }

  private replace(rows: readonly BulkRow[]) {
    this.rows = rows
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), KEEP_AFTER_MS)
  }

  private hearKept(isKept: boolean) {
    this.isKept = isKept
  }
}
