import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import type { BulkDraft, Transaction, TransactionDraft, transactions, TransferDraft } from '#contract/transactions.ts'

/** Records, changes and deletes entries of the ledger. */
export class LedgerStore {
  /** Counts the changes heard of; whoever shows entries asks again when it moves. */
  revision = 0
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async record(draft: TransactionDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.transactions.create(draft, options)).transactionId
  }

  async transfer(draft: TransferDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.transactions.createInternal(draft, options)).transactionId
  }

  async recordMany(draft: BulkDraft, options?: CallOptions): Promise<void> {
    await this.#api.transactions.createBulk(draft, options)
  }

  async edit(change: Input<typeof transactions.edit>, options?: CallOptions): Promise<void> {
    await this.#api.transactions.edit(change, options)
  }

  async editTransfer(change: Input<typeof transactions.editInternal>, options?: CallOptions): Promise<void> {
    await this.#api.transactions.editInternal(change, options)
  }

  async remove({ transactionId, version }: Transaction, options?: CallOptions): Promise<void> {
    await this.#api.transactions.remove({ transactionId, version }, options)
  }

  /** Hears that entries have changed, here or elsewhere. */
  refresh(): void {
    this.revision++
  }
}
