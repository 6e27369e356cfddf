import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Db } from '#server/db/connect.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { killDatabase, startServer, type TestServer } from './server.ts'

export interface Instances {
  servers: TestServer[]
  /** One connection to their database. */
  db: Db
  database: { user: string; host: string; database: string }
  /** Ends the database as a power cut does; it is started again by whoever watches it. */
  killDatabase: () => void
  /** Ends everything and removes the data. */
  stop: () => Promise<void>
}

/** So many servers over one database and one folder of files, each with settings of its own. */
export const startInstances = async (
  count: number,
  ownSettings: (index: number) => Record<string, string> = () => ({}),
): Promise<Instances> => {
  const dataDir = makeTestFolder()
  const embedded = await startEmbedded({ dataDir, pgBin: undefined, print: () => undefined })
  const { user = '', host = '', database = '' } = embedded.poolConfig
  const settings = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}`,
    FILES_DIR: `${dataDir}/files`,
    REGISTRATION: 'on',
  }
  const servers: TestServer[] = []
  for (let each = 0; each < count; each++) servers.push(await startServer({ ...settings, ...ownSettings(each) }))
  const db = connect({ ...embedded.poolConfig, max: 1 })
  const stop = async (): Promise<void> => {
    await db.destroy()
    await Promise.all(servers.map((server) => server.stop()))
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { servers, db, database: { user, host, database }, killDatabase: () => killDatabase(dataDir), stop }
}

export interface Listener {
  /** How many commands on transactions it has heard of. */
  heard: () => number
  close: () => void
}

/** Hears the live channel of a server. */
export const listen = async (origin: string, token: string): Promise<Listener> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/websockets/events`)
  await once(socket, 'open')
  let heard = 0
  const ready = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { type, body } = JSON.parse(String(data)) as { type: string; body: { updated?: string } }
      if (type === 'auth') resolve()
      if (type === 'update' && body.updated === 'transactions') heard += 1
    })
  })
  socket.send(JSON.stringify({ type: 'auth', body: { token } }))
  await ready
  return { heard: () => heard, close: () => socket.close() }
}
