import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Report, ReportDraft } from '#contract/reports.ts'
import { Resource } from './kernel/Resource.ts'

/** Extracts of the ledger that are made into files. */
export class ReportsStore {
  /** Newest first. */
  readonly list: Resource<Report[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Report[]>([], async () => (await api.reports.list()).reports)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /** Asks for a report; it is built in its own time. */
  async create(draft: ReportDraft, options?: CallOptions): Promise<void> {
    await this.#api.reports.create(draft, options)
  }

  async remove({ reportId }: Report, options?: CallOptions): Promise<void> {
    await this.#api.reports.remove({ reportId }, options)
  }
}
