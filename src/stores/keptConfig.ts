import type { Api } from '#api/createApi.ts'
import { Config } from '#contract/config.ts'

/** Where the browser keeps it. */
export const KEPT_CONFIG_KEY = 'server_config'

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
  const kept = readKept(hash)
  if (kept !== undefined) return kept
  const config = await api.config.get()
  keep(hash, config)
  return config
}
