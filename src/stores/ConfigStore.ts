import type { Api } from '#api/createApi.ts'
import { type Config, defaultConfig } from '#contract/config.ts'
import { Resource } from './Resource.ts'

/** What the server allows, known before anyone signs in. */
export class ConfigStore {
  readonly current: Resource<Config>
  readonly version: Resource<string>

  constructor(api: Api) {
    this.current = new Resource(defaultConfig, () => api.config.get())
    this.version = new Resource('', async () => (await api.config.getVersion()).version)
  }
}
