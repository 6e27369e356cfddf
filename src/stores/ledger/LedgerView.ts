import { makeAutoObservable, observable, observableRef, observe, reaction } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { farFrom, fetchFirstPage, fetchMonths, fetchPage, isNewestOnly, PAGE, pagesAround } from './ledgerPages.ts'
import { type Found, lastUpTo, type LedgerMonth, type LedgerRow, monthsOf, placeholder } from './ledgerRows.ts'
import { numberOf, withUnsaved } from './placing.ts'
import type { Source, Unsaved } from './unsaved.ts'
import type { Status } from '#stores/kernel/Resource.ts'

/** Faster than this, in transactions per millisecond, the list is being dragged past: only where it stops is asked for. */
const DRAGGED = 0.6
const SETTLED_MS = 60

/**
 * A window on all the transactions of one filter, possibly a million: months with their totals, and the pages near the
 * viewport. The rest is loaded when it comes into view, and dropped when it is far.
 */
export class LedgerView {
  status: Status = 'idle'
  refusal: Refusal | undefined = undefined
  months: LedgerMonth[] = []
  /** Moves when everything was reloaded: a row may then be elsewhere. */
  generation = 0
  readonly pages = observable.map<number, readonly Transaction[]>([], { deep: false })
  readonly zone: string
  readonly filter: TransactionFilter
  readonly #api: Api
  readonly #source: Source
  readonly #asked = new Map<number, AbortController>()
  #round = new AbortController()
  #inView = { first: 0, last: 0, at: 0 }
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(api: Api, source: Source, filter: TransactionFilter, zone: string) {
    this.#api = api
    this.#source = source
    this.filter = filter
    this.zone = zone
    const plain = { zone: false, filter: false, rowAt: false, monthOfRow: false, isHeading: false, rowOf: false }
    makeAutoObservable(this, { ...plain, months: observableRef, refusal: observableRef }, { autoBind: true })
  }

  /** How many transactions there are. */
  get count(): number {
    const last = this.months.at(-1)
    return last === undefined ? 0 : last.transactionsBefore + last.count
  }

  /** How many rows there are, headings included. */
  get rowCount(): number {
    return this.count + this.months.length
  }

  /** False while the length is only that of the first page. */
  get isCounted(): boolean {
    return this.months.every(({ totals }) => totals !== undefined)
  }

  /** The search result; for short texts, only the newest transactions. */
  get found(): Found | undefined {
    const isPart = isNewestOnly(this.filter)
    if (this.status !== 'ready' || !(isPart || this.isCounted)) return undefined
    return { count: this.count, isAll: !isPart || this.count < PAGE }
  }

  get isEmpty(): boolean {
    return this.status === 'ready' && this.count === 0
  }

  /** The transactions that are here now. */
  get loaded(): Transaction[] {
    return [...this.pages.values()].flat()
  }

  /** Asks for the beginning and stays up to date. Gives the way to stop. */
  open(): () => void {
    void this.reload()
    const revision = () => this.#source.revision
    const stops = [
      reaction(revision, () => void this.reload()),
      observe(this.#source.unsaved, (change) => change.type === 'add' && this.showUnsaved(change.newValue)),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(this.#settling)
      this.#round.abort()
      this.#forgetAsked()
    }
  }

  rowAt(index: number): LedgerRow {
    const month = this.monthOfRow(index)
    if (month === undefined) return placeholder
    if (index === month.rowsBefore) return { kind: 'heading', month }
    const within = index - month.rowsBefore - 1
    const number = month.transactionsBefore + within
    const transaction = this.pages.get(Math.trunc(number / PAGE))?.[number % PAGE]
    return transaction === undefined ? placeholder : { kind: 'transaction', transaction, isFirstOfMonth: within === 0 }
  }

  monthOfRow(index: number): LedgerMonth | undefined {
    return this.months[lastUpTo(this.months, 'rowsBefore', index)]
  }

  isHeading(index: number): boolean {
    return this.monthOfRow(index)?.rowsBefore === index
  }

  /** The row of a transaction, if it is loaded. */
  rowOf(transactionId: number): number | undefined {
    const number = numberOf(this.pages, transactionId)
    return number === undefined ? undefined : this.#rowOfTransaction(number)
  }

  /** Called with the visible rows; loads missing pages. */
  show(firstRow: number, lastRow: number): void {
    const [first, last] = [this.#transactionAtRow(firstRow), this.#transactionAtRow(lastRow)]
    const now = performance.now()
    const speed = Math.abs(first - this.#inView.first) / Math.max(1, now - this.#inView.at)
    this.#inView = { first, last, at: now }
    clearTimeout(this.#settling)
    if (speed <= DRAGGED) return this.#fill()
    this.#settling = setTimeout(() => this.#fill(), SETTLED_MS)
  }

  /** Asks again for all that is shown; it stays until the answers are there. */
  async reload(): Promise<void> {
    if (this.status !== 'ready') this.status = 'loading'
    if (this.status === 'loading' || !this.isCounted) return this.#start()
    await this.#ask(async (signal) => {
      const months = await fetchMonths(this.#api, this.filter, signal)
      const inView = this.#pagesInView(months)
      const pages = await Promise.all(inView.map((page) => fetchPage(this.#api, this.filter, months, page, signal)))
      return () => this.settle(months, new Map(inView.map((page, index) => [page, pages[index] ?? []])))
    })
  }

  /** The first page and the months are asked for at once: the page is there first, and shows. */
  async #start(): Promise<void> {
    await this.#ask(async (signal) => {
      const first = fetchFirstPage(this.#api, this.filter, signal)
      if (isNewestOnly(this.filter)) return this.#firstPage(await first)
      const months = fetchMonths(this.#api, this.filter, signal)
      // The months may fail before the page is there; both are waited for below.
      months.catch(() => undefined)
      const entries = await first
      if (!signal.aborted) this.#firstPage(entries)()
      const counted = await months
      return () => this.settle(counted, new Map([[0, entries]]))
    })
  }

  #firstPage(entries: readonly Transaction[]): () => void {
    return () => this.settle(monthsOf(entries, this.zone), new Map([[0, entries]]))
  }

  /** Cancels the previous request: the later response wins. */
  async #ask(question: (signal: AbortSignal) => Promise<() => void>): Promise<void> {
    this.#round.abort()
    this.#forgetAsked()
    const { signal } = (this.#round = new AbortController())
    try {
      const settle = await question(signal)
      if (signal.aborted) return
      settle()
      this.#fill()
    } catch (error) {
      if (signal.aborted) return
      this.fail(error)
    }
  }

  /** Loads visible pages that are missing, and drops distant ones. */
  #fill(): void {
    if (this.status !== 'ready' || !this.isCounted) return
    const wanted = this.#pagesInView(this.months)
    for (const [page, asked] of this.#asked) {
      if (wanted.includes(page)) continue
      asked.abort()
      this.#asked.delete(page)
    }
    const missing = wanted.filter((page) => !this.pages.has(page) && !this.#asked.has(page))
    for (const page of missing) void this.#load(page)
    this.forgetFar(wanted)
  }

  async #load(page: number): Promise<void> {
    const asked = new AbortController()
    this.#asked.set(page, asked)
    try {
      const entries = await fetchPage(this.#api, this.filter, this.months, page, asked.signal)
      if (!asked.signal.aborted) this.keep(page, entries)
    } catch (error) {
      if (!asked.signal.aborted) this.fail(error)
    } finally {
      if (this.#asked.get(page) === asked) this.#asked.delete(page)
    }
  }

  #pagesInView(months: readonly LedgerMonth[]): number[] {
    return pagesAround(months, this.#inView.first, this.#inView.last)
  }

  #transactionAtRow(row: number): number {
    const at = lastUpTo(this.months, 'rowsBefore', row)
    return Math.max(0, row - at - 1)
  }

  #rowOfTransaction(number: number): number {
    return number + lastUpTo(this.months, 'transactionsBefore', number) + 1
  }

  #forgetAsked(): void {
    for (const asked of this.#asked.values()) asked.abort()
    this.#asked.clear()
  }

  private settle(months: LedgerMonth[], pages: Map<number, readonly Transaction[]>) {
    this.months = months
    this.pages.replace(pages)
    this.refusal = undefined
    this.status = 'ready'
    this.generation++
  }

  /** Shows a change of this tab at once; the response or the refusal replaces it. */
  private showUnsaved(unsaved: Unsaved) {
    const shown = this.status === 'ready' && withUnsaved(this, unsaved)
    if (shown) this.settle(shown.months, shown.pages)
  }

  private keep(page: number, entries: readonly Transaction[]) {
    this.pages.set(page, entries)
    this.refusal = undefined
  }

  private forgetFar(wanted: readonly number[]) {
    for (const page of farFrom(wanted, this.pages)) this.pages.delete(page)
  }

  private fail(error: unknown) {
    if (!(error instanceof Refusal)) throw error
    this.refusal = error
    if (this.status !== 'ready') this.status = 'failed'
  }
}
