import type { ServerConfig } from '#server/infra/config.ts'
import { hasData, startEmbedded, type DatabaseServer } from './embedded.ts'

/** The configured database: the operator's, or the built-in one. Nothing else knows which. */
export const openDatabase = async (
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'pgBin'>,
  print: (sentence: string) => void,
): Promise<DatabaseServer> => {
  const { databaseUrl, dataDir, pgBin } = config
  if (databaseUrl === undefined) return startEmbedded({ dataDir, pgBin, print })
  return { poolConfig: { connectionString: databaseUrl }, isUp: () => true, stop: async () => undefined }
}

/** The same for read-only use: a missing built-in database is not created. */
export const openExisting: typeof openDatabase = async (config, print) => {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined && !hasData(dataDir)) throw new Error(`There is no data in ${dataDir}.`)
  return openDatabase(config, print)
}
