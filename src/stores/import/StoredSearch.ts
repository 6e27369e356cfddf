import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { ImportWorker } from '#import/engine/ImportEngine.ts'
import { loadBalance, loadByIds, loadPending, loadRecordedBalances, loadStored } from './storedPages.ts'
import { ProposalSearch } from './ProposalSearch.ts'
import type { AccountDay, StoredReach } from '#import/plan/stored.ts'

const nameOf = (accountId: number, { from, to }: StoredReach['spans'][number]): string => `${accountId} ${from} ${to}`

const nameOfDay = ({ accountId, day }: AccountDay): string => `${accountId} on ${day}`

const nameOfBalances = (accountId: number): string => `${accountId} balances`

/** Rows, and where they may be recorded. */
interface SearchedRows {
  reach: StoredReach
}

/** The file whose rows are looked for. */
interface SearchedFile {
  isOpen: boolean
  worker: ImportWorker
}

/** Looks which of the rows are recorded already: asks for stored transactions, the days of each month and account once. */
export class StoredSearch {
  status: 'idle' | 'loading' | 'failed' = 'idle'
  done = 0
  total = 0
  /** The latest change set when the search began; the server refuses rows that were recorded after it. */
  comparedWith: number | undefined = undefined
  /** The rows of which all is known. */
  completed: SearchedRows | undefined = undefined
  /** Why the last search failed. */
  refusal: Refusal | undefined = undefined
  readonly proposals: ProposalSearch
  readonly #api: Api
  /** Completed queries; the set is replaced when it is cleared, so that a cancelled search adds nothing to it. */
  #known = new Set<string>()
  #round = new AbortController()

  constructor(api: Api) {
    this.#api = api
    this.proposals = new ProposalSearch(api)
    makeAutoObservable(this, { refusal: observableRef, completed: observableRef }, { autoBind: true })
  }

  /** Whether nothing is left to ask about these rows. */
  isCompleteFor(rows: SearchedRows | undefined): boolean {
    return this.#isComparedWith(rows) && this.proposals.isCompleteFor(rows)
  }

  #isComparedWith(rows: SearchedRows | undefined): boolean {
    return this.status === 'idle' && rows !== undefined && rows === this.completed
  }

  /** Looks for the rows, then for what sorts those that are not recorded; returns whether anything was new. */
  async search(rows: SearchedRows, zone: string, file: SearchedFile): Promise<boolean> {
    if (await this.#searchRecorded(rows, zone, file)) return true
    return this.#isComparedWith(rows) && this.proposals.search(rows, file)
  }

  /** Loads transactions in range that are not known yet; returns whether anything was new. */
  async #searchRecorded(rows: SearchedRows, zone: string, file: SearchedFile): Promise<boolean> {
    if (this.status === 'loading') return false
    const known = this.#known
    const { accountIds, idCount, ...reach } = rows.reach
    const days = reach.days.filter((each) => !known.has(nameOfDay(each)))
    const unknown = accountIds.filter((id) => !known.has(nameOfBalances(id)))
    const spans = reach.spans.filter((span) => accountIds.some((id) => !known.has(nameOf(id, span))))
    const ids = `${idCount} ids of ${accountIds.join()}`
    const lacksIds = idCount > 0 && !known.has(ids)
    const isLeft = spans.length + days.length + unknown.length > 0 || lacksIds
    const hasNothing = accountIds.length === 0 || !isLeft
    if (hasNothing && this.comparedWith !== undefined) return this.complete(rows)
    const { signal } = this.#round
    this.begin()
    try {
      if (this.comparedWith === undefined) this.setComparedWith(await this.#latestChangeSet(signal))
      if (hasNothing) return this.complete(rows)
      const onPage = async (entries: Transaction[], done: number, total: number) => {
        this.setProgress(done, total)
        if (file.isOpen) await file.worker.addStored(entries)
      }
      if (lacksIds) await this.#searchIds(file, known, { signal, onPage })
      for (const accountId of unknown) await loadPending(this.#api, accountId, { signal, onPage })
      await loadStored(this.#api, { accountIds, spans }, { zone, signal, onPage })
      for (const day of days) {
        const balance = await loadBalance(this.#api, day, { zone, signal })
        if (file.isOpen) await file.worker.addBalance(day, balance)
        known.add(nameOfDay(day))
      }
      for (const accountId of unknown) {
        const balances = await loadRecordedBalances(this.#api, accountId, { signal })
        if (file.isOpen) await file.worker.addRecordedBalances(accountId, balances)
        known.add(nameOfBalances(accountId))
      }
      known.add(ids)
      for (const id of accountIds) for (const span of spans) known.add(nameOf(id, span))
      if (signal.aborted) return false
      this.setFailure(undefined)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof Refusal)) throw error
      this.setFailure(error)
      return false
    }
  }

  async #latestChangeSet(signal: AbortSignal): Promise<number> {
    const { changeSets } = await this.#api.history.list({ count: 1 }, { signal })
    return changeSets[0]?.changeSetId ?? 0
  }

  async #searchIds(file: SearchedFile, known: Set<string>, options: Parameters<typeof loadByIds>[2]): Promise<void> {
    const lists = file.isOpen ? await file.worker.externalIds() : []
    const nameOfId = (accountId: number, id: string) => `${accountId} id ${id}`
    const unknown = lists.map(({ accountId, externalIds }) => ({
      accountId,
      externalIds: externalIds.filter((id) => !known.has(nameOfId(accountId, id))),
    }))
    await loadByIds(this.#api, unknown, options)
    for (const { accountId, externalIds } of unknown) for (const id of externalIds) known.add(nameOfId(accountId, id))
  }

  /** Cancels the search, and clears its results. */
  forget(): void {
    this.#round.abort()
    this.proposals.forget()
    this.#round = new AbortController()
    this.#known = new Set()
    this.status = 'idle'
    this.comparedWith = undefined
    this.completed = undefined
    this.refusal = undefined
  }

  private begin() {
    this.status = 'loading'
    this.done = 0
    this.total = 0
  }

  /** Nothing was learned. */
  private complete(rows: SearchedRows): false {
    this.setFailure(undefined)
    this.completed = rows
    return false
  }

  private setComparedWith(changeSetId: number) {
    this.comparedWith = changeSetId
  }

  private setProgress(done: number, total: number) {
    this.done = done
    this.total = total
  }

  private setFailure(refusal: Refusal | undefined) {
    this.status = refusal === undefined ? 'idle' : 'failed'
    this.refusal = refusal
  }
}
