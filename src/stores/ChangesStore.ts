import type { Api, CallOptions } from '#api/createApi.ts'
import type { ChangePreview } from '#contract/changes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract'
import type { Transaction } from '#contract/transactions.ts'
import { Resource } from './kernel/Resource.ts'

type Wanted = Input<Contract['transactions']['previewChange']>
/** The selected transactions. */
export type Selected = Wanted['selection']
/** One thing that is done to all of them. */
export type Change = Wanted['change']

/** Bulk changes, duplicates, and matching two transactions as a transfer. */
export class ChangesStore {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** The preview of a change, as a separate resource. */
  previewOf(selection: Selected, change: Change): Resource<ChangePreview | undefined> {
    return new Resource<ChangePreview | undefined>(undefined, () =>
      this.#api.transactions.previewChange({ selection, change }),
    )
  }

  /** Applies a previewed change; returns the number of changed transactions. */
  change = async (selection: Selected, change: Change, state: string, options?: CallOptions): Promise<number> =>
    (await this.#api.transactions.change({ selection, change, state }, options)).count

  /** Turns an expense and an income into one transfer. */
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
