import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { listen } from '../instances.ts'
import { freePort, startServer } from '../server.ts'
import { equals, type Fault, type Figure } from './fault.ts'

const COMMANDS = 20
/** A server waits five seconds for what it sent itself. */
const PROBED_MS = 6000
const HEARD_MS = 3000

const untilReached = async (connectionString: string): Promise<void> => {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(100)) {
    const client = new pg.Client({ connectionString })
    const isReached = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isReached) return
  }
  throw new Error('PgBouncer does not answer.')
}

const startPooler = async (folder: string, mode: string, database: pg.PoolConfig) => {
  const port = await freePort()
  const settings = join(folder, `${mode}.ini`)
  await writeFile(
    settings,
    `[databases]
farthing = host=${String(database.host)} user=${String(database.user)} dbname=${String(database.database)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler: ChildProcess = spawn('pgbouncer', ['-q', ...user, settings], { stdio: 'ignore' })
  const url = `postgres://farthing@127.0.0.1:${port}/farthing`
  await untilReached(url)
  const stop = async (): Promise<void> => {
    pooler.kill('SIGINT')
    await once(pooler, 'exit')
  }
  return { url, stop }
}

export const fault: Fault = {
  title: 'PgBouncer between the server and its database',
  run: async () => {
    if (spawnSync('pgbouncer', ['--version']).status !== 0)
      throw new Error('It needs PgBouncer (apt-get install pgbouncer).')
    return [...(await tryMode('transaction', 'yes')), ...(await tryMode('session', 'no'))]
  },
}

/** The administrator's warning in a pooling mode, and the results of commands through it. */
const tryMode = async (mode: string, isWarned: string): Promise<Figure[]> => {
  const folder = makeTestFolder()
  const database = await startEmbedded({ dataDir: folder, pgBin: undefined, print: () => undefined })
  const settings = { FILES_DIR: join(folder, 'files'), REGISTRATION: 'on', LOG_LEVEL: 'silent' }
  try {
    const pooler = await startPooler(folder, mode, database.poolConfig)
    const server = await startServer({ ...settings, DATABASE_URL: pooler.url })
    const { token, api } = await newUser(server.origin, 'anna')
    await sleep(PROBED_MS)
    const { liveUpdates } = await api.admin.getServerState()
    const { accounts, categories } = await makeLedger(api)
    const channel = await listen(server.origin, token)
    const draft = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0, delta: '-1' }
    for (let time = 0; time < COMMANDS; time++) await api.transactions.create(draft)
    const { count } = await api.transactions.getCount({})
    await sleep(HEARD_MS)
    const heard = channel.heard()
    channel.close()
    await server.stop()
    await pooler.stop()
    return [
      equals(`${mode} mode: administrators are warned`, liveUpdates ? 'no' : 'yes', isWarned),
      equals(`${mode} mode: commands recorded`, count, COMMANDS),
      equals(`${mode} mode: all are heard of at once`, heard === COMMANDS ? 'yes' : 'no', liveUpdates ? 'yes' : 'no'),
    ]
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
