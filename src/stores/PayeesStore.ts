import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import { nameKey } from '#shared/names.ts'
import type { Payee, PayeeDraft, payees, PayeeTotals } from '#contract/payees.ts'
import { memoize } from './kernel/keptIn.ts'
import { Resource } from './kernel/Resource.ts'

type Span = Input<typeof payees.getTotals>

/** The other parties of transactions. */
export class PayeesStore {
  /** By name. */
  readonly list: Resource<Payee[]>
  readonly #totals = new Map<string, Resource<PayeeTotals[]>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Payee[]>([], async () => (await api.payees.list()).payees)
    makeAutoObservable(this, { list: false, totalsOf: false, previewMerge: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Payee> {
    return new Map(this.list.value.map((payee) => [payee.payeeId, payee]))
  }

  /** By name and alias; a name wins over another payee's alias. */
  get byName(): ReadonlyMap<string, Payee> {
    const aliases = this.list.value.flatMap((payee) =>
      (payee.aliases ?? []).map((alias): [string, Payee] => [nameKey(alias), payee]),
    )
    return new Map([...aliases, ...this.list.value.map((payee): [string, Payee] => [nameKey(payee.name), payee])])
  }

  /** The payee that goes by a name, as its own or as an alias. */
  named(name: string): Payee | undefined {
    return this.byName.get(nameKey(name))
  }

  /** Totals of each payee in a span; all time by default. */
  totalsOf(span: Span = {}): Resource<PayeeTotals[]> {
    const ask = async () => (await this.#api.payees.getTotals(span)).totals
    return memoize(this.#totals, span, () => new Resource<PayeeTotals[]>([], ask))
  }

  async create(draft: PayeeDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.payees.create(draft, options)).payeeId
  }

  async edit(change: Input<typeof payees.edit>, options?: CallOptions): Promise<void> {
    await this.#api.payees.edit(change, options)
  }

  async remove({ payeeId, version }: Payee, options?: CallOptions): Promise<void> {
    await this.#api.payees.remove({ payeeId, version }, options)
  }

  /** The number of transactions that merging a payee into another one would move. */
  previewMerge(payeeId: number, intoPayeeId: number): Resource<{ transactions: number } | undefined> {
    return new Resource<{ transactions: number } | undefined>(undefined, () =>
      this.#api.payees.previewMerge({ payeeId, intoPayeeId }),
    )
  }

  /** Merges a payee into another one, as an alias. */
  async merge({ payeeId, version }: Payee, intoPayeeId: number, options?: CallOptions): Promise<void> {
    await this.#api.payees.merge({ payeeId, version, intoPayeeId }, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), ...[...this.#totals.values()].map((totals) => totals.reload())])
  }
}
