import type { Api, CallOptions } from '#api/createApi.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Contract } from '#contract'
import type { TransferPair } from '#contract/transferPairs.ts'
import { Resource } from './kernel/Resource.ts'

type FoundPairs = Output<Contract['transferPairs']['list']>

/** Pairs of transactions that look like transfers. */
export class TransferPairsStore {
  /** Among the newest transactions. */
  readonly newest: Resource<FoundPairs>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.newest = new Resource<FoundPairs>({ pairs: [], count: 0 }, () => api.transferPairs.list({}))
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
    return (await this.#api.transferPairs.match({ pairs: wanted }, options)).count
  }

  /** They are no transfers, and are not found again. */
  dismiss = async (pairs: readonly TransferPair[], options?: CallOptions): Promise<void> => {
    await this.#api.transferPairs.dismiss({ pairs: pairs.map(idsOf) }, options)
  }
}

const idsOf = ({ from, to }: Pick<TransferPair, 'from' | 'to'>) => ({
  transactionId: from.transactionId,
  withTransactionId: to.transactionId,
})
