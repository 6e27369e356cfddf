import type { Api } from '#api/createApi.ts'
import { Config } from '#contract/config.ts'

/** Where the browser keeps it. */
export const KEPT_CONFIG_KEY = 'server_config'

/** Where the browser keeps when the server last answered. */
const LAST_ANSWER_KEY = 'last_answer'

const noteAnswer = (): void => {
  try {
    localStorage.setItem(LAST_ANSWER_KEY, new Date().toISOString())
  } catch {
    // Without a storage it is not known, and not said.
  }
}

/** When the server last answered this browser, if that is known. */
export const lastAnswer = (): Date | undefined => {
  try {
    const kept = new Date(localStorage.getItem(LAST_ANSWER_KEY) ?? '')
    return Number.isNaN(kept.getTime()) ? undefined : kept
  } catch {
    return undefined
  }
}

/** What this browser knows of the server's configuration, if it still reads as one. */
const readKept = (hash: string): Config | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_CONFIG_KEY) ?? '{}') as { hash?: unknown; config?: unknown }
    return kept.hash === hash ? Config.safeParse(kept.config).data : undefined
  } catch {
    return undefined
  }
}

const keep = (hash: string, config: Config): void => {
  try {
    localStorage.setItem(KEPT_CONFIG_KEY, JSON.stringify({ hash, config }))
  } catch {
    // A full or closed storage only costs the next start a question.
  }
}

/** The configuration of the server: asked for only when its digest is not that of what is kept. */
export const loadConfig = async (api: Api): Promise<Config> => {
  const { hash } = await api.config.getHash()
  noteAnswer()
  const kept = readKept(hash)
  if (kept !== undefined) return kept
  const config = await api.config.get()
  keep(hash, config)
  return config
}
