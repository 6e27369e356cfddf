import { localItems } from '#api/browserStorage.ts'
import type { EntranceApi } from '#api/createApi.ts'
import type { Config } from '#contract/config.ts'
import { defaultConfig } from '#contract/defaultConfig.ts'

/** Where the browser keeps it. */
export const STORED_CONFIG_KEY = 'server_config'

/** Where the browser keeps when the server last answered. */
const LAST_ANSWER_KEY = 'last_answer'

const storeLastAnswer = (): void => localItems.keep(LAST_ANSWER_KEY, new Date().toISOString())

/** When the server last answered this browser, if that is known. */
export const lastAnswer = (): Date | undefined => {
  const stored = new Date(localItems.read(LAST_ANSWER_KEY) ?? '')
  return Number.isNaN(stored.getTime()) ? undefined : stored
}

/** That of another server is kept beside it. */
const keyOf = (server: string | undefined): string =>
  server === undefined ? STORED_CONFIG_KEY : `${STORED_CONFIG_KEY} elsewhere`

const readStored = (server: string | undefined): { hash?: unknown; config?: unknown } =>
  localItems.readObject(keyOf(server))

/** Whether a stored value has everything that ours has, in the same types: an older version may have stored less. */
const hasShapeOf = (ours: unknown, value: unknown): boolean => {
  if (typeof ours !== typeof value || Array.isArray(ours) !== Array.isArray(value)) return false
  if (typeof ours !== 'object' || ours === null || value === null || Array.isArray(ours)) return true
  return Object.entries(ours).every(([key, part]) => hasShapeOf(part, (value as Record<string, unknown>)[key]))
}

const isConfig = (value: unknown): value is Config => hasShapeOf(defaultConfig, value)

/** The last configuration of this page's server, if it is still valid. */
export const storedConfig = (): Config | undefined => [readStored(undefined).config].find(isConfig)

const store = (hash: string, config: Config, server: string | undefined): void =>
  localItems.keep(keyOf(server), JSON.stringify({ hash, config }))

/** The server's configuration: loaded only when its digest differs from the stored one's. */
export const loadConfig = async (api: EntranceApi, server?: string): Promise<Config> => {
  const { hash } = await api.config.getHash().catch((cause: unknown) => {
    // oxlint-disable-next-line no-console -- Who operates the server looks here first when its pages say that it is gone.
    console.warn('The digest of the configuration could not be loaded', cause)
    throw cause
  })
  storeLastAnswer()
  const stored = readStored(server)
  if (stored.hash === hash && isConfig(stored.config)) return stored.config
  const config = await api.config.get()
  store(hash, config, server)
  return config
}
