import { existsSync, globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { makeTestFolder } from '#server/db/testServer.ts'

const OLDEST = 15

/** Where systems keep the programs of a PostgreSQL, by major version. */
const places = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']

const majorOf = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0)

/** The programs of the newest PostgreSQL installed on this machine beside our own, if there is one that we support. */
export const findPostgres = (): { bin: string; major: number } | undefined => {
  const found = places
    .flatMap((place) => globSync(place))
    .filter((bin) => existsSync(`${bin}/initdb`))
    .map((bin) => ({ bin, major: majorOf(bin) }))
    .filter(({ major }) => major >= OLDEST)
  return found.sort((a, b) => b.major - a.major)[0]
}

export interface PrivateServer {
  url: string
  stop: () => Promise<void>
}

/** A server made of those programs, in a temporary folder on a unix socket, gone when stopped. */
export const startPostgres = async (bin: string): Promise<PrivateServer> => {
  const folder = makeTestFolder()
  const server = await startEmbedded({ dataDir: folder, pgBin: bin, say: () => undefined })
  const { user, host, database } = server.poolConfig
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { url: `postgres://${user}@/${database}?host=${host}`, stop }
}
