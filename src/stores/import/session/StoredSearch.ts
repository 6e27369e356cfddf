import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import { loadStored, type StoredReach } from './storedPages.ts'

const nameOf = (accountId: number, { from, to }: StoredReach['spans'][number]): string => `${accountId} ${from} ${to}`

/** Looks which of the rows are recorded already: asks for stored transactions, the days of each month and account once. */
export class StoredSearch {
  status: 'idle' | 'loading' | 'failed' = 'idle'
  done = 0
  total = 0
  /** Why the last search failed. */
  refusal: Refusal | undefined = undefined
  readonly #api: Api
  readonly #known = new Set<string>()
  #round = new AbortController()

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this, { refusal: observableRef }, { autoBind: true })
  }

  /** Asks for what is within reach and not known yet; gives whether anything was learned. */
  async search(reach: StoredReach, zone: string, learn: (entries: Transaction[]) => Promise<void>): Promise<boolean> {
    const spans = reach.spans.filter((span) => reach.accountIds.some((id) => !this.#known.has(nameOf(id, span))))
    if (spans.length === 0 || reach.accountIds.length === 0 || this.status === 'loading') return false
    const { signal } = this.#round
    this.begin()
    try {
      const { accountIds } = reach
      const onPage = async (entries: Transaction[], done: number, total: number) => {
        this.setProgress(done, total)
        await learn(entries)
      }
      await loadStored(this.#api, { accountIds, spans }, { zone, signal, onPage })
      for (const id of accountIds) for (const span of spans) this.#known.add(nameOf(id, span))
      this.setFailure(undefined)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof Refusal)) throw error
      this.setFailure(error)
      return false
    }
  }

  /** Gives up what is under way, and forgets what is known. */
  forget(): void {
    this.#round.abort()
    this.#round = new AbortController()
    this.#known.clear()
    this.status = 'idle'
    this.refusal = undefined
  }

  private begin() {
    this.status = 'loading'
    this.done = 0
    this.total = 0
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
