import type { Api, CallOptions } from '#api/createApi.ts'
import type { ChangePreview } from '#contract/changes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract'
import type { Transaction } from '#contract/transactions.ts'
import { Resource } from './kernel/Resource.ts'

type Wanted = Input<Contract['transactions']['previewChange']>
/** Which transactions are meant. */
export type Selected = Wanted['selection']
/** One thing that is done to all of them. */
export type Change = Wanted['change']

/** What is done to many transactions at once, and what makes one of two or two of one. */
export class ChangesStore {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** What a change would do, as a resource of its own. */
  previewOf(selection: Selected, change: Change): Resource<ChangePreview | undefined> {
    return new Resource<ChangePreview | undefined>(undefined, () =>
      this.#api.transactions.previewChange({ selection, change }),
    )
  }

  /** Does what a preview has shown; gives how many were changed. */
  change = async (selection: Selected, change: Change, state: string, options?: CallOptions): Promise<number> =>
    (await this.#api.transactions.change({ selection, change, state }, options)).count

  /** Makes one transfer of an expense and an income. */
  match = async (one: Transaction, other: Transaction, options?: CallOptions): Promise<void> => {
    const { transactionId, version } = one
    const { transactionId: withTransactionId, version: withVersion } = other
    await this.#api.transactions.match({ transactionId, version, withTransactionId, withVersion }, options)
  }

  /** Records copies: now, or on another day. */
  duplicate = async (transactionIds: number[], day: string | undefined, options?: CallOptions): Promise<void> => {
    await this.#api.transactions.duplicate({ transactionIds, day }, options)
  }
}
