import type { EntranceApi } from '#api/createApi.ts'
import { browserServer, type ServerKeeper } from '#api/server.ts'
import type { SessionKeeper } from '#api/session.ts'
import { ConfigStore } from './ConfigStore.ts'
import type { Drafts } from './kernel/drafts.ts'
import { ServerStore } from './ServerStore.ts'
import { SessionStore } from './SessionStore.ts'

/** Stores available before sign-in. */
export interface EntranceStores {
  readonly config: ConfigStore
  readonly server: ServerStore
  readonly session: SessionStore
}

export const entranceStores = (
  api: EntranceApi,
  keeper: SessionKeeper,
  drafts: Drafts,
  server: ServerKeeper = browserServer(),
): EntranceStores => {
  const config = new ConfigStore(api, server.read())
  return { config, server: new ServerStore(server, config), session: new SessionStore(api, keeper, config, drafts) }
}
