import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { ListedRate, OwnRate, Rate, RateDraft } from '#contract/rates.ts'
import type { Day } from '#shared/zone.ts'
import { Resource } from './kernel/Resource.ts'

/** Days are tried while the user types, so only this many results are kept. */
const KEPT_PAIRS = 16

/** Today's exchange rates, and the rates that the user has set by hand. */
export class RatesStore {
  readonly own: Resource<OwnRate[]>
  readonly #into = new Map<number, Resource<ListedRate[]>>()
  readonly #pairs = new Map<string, Resource<Rate | undefined>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.own = new Resource<OwnRate[]>([], async () => (await api.rates.listOwn()).rates)
    makeAutoObservable(this, { own: false, into: false, pairOn: false }, { autoBind: true })
  }

  /** Today's rates of all currencies into one. */
  into(toCurrencyId: number): Resource<ListedRate[]> {
    const known = this.#into.get(toCurrencyId)
    if (known !== undefined) return known
    const rates = new Resource<ListedRate[]>([], async () => (await this.#api.rates.getMany({ toCurrencyId })).rates)
    this.#into.set(toCurrencyId, rates)
    return rates
  }

  /** The rate between two currencies on a day. */
  pairOn(fromCurrencyId: number, toCurrencyId: number, date: Day): Resource<Rate | undefined> {
    const key = `${fromCurrencyId} ${toCurrencyId} ${date}`
    const known = this.#pairs.get(key)
    if (known !== undefined) return known
    const rate = new Resource<Rate | undefined>(undefined, () =>
      this.#api.rates.get({ fromCurrencyId, toCurrencyId, date }),
    )
    this.#pairs.set(key, rate)
    const [oldest] = this.#pairs.keys()
    if (this.#pairs.size > KEPT_PAIRS && oldest !== undefined) this.#pairs.delete(oldest)
    return rate
  }

  /** Sets a rate from a day on. */
  async set(draft: RateDraft, options?: CallOptions): Promise<void> {
    await this.#api.rates.set(draft, options)
  }

  /** Deletes an own rate: the previous one, or the market's, applies again. */
  async remove({ currencyId, toCurrencyId, date }: OwnRate, options?: CallOptions): Promise<void> {
    await this.#api.rates.set({ currencyId, toCurrencyId, date }, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.own, ...this.#into.values(), ...this.#pairs.values()].map((resource) => resource.reload()))
  }
}
