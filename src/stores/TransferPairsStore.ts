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
  readonly #api: Api
  #quiet: ReturnType<typeof setTimeout> | undefined

  constructor(api: Api) {
    this.#api = api
    this.count = new Resource<PairCount>({ count: 0 }, () => api.transferPairs.getCount())
    this.newest = new Resource<FoundPairs>({ pairs: [], count: 0 }, () => api.transferPairs.list({}))
  }

  /** Transactions have changed: the pairs are asked for at once where they are shown, their count when nothing follows for a while. */
  reload = (): void => {
    void this.newest.reload()
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => void this.count.reload(), QUIET_MS)
  }

  /** Further back, as `next` of an answer says. */
  before = (next: string, options?: CallOptions): Promise<FoundPairs> =>
    this.#api.transferPairs.list({ before: next }, options)

  /** Makes a transfer of each. */
  match = async (pairs: readonly TransferPair[], options?: CallOptions): Promise<number> => {
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
  dismiss = async (pairs: readonly TransferPair[], options?: CallOptions): Promise<void> => {
    await this.#api.transferPairs.dismiss({ pairs: pairs.map(idsOf) }, options)
    this.#recount()
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
