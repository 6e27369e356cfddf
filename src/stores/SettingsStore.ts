import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Region } from '#shared/region.ts'
import type { Settings } from '#contract/settings.ts'
import { type Day, dayIn, machineZone } from '#shared/zone.ts'
import { Resource } from './kernel/Resource.ts'

/** The preferences that follow the user to another device. */
export class SettingsStore {
  readonly current: Resource<Settings | undefined>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.current = new Resource<Settings | undefined>(undefined, () => api.settings.get())
    makeAutoObservable(this, { current: false, today: false }, { autoBind: true })
  }

  /** Where the user's days and months begin. */
  get timeZone(): string {
    return this.current.value?.timeZone ?? machineZone()
  }

  /** How the person writes numbers, dates and times; undefined while it is not known. */
  get region(): Region | undefined {
    return this.current.value?.region
  }

  /** The day it is where the user lives. */
  today(): Day {
    return dayIn(this.timeZone, new Date())
  }

  get preferredCurrencyId(): number | undefined {
    return this.current.value?.preferredCurrencyId
  }

  get collapsedFolders(): ReadonlySet<number> {
    return new Set(this.current.value?.collapsedFolders)
  }

  get isCompact(): boolean {
    return this.current.value?.density === 'compact'
  }

  get onlyExpenses(): boolean {
    return this.current.value?.onlyExpenses ?? true
  }

  /** Whether the first steps are shown. */
  get firstSteps(): boolean {
    return this.current.value?.firstSteps ?? false
  }

  /** Whether the sample data is in the ledger. */
  get hasSample(): boolean {
    return this.current.value?.hasSample ?? false
  }

  async addSample(options?: CallOptions): Promise<void> {
    await this.#api.sample.create({}, options)
  }

  async removeSample(options?: CallOptions): Promise<void> {
    await this.#api.sample.remove({}, options)
  }

  async edit(changes: Partial<Settings>, options?: CallOptions): Promise<void> {
    await this.#api.settings.edit(changes, options)
    // A person's own settings are in no change set, so nobody says that they have changed.
    await this.current.reload()
  }

  /** Folds or opens an account folder. */
  async toggleFolder(folderId: number, options?: CallOptions): Promise<void> {
    const folded = new Set(this.collapsedFolders)
    if (!folded.delete(folderId)) folded.add(folderId)
    await this.edit({ collapsedFolders: [...folded] }, options)
  }
}
