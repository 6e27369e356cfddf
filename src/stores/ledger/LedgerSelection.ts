import { makeAutoObservable, observable } from 'mobx'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Selected } from '#stores/ChangesStore.ts'
import type { LedgerView } from './LedgerView.ts'

/** Where the rows come from that are not here. */
export interface Source {
  transactionsBetween: (view: LedgerView, firstRow: number, lastRow: number) => Promise<Transaction[]>
}

/**
 * The selected transactions of a view: picked one by one, or all that match its filter with exceptions. It is kept
 * while scrolling, and dropped with its view.
 */
export class LedgerSelection {
  readonly view: LedgerView
  readonly #ledger: Source
  /** All that match, loaded or not. */
  isAll = false
  readonly #picked = observable.map<number, Transaction>([], { deep: false })
  readonly #except = observable.set<number>()
  /** Where a range begins: the transaction picked last. */
  #anchor: number | undefined
  #range: Transaction[] = []

  constructor(view: LedgerView, ledger: Source) {
    this.view = view
    this.#ledger = ledger
    makeAutoObservable(this, { view: false, has: false, entries: false }, { autoBind: true })
  }

  get count(): number {
    return this.isAll ? Math.max(0, this.view.count - this.#except.size) : this.#picked.size
  }

  /** Whether anything is picked: then every row offers to be. */
  get isOn(): boolean {
    return this.count > 0
  }

  /** Transactions picked one by one; empty when all that match are selected. */
  get picked(): Transaction[] {
    return this.isAll ? [] : [...this.#picked.values()]
  }

  /** All of them, those that are not here, too. */
  async entries(): Promise<Transaction[]> {
    if (!this.isAll) return [...this.#picked.values()]
    const all = await this.#ledger.transactionsBetween(this.view, 1, this.view.rowCount - 1)
    return all.filter(({ transactionId }) => this.has(transactionId))
  }

  /** As calls take it; undefined when nothing is picked. */
  get selected(): Selected | undefined {
    if (!this.isOn) return undefined
    if (!this.isAll) return { transactionIds: [...this.#picked.keys()] }
    return { filter: this.view.filter, ...(this.#except.size > 0 ? { except: [...this.#except] } : {}) }
  }

  has(transactionId: number): boolean {
    return this.isAll ? !this.#except.has(transactionId) : this.#picked.has(transactionId)
  }

  toggle(transaction: Transaction): void {
    this.put(transaction, !this.has(transaction.transactionId))
    this.#anchor = transaction.transactionId
    this.#range = []
  }

  /** Selects the range from the last picked row to this one, replacing the previous range. */
  async selectTo(row: number): Promise<void> {
    const from = this.#anchor === undefined ? undefined : this.view.rowOf(this.#anchor)
    const [first, last] = from === undefined || from > row ? [row, from ?? row] : [from, row]
    const entries = await this.#ledger.transactionsBetween(
      this.view,
      first,
      Math.min(last, first + limits.changedTransactions),
    )
    this.replaceRange(entries)
  }

  all(): void {
    this.clear()
    this.isAll = true
  }

  clear(): void {
    this.isAll = false
    this.#picked.clear()
    this.#except.clear()
    this.#anchor = undefined
    this.#range = []
  }

  private replaceRange(entries: Transaction[]) {
    for (const transaction of this.#range) this.put(transaction, transaction.transactionId === this.#anchor)
    for (const transaction of entries) this.put(transaction, true)
    this.#anchor ??= entries[0]?.transactionId
    this.#range = entries
  }

  /** An unsaved transaction has no id yet. */
  private put(transaction: Transaction, isPicked: boolean) {
    const { transactionId } = transaction
    if (transactionId < 0) return
    if (this.isAll && isPicked) this.#except.delete(transactionId)
    else if (this.isAll) this.#except.add(transactionId)
    else if (!isPicked) this.#picked.delete(transactionId)
    else if (this.#picked.size < limits.changedTransactions) this.#picked.set(transactionId, transaction)
  }
}
