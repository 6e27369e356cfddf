import type { Api } from '#api/createApi.ts'
import { Config } from '#contract/config.ts'

/** Where the browser keeps it. */
export const STORED_CONFIG_KEY = 'server_config'

/** Where the browser keeps when the server last answered. */
const LAST_ANSWER_KEY = 'last_answer'

const storeLastAnswer = (): void => {
  try {
    localStorage.setItem(LAST_ANSWER_KEY, new Date().toISOString())
  } catch {
    // Without a storage it is not known, and not said.
  }
}

/** When the server last answered this browser, if that is known. */
export const lastAnswer = (): Date | undefined => {
  try {
    const stored = new Date(localStorage.getItem(LAST_ANSWER_KEY) ?? '')
    return Number.isNaN(stored.getTime()) ? undefined : stored
  } catch {
    return undefined
  }
}

/** That of another server is kept beside it. */
const keyOf = (server: string | undefined): string =>
  server === undefined ? STORED_CONFIG_KEY : `${STORED_CONFIG_KEY} elsewhere`

const readStored = (server: string | undefined): { hash?: unknown; config?: unknown } => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(server)) ?? '{}') as object
  } catch {
    return {}
  }
}

/** What the server of these pages said last, if it still reads as a configuration. */
export const storedConfig = (): Config | undefined => Config.safeParse(readStored(undefined).config).data

const store = (hash: string, config: Config, server: string | undefined): void => {
  try {
    localStorage.setItem(keyOf(server), JSON.stringify({ hash, config }))
  } catch {
    // A full or closed storage only costs the next start a question.
  }
}

/** The configuration of the server: asked for only when its digest is not that of what is kept. */
export const loadConfig = async (api: Api, server?: string): Promise<Config> => {
  const { hash } = await api.config.getHash()
  storeLastAnswer()
  const stored = readStored(server)
  const known = stored.hash === hash ? Config.safeParse(stored.config).data : undefined
  if (known !== undefined) return known
  const config = await api.config.get()
  store(hash, config, server)
  return config
}
