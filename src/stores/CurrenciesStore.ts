import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import type { currencies, Currency, CurrencyDraft } from '#contract/currencies.ts'
import { Resource } from './kernel/Resource.ts'

/** Shared currencies and the user's own. */
export class CurrenciesStore {
  readonly list: Resource<Currency[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Currency[]>([], async () => (await api.currencies.list()).currencies)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Currency> {
    return new Map(this.list.value.map((currency) => [currency.currencyId, currency]))
  }

  async create(draft: CurrencyDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.currencies.create(draft, options)).currencyId
  }

  /** Adds a world currency to the user's own; available immediately. */
  async add(draft: CurrencyDraft, options?: CallOptions): Promise<number> {
    const currencyId = await this.create(draft, options)
    await this.list.load()
    return currencyId
  }

  async edit(change: Input<typeof currencies.edit>, options?: CallOptions): Promise<void> {
    await this.#api.currencies.edit(change, options)
  }

  async remove(currency: Currency, options?: CallOptions): Promise<void> {
    const { currencyId, version } = currency
    await this.#api.currencies.remove({ currencyId, version }, options)
  }
}
