import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { BulkDraft } from '#contract/bulk.ts'
import type { MonthTotals, Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { Sorting, TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { fetchSpan } from './ledger/ledgerPages.ts'
import { transactionAtRow } from './ledger/ledgerRows.ts'
import { LedgerView } from './ledger/LedgerView.ts'
import { TransactionSearch } from './ledger/TransactionSearch.ts'
import { type Known, type Unsaved, withDraft, withTransfer } from './ledger/unsaved.ts'
import { memoize } from './kernel/keptIn.ts'
import { Resource } from './kernel/Resource.ts'
import { whileSent } from './kernel/whileSent.ts'

/** How many transactions a glance shows. */
const LATEST = 15

/** The last transaction recorded in this tab: the next one often shares its date and account. */
export interface Recorded {
  transactionId: number
  createdAt: string | undefined
  accountId: number
}

/** Who recorded a transaction, and what the user may do with it. */
export interface TransactionOrigin {
  addedBy?: string | undefined
  mayEdit: boolean
}

/** Records, changes and deletes transactions of the ledger. */
export class LedgerStore {
  /** Counts changes; views of transactions reload when it moves. */
  revision = 0
  /** The month of the oldest transaction, `YYYY-MM`; undefined where there are none. */
  readonly firstMonth: Resource<string | undefined>
  lastRecorded: Recorded | undefined = undefined
  /** The transaction that this tab has just written, and when: its ink is still wet. */
  saved: { transactionId: number; at: number } | undefined = undefined
  /** Unsaved changes of this tab, which views show at once. */
  readonly unsaved = observable.map<number, Unsaved>([], { deep: false })
  readonly #api: Api
  readonly #known: Known
  /** The version that this tab made last, by the version that it replaced. */
  readonly #newer = new Map<string, string>()
  readonly #latest = new Map<string, Resource<Transaction[]>>()
  #lastNew = 0

  constructor(api: Api, known: Known = { currencyOf: () => undefined, transferCategoryId: () => undefined }) {
    this.#api = api
    this.#known = known
    this.firstMonth = new Resource<string | undefined>(
      undefined,
      async () => (await api.transactions.getMonths({})).months.at(-1)?.month,
    )
    makeAutoObservable(
      this,
      { latestOf: false, firstMonth: false, unsaved: false, lastRecorded: observableRef, saved: observableRef },
      { autoBind: true },
    )
  }

  /** The transactions that a filter means, as a list shows them. Days and months are those of the zone. */
  view(filter: TransactionFilter, zone: string): LedgerView {
    return new LedgerView(this.#api, this, filter, zone)
  }

  /** Counts and sums of the months of a filter, as a resource of its own. */
  monthsOf(filter: TransactionFilter): Resource<MonthTotals[]> {
    return new Resource<MonthTotals[]>([], async () => (await this.#api.transactions.getMonths(filter)).months)
  }

  /** The newest few of a filter, transfers included. */
  latestOf(filter: TransactionFilter): Resource<Transaction[]> {
    const ask = async () => (await this.#api.transactions.list({ ...filter, count: LATEST })).transactions
    return memoize(this.#latest, filter, () => new Resource<Transaction[]>([], ask))
  }

  /** How many transactions a filter means, as a resource of its own. */
  countOf(filter: TransactionFilter): Resource<number> {
    return new Resource<number>(0, async () => (await this.#api.transactions.getCount(filter)).count)
  }

  /** When the newest transaction of a filter was, as a resource of its own. */
  newestOf(filter: TransactionFilter): Resource<string | undefined> {
    return new Resource<string | undefined>(undefined, async () => {
      const { transactions: found } = await this.#api.transactions.list({ ...filter, count: 1 })
      return found[0]?.createdAt
    })
  }

  /** A search of its own. */
  search(): TransactionSearch {
    return new TransactionSearch(this.#api)
  }

  async record(draft: TransactionDraft & Sorting, options?: CallOptions): Promise<number> {
    const transaction = withDraft(this.blank(), draft, this.#known)
    const { transactionId } = await this.#during('new', transaction, () =>
      this.#api.transactions.create(draft, options),
    )
    this.remember({ transactionId, createdAt: draft.createdAt, accountId: draft.accountId })
    return transactionId
  }

  async transfer(draft: TransferDraft, options?: CallOptions): Promise<number> {
    const transaction = withTransfer(this.blank(), draft, this.#known)
    const send = () => this.#api.transactions.createInternal(draft, options)
    const { transactionId } = await this.#during('new', transaction, send)
    this.remember({ transactionId, createdAt: draft.createdAt, accountId: draft.fromAccountId })
    return transactionId
  }

  async recordMany(draft: BulkDraft, options?: CallOptions): Promise<void> {
    await this.#api.transactions.createBulk(draft, options)
  }

  /** A transfer becomes an income or expense. */
  async edit(over: Transaction, draft: TransactionDraft, options?: CallOptions): Promise<void> {
    const toPlain = linkedSide(over) && { toPlain: true }
    const base = toPlain ? { ...over, metadata: undefined } : over
    const send = () => this.#api.transactions.edit({ ...this.#newestOf(over), ...draft, ...toPlain }, options)
    this.#wrote(over, await this.#during('edited', withDraft(base, draft, this.#known), send))
  }

  async editTransfer(over: Transaction, draft: TransferDraft, options?: CallOptions): Promise<void> {
    const send = () => this.#api.transactions.editInternal({ ...this.#newestOf(over), ...draft }, options)
    this.#wrote(over, await this.#during('edited', withTransfer(over, draft, this.#known), send))
  }

  /** Marks a transaction for review, or takes the mark away. */
  async flag(over: Transaction, flagged: boolean, options?: CallOptions): Promise<Transaction> {
    const { transactionId } = over
    await this.#api.review.flag({ transactionIds: [transactionId], flagged }, options)
    const marked = await this.find(transactionId)
    this.#wrote(over, marked)
    return marked
  }

  async remove(transaction: Transaction, options?: CallOptions): Promise<void> {
    await this.#during('deleted', transaction, () =>
      this.#api.transactions.remove(this.#newestOf(transaction), options),
    )
  }

  /** The newest version of a transaction, by the id of either side. */
  async find(transactionId: number): Promise<Transaction> {
    return (await this.#api.transactions.get({ transactionId })).transaction
  }

  /** Who recorded a transaction, and whether the role of the user allows to change it. */
  originOf({ transactionId }: Transaction): Resource<TransactionOrigin | undefined> {
    return new Resource<TransactionOrigin | undefined>(undefined, () => this.#api.transactions.get({ transactionId }))
  }

  /** The transactions in these rows of a view, those that are not here, too. */
  transactionsBetween(view: LedgerView, firstRow: number, lastRow: number): Promise<Transaction[]> {
    const [first, last] = [transactionAtRow(view.months, firstRow), transactionAtRow(view.months, lastRow)]
    return fetchSpan(this.#api, view, first, last)
  }

  /** Called when transactions have changed, here or elsewhere. */
  refresh(): void {
    this.revision++
    for (const latest of this.#latest.values()) void latest.reload()
    void this.firstMonth.reload()
  }

  /**
   * This tab's own writes do not count as external changes, even while the list still contains the previous version.
   */
  #newestOf({ transactionId, version }: Transaction): { transactionId: number; version: string } {
    return { transactionId, version: this.#newer.get(`${transactionId} ${version}`) ?? version }
  }

  #wrote(over: Transaction, { version }: { version: string }): void {
    const { transactionId } = over
    for (const each of [over.version, this.#newestOf(over).version]) {
      this.#newer.set(`${transactionId} ${each}`, version)
    }
    this.justSaved(transactionId)
  }

  private blank() {
    this.#lastNew--
    return { transactionId: this.#lastNew, version: '' }
  }

  /** Shows a change while it is sent. If it is refused, views reload. */
  async #during<T>(kind: Unsaved['kind'], transaction: Transaction | undefined, send: () => Promise<T>): Promise<T> {
    if (transaction === undefined) return send()
    return whileSent(this.unsaved, transaction.transactionId, { kind, transaction }, send, this.revert)
  }

  private revert() {
    this.revision++
  }

  private remember(recorded: Recorded) {
    this.lastRecorded = recorded
    this.justSaved(recorded.transactionId)
  }

  private justSaved(transactionId: number) {
    this.saved = { transactionId, at: Date.now() }
  }
}
