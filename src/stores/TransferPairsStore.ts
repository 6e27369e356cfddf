import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Contract } from '#contract'
import type { TransferPair } from '#contract/transferPairs.ts'
import { Resource } from './kernel/Resource.ts'

type FoundPairs = Output<Contract['transferPairs']['list']>
type PairCount = Output<Contract['transferPairs']['getCount']>

/** A quick series of transactions is counted once, so long after the last of them. */
export const QUIET_MS = 2000

/** Pairs of transactions that look like transfers. */
export class TransferPairsStore {
  /** How many there are among the newest transactions. */
  readonly count: Resource<PairCount>
  /** Among the newest transactions. */
  readonly newest: Resource<FoundPairs>
  /** Found further back, when a person looks there. */
  private older: { pairs: readonly TransferPair[]; next: string | undefined } | undefined = undefined
  readonly #api: Api
  #quiet: ReturnType<typeof setTimeout> | undefined

  constructor(api: Api) {
    this.#api = api
    this.count = new Resource<PairCount>({ count: 0 }, () => api.transferPairs.getCount())
    this.newest = new Resource<FoundPairs>({ pairs: [], count: 0 }, () => api.transferPairs.list({}))
    makeAutoObservable<this, 'older'>(this, { count: false, newest: false, older: observableRef }, { autoBind: true })
  }

  get pairs(): readonly TransferPair[] {
    return [...this.newest.value.pairs, ...(this.older?.pairs ?? [])]
  }

  /** The number of all that were found, including pairs that are not listed. */
  get total(): number {
    return this.count.value.count + (this.older?.pairs.length ?? 0)
  }

  /** Whether there are transactions that were not searched. */
  get hasOlder(): boolean {
    return this.next !== undefined
  }

  private get next(): string | undefined {
    return this.older === undefined ? this.newest.value.next : this.older.next
  }

  /** Transactions have changed: the pairs are asked for at once where they are shown, their count when nothing follows for a while. */
  reload(): void {
    void this.newest.reload()
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => void this.count.reload(), QUIET_MS)
  }

  /** Searches older transactions. */
  async lookBack(options?: CallOptions): Promise<void> {
    if (this.next === undefined) return
    const { pairs, next } = await this.#api.transferPairs.list({ before: this.next }, options)
    this.append(pairs, next)
  }

  /** Takes pairs that were answered out of the list. */
  forget(answered: readonly TransferPair[]): void {
    const { newest } = this
    newest.put({ ...newest.value, pairs: newest.value.pairs.filter((pair) => !answered.includes(pair)) })
    if (this.older === undefined) return
    this.older = { ...this.older, pairs: this.older.pairs.filter((pair) => !answered.includes(pair)) }
  }

  /** Makes a transfer of each. */
  async match(pairs: readonly TransferPair[], options?: CallOptions): Promise<number> {
    const wanted = pairs.map(({ from, to }) => ({
      ...idsOf({ from, to }),
      version: from.version,
      withVersion: to.version,
    }))
    const { count } = await this.#api.transferPairs.match({ pairs: wanted }, options)
    this.#recount()
    return count
  }

  /** They are no transfers, and are not found again. */
  async dismiss(pairs: readonly TransferPair[], options?: CallOptions): Promise<void> {
    await this.#api.transferPairs.dismiss({ pairs: pairs.map(idsOf) }, options)
    this.#recount()
  }

  private append(pairs: readonly TransferPair[], next: string | undefined): void {
    this.older = { pairs: [...(this.older?.pairs ?? []), ...pairs], next }
  }

  #recount(): void {
    clearTimeout(this.#quiet)
    void this.count.reload()
  }
}

const idsOf = ({ from, to }: Pick<TransferPair, 'from' | 'to'>) => ({
  transactionId: from.transactionId,
  withTransactionId: to.transactionId,
})
