import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Accumulation, roundUps } from '#contract/roundUps.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Timestamp } from '#contract/fields.ts'
import { PastExpenses } from './ledger/PastExpenses.ts'
import { Resource } from './kernel/Resource.ts'

/** Round-up rules, at most one per account. */
export class RoundUpsStore {
  readonly list: Resource<Accumulation[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Accumulation[]>([], async () => (await api.accumulations.list()).accumulations)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /** By the account whose expenses are rounded up. */
  get bySource(): ReadonlyMap<number, Accumulation> {
    return new Map(this.list.value.map((roundUp) => [roundUp.sourceAccountId, roundUp]))
  }

  async set(draft: Input<typeof roundUps.set>, options?: CallOptions): Promise<void> {
    await this.#api.accumulations.set(draft, options)
  }

  async remove(accountId: number, options?: CallOptions): Promise<void> {
    await this.#api.accumulations.remove({ accountId }, options)
  }

  /** An account's expenses since a time, to preview a round-up. */
  spentSince(accountId: number, fromTime: Timestamp): PastExpenses {
    return new PastExpenses(this.#api, accountId, fromTime)
  }
}
