import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { SavedFilter, SavedFilterDraft } from '#contract/savedFilters.ts'
import { Resource } from './kernel/Resource.ts'

/** Filters of the ledger under a name. */
export class SavedFiltersStore {
  /** By name. */
  readonly list: Resource<SavedFilter[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<SavedFilter[]>([], async () => (await api.savedFilters.list()).savedFilters)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  async create(draft: SavedFilterDraft, options?: CallOptions): Promise<void> {
    await this.#api.savedFilters.create(draft, options)
  }

  async rename({ savedFilterId, version }: SavedFilter, name: string, options?: CallOptions): Promise<void> {
    await this.#api.savedFilters.edit({ savedFilterId, version, name }, options)
  }

  async remove({ savedFilterId, version }: SavedFilter, options?: CallOptions): Promise<void> {
    await this.#api.savedFilters.remove({ savedFilterId, version }, options)
  }
}
