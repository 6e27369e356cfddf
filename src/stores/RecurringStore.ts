import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import type { RecurringDraft } from '#contract/drafts.ts'
import type { recurring, RecurringTransaction } from '#contract/recurring.ts'
import { Resource } from './kernel/Resource.ts'

/** The rules by which the ledger makes transactions by itself. */
export class RecurringStore {
  /** All of them, the next one first. */
  readonly list: Resource<RecurringTransaction[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<RecurringTransaction[]>([], async () => (await api.recurring.list()).recurringList)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, RecurringTransaction> {
    return new Map(this.list.value.map((rule) => [rule.recurringTransactionId, rule]))
  }

  async create(draft: RecurringDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.recurring.create(draft, options)).recurringTransactionId
  }

  async edit(change: Input<typeof recurring.edit>, options?: CallOptions): Promise<void> {
    await this.#api.recurring.edit(change, options)
  }

  /** Leaves out the next date. */
  async skip(rule: RecurringTransaction, options?: CallOptions): Promise<void> {
    await this.#api.recurring.skip(handleOf(rule), options)
  }

  /** Sends no version: pausing overwrites no other change. */
  async pause(recurringId: number, options?: CallOptions): Promise<void> {
    await this.#api.recurring.pause({ recurringId }, options)
  }

  /** Lets a paused rule go on with its next date from now. */
  async resume(recurringId: number, options?: CallOptions): Promise<void> {
    await this.#api.recurring.resume({ recurringId }, options)
  }

  async remove(rule: RecurringTransaction, options?: CallOptions): Promise<void> {
    await this.#api.recurring.remove(handleOf(rule), options)
  }
}

const handleOf = ({ recurringTransactionId: recurringId, version }: RecurringTransaction) => ({ recurringId, version })
