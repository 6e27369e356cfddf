import { isBuildNewest } from '#api/build.ts'
import type { EntranceApi } from '#api/createApi.ts'
import type { Config } from '#contract/config.ts'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { loadConfig } from './storedConfig.ts'
import { Resource } from './kernel/Resource.ts'

/** The server's configuration, available before sign-in. */
export class ConfigStore {
  readonly current: Resource<Config>
  readonly version: Resource<string>
  /** Whether the server still gives out the build that this tab runs. */
  readonly isNewest = new Resource(true, isBuildNewest)

  /** `server` is the origin of another server than that of the pages. */
  constructor(api: EntranceApi, server?: string) {
    this.current = new Resource(defaultConfig, () => loadConfig(api, server))
    this.version = new Resource('', async () => (await api.config.getVersion()).version)
  }
}
