import type { ServerConfig } from '#server/config.ts'
import { startEmbedded, type DatabaseServer } from './embedded.ts'

/** The database that the configuration names: the operator's, else one of our own. Nothing else knows which. */
export const openDatabase = async (
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'pgBin'>,
  say: (sentence: string) => void,
): Promise<DatabaseServer> => {
  const { databaseUrl, dataDir, pgBin } = config
  if (databaseUrl === undefined) return startEmbedded({ dataDir, pgBin, say })
  return { poolConfig: { connectionString: databaseUrl }, isUp: () => true, stop: async () => undefined }
}
